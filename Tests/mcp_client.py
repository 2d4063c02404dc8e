"""Uses `playground mcp` through the official SDK of the Model Context Protocol.

Usage: mcp_client.py PLAYGROUND DIRECTORY

The directory must contain list.xml with a label "one". Prints the median time of a call of `render`.
"""

import asyncio
import hashlib
import json
import os
import statistics
import sys
import time

import jsonschema
import mcp.client.session
from mcp import Client, ClientSession, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.subscriptions import ResourcesListChanged, ResourceUpdated
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS, MODERN_PROTOCOL_VERSIONS

TOOLS = [
    "list", "render", "find", "tree", "problems", "await", "diff", "log", "snapshot", "state", "event",
    "events", "review",
]


def description(*texts):
    rows = "".join(f'<Label id="{index}" text="{text}"/>' for index, text in enumerate(texts))
    return (
        '<preview title="Home"><state name="n" value="{1}"/><list><section id="s">'
        f'<cell on-select="n += 1"><Label text="n is {{n}}"/></cell>{rows}</section></list>'
        '<variant name="big" n="{100}"/></preview>'
    )


class Agent:
    def __init__(self, session, directory):
        self.session = session
        self.directory = directory
        self.schemas = {}

    def save(self, name, text):
        path = os.path.join(self.directory, name)
        with open(path + ".tmp", "w") as file:
            file.write(text)
        os.rename(path + ".tmp", path)

    async def call(self, tool, arguments, **options):
        """Calls a tool; the facts of its answer follow its schema, if it has one."""
        result = await self.session.call_tool(tool, arguments, **options)
        facts = result.structured_content
        schema = self.schemas.get(tool)
        if schema is None:
            assert facts is None, (tool, facts)
        elif not (result.is_error and facts is None):
            jsonschema.validate(facts, schema)
        size = len(result.content[0].text.encode()) + (len(json.dumps(facts)) if facts else 0)
        assert size <= 8_000, (tool, size)
        return result

    async def text(self, tool, /, *, is_error=False, **arguments):
        result = await self.call(tool, arguments)
        assert bool(result.is_error) == is_error, (tool, result)
        assert len(result.content) == 1 and result.content[0].type == "text", result
        return result.content[0].text


async def check_tools(agent):
    tools = (await agent.session.list_tools()).tools
    assert [tool.name for tool in tools] == TOOLS, tools
    for tool in tools:
        assert tool.description and tool.input_schema["type"] == "object", tool
        if tool.output_schema:
            jsonschema.Draft202012Validator.check_schema(tool.output_schema)
            agent.schemas[tool.name] = tool.output_schema
    texts_alone = [tool.name for tool in tools if not tool.output_schema]
    assert texts_alone == ["tree", "state"], texts_alone
    assert "list.xml" in await agent.text("list")
    assert await agent.text("problems") == "no problems"

    saved = description("two", "three")
    agent.save("list.xml", saved)
    outcome = await agent.text(
        "await", file="list.xml", sha256=hashlib.sha256(saved.encode()).hexdigest()
    )
    assert outcome.startswith("list.xml: rendered, generation 2\n"), outcome
    assert await agent.text("render", preview="list.xml") == "n is 1\ntwo\nthree"
    assert await agent.text("render", preview="list.xml#Home", variant="big") == "n is 100\ntwo\nthree"
    assert "Label" in await agent.text("tree", preview="Home")

    shown = await agent.text("event", preview="list.xml", event="select", path=[0, 0])
    assert shown == "handled\n\nn is 2\ntwo\nthree", shown
    assert '"n": 2' in await agent.text("state", preview="list.xml")
    agent.save("form.xml", '<preview><state name="t" value=""/><TextField text="{t}"/></preview>')
    await agent.text("await", file="form.xml")
    await agent.text("event", preview="form.xml", event="tap", at=[1, 0])
    shown = await agent.text("event", preview="form.xml", event="text", value="hello")
    assert shown.startswith("handled\n\n[hello"), shown
    assert '"n": 7' in await agent.text("state", preview="list.xml", name="n", value=7)
    assert '"n": 1' in await agent.text("state", preview="list.xml", reset=True)
    assert "list.xml" in await agent.text("log", limit=1)
    assert '"revision": 1' in await agent.text("log", revision=1)

    agent.save("other.xml", description("two"))
    assert "- cell" in await agent.text("diff", old="list.xml", new="other.xml")


async def check_errors(agent):
    agent.save("list.xml", "<preview><Lable/></preview>")
    outcome = await agent.text("await", file="list.xml")
    assert "unknown component 'Lable'; did you mean 'Label'?" in outcome, outcome
    assert "Lable" in await agent.text("problems")
    assert "two" in await agent.text("render", preview="list.xml")
    agent.save("list.xml", description("two"))
    await agent.text("await", file="list.xml")

    text = await agent.text("render", is_error=True, preview="lisst.xml")
    assert text == "unknown preview 'lisst.xml'; did you mean 'list.xml'?", text
    text = await agent.text("render", is_error=True, preview="list.xml", variant="x")
    assert "expected one of 'big'" in text, text
    text = await agent.text("render", is_error=True, previw="list.xml")
    assert "did you mean 'preview'?" in text, text
    text = await agent.text("await", is_error=True, file="list.xml", since=99, timeout=20)
    assert text.startswith("timed out"), text
    for tool in ["await", "problems"]:
        text = await agent.text(tool, is_error=True, file="none.xml")
        assert "none.xml:1:1: error: cannot read the file: no such file" in text, text
    text = await agent.text("event", is_error=True, preview="list.xml", event="tap", path=[0, 9])
    assert text.startswith("no cell at [0,9]"), text
    try:
        await agent.session.call_tool("rendr", {})
        raise AssertionError("an unknown tool must be refused")
    except MCPError as error:
        assert "did you mean 'render'?" in str(error), error


async def check_pages(agent):
    texts = [f"{number} " + "x" * 70 for number in range(600)]
    agent.save("long.xml", description(*texts))
    await agent.text("await", file="long.xml")
    lines, cursor = [], None
    for _ in range(10):
        arguments = {"cursor": cursor} if cursor else {}
        page = await agent.text("render", preview="long.xml", **arguments)
        assert len(page.encode()) <= 8_000, len(page.encode())
        body, _, note = page.partition("\n\n[lines ")
        lines += body.split("\n")
        if not note:
            break
        cursor = note.split('"cursor": "')[1].split('"')[0]
    assert lines == ["n is 1"] + texts, lines[-3:]


async def check_more_tools(agent, session):
    result = await agent.call("list", {})
    previews = result.structured_content["previews"]
    assert {"preview": "list.xml", "variant": "big"} in previews, previews
    steps = []

    async def progress(done, total, message):
        steps.append((done, total, message))

    result = await agent.call("find", {"text": "TWO"}, progress_callback=progress)
    assert result.structured_content["rows"][0]["text"] == "two", result
    assert steps and steps == sorted(steps), steps
    unsaved = {"file": "list.xml", "text": "<preview><Label text='new'/></preview>", "sizes": [9, 20]}
    for tool, arguments in [
        ("snapshot", {}),
        ("review", {}),
        ("review", {"change": "list.xml"}),
        ("diff", {"since": "0"}),
        ("diff", {"old": "list.xml", "new": "other.xml"}),
        ("render", unsaved),
    ]:
        steps.clear()
        await agent.call(tool, arguments, progress_callback=progress)
        assert steps and steps == sorted(steps), (tool, steps)
        assert all(0 <= done <= total for done, total, _ in steps), (tool, steps)
    text = await agent.text("render", file="list.xml", text="<preview><Label text='new'/></preview>")
    assert text == "new", text
    text = await agent.text("render", preview="list.xml", variants=["", "big"], sizes=[20, 40])
    assert text.startswith("=== 20 columns, 40 columns ===\nn is 1\n"), text
    text = await agent.text(
        "events", preview="list.xml", events=[{"event": "select", "path": [0, 0]}] * 2
    )
    assert text.startswith("1 select: handled\n2 select: handled\n\nn is 3\n"), text
    await agent.text("state", preview="list.xml", reset=True)
    await agent.text("snapshot", action="update")
    assert await agent.text("snapshot") == "no visible change: all snapshots are up to date"
    assert "list.xml" in await agent.text("diff", since="0")
    prompts = (await session.list_prompts()).prompts
    assert [prompt.name for prompt in prompts] == ["review-branch", "fix-problems"], prompts
    message = (await session.get_prompt("fix-problems", {"file": "list.xml"})).messages[0]
    assert "'list.xml'" in message.content.text, message


async def check_resources(agent, messages):
    resources = (await agent.session.list_resources()).resources
    uris = [str(resource.uri) for resource in resources]
    assert "playground:///list.xml" in uris, uris
    assert "playground:///list.xml?variant=big" in uris, uris
    content = (await agent.session.read_resource("playground:///list.xml")).contents[0]
    assert content.text == "n is 1\ntwo" and content.mime_type == "text/plain", content
    try:
        await agent.session.read_resource("playground:///none.xml")
        raise AssertionError("an unknown resource must be refused")
    except MCPError as error:
        assert "unknown preview" in str(error), error

    await agent.session.subscribe_resource("playground:///list.xml")
    agent.save("list.xml", description("four"))
    assert await next_message(messages, "notifications/resources/updated") == "playground:///list.xml"
    await agent.session.unsubscribe_resource("playground:///list.xml")
    agent.save("added.xml", description("five"))
    await next_message(messages, "notifications/resources/list_changed")


async def next_message(messages, method):
    while True:
        message = await asyncio.wait_for(messages.get(), 60)
        if message.method == method:
            return str(message.params.uri) if getattr(message.params, "uri", None) else None


async def check_cursors(client):
    lists = [
        client.list_tools, client.list_prompts, client.list_resources, client.list_resource_templates
    ]
    for listed in lists:
        for cursor in ["bogus", "0", "7", "5000"]:
            try:
                await listed(cursor=cursor)
                raise AssertionError(f"the cursor {cursor} must be refused")
            except MCPError as error:
                assert error.error.code == -32602, error


async def check_themes(client, agent):
    """Themes that differ in colour alone are two pictures, whose styles are said on request."""
    label = '<Label id="one" text="one" style="a"/>'
    style = '<style name="a" color="red"><when theme="dark" color="green"/></style>'
    agent.save("themes.xml", f'<preview>{style}<list><section id="s">{label}</section></list></preview>')
    await client.call_tool("await", {"file": "themes.xml"})
    call = {"preview": "themes.xml", "themes": True}
    text = (await client.call_tool("render", call)).content[0].text
    assert text.count("===") == 4 and "in other styles" in text, text
    result = await client.call_tool("render", call | {"styles": True})
    assert "row 0: 0-2 color=red" in result.content[0].text, result
    cells = [row["cells"][0] for row in result.structured_content["styles"]]
    assert [cell["style"] for cell in cells] == [{"color": "red"}, {"color": "green"}], cells
    shown = await client.call_tool("render", {"preview": "themes.xml", "styles": True})
    assert "row 0: 0-2 color=red" in shown.content[0].text, shown


async def check_stream(client, agent):
    agent.save("seen.xml", description("six"))
    await client.call_tool("await", {"file": "seen.xml"})
    uri = "playground:///seen.xml"
    wanted = {"resource_subscriptions": [uri, "playground:///none.xml"], "tools_list_changed": True}
    async with client.listen(resources_list_changed=True, **wanted) as stream:
        assert stream.honored.resource_subscriptions == [uri], stream.honored
        assert stream.honored.tools_list_changed is None, stream.honored
        agent.save("seen.xml", description("seven"))
        assert await asyncio.wait_for(anext(stream), 60) == ResourceUpdated(uri)
        agent.save(f"later-{time.monotonic()}.xml", description("eight"))
        while await asyncio.wait_for(anext(stream), 60) != ResourcesListChanged():
            pass
    try:
        await client.session.subscribe_resource(uri)
        raise AssertionError("this version has no subscriptions to single resources")
    except MCPError as error:
        assert error.error.code == -32601, error


async def check_versions(server, agent):
    """Uses each version that the SDK negotiates."""
    for version in MODERN_PROTOCOL_VERSIONS:
        for mode in ["auto", version]:
            async with Client(server, mode=mode) as client:
                assert client.session.protocol_version == version, mode
                if mode == "auto":
                    assert client.server_capabilities.resources.subscribe
                await check_stream(client, agent)
                await check_cursors(client)
                await check_themes(client, agent)
    for version in HANDSHAKE_PROTOCOL_VERSIONS:
        mcp.client.session.LATEST_HANDSHAKE_VERSION = version
        async with Client(server, mode="legacy") as client:
            assert client.session.protocol_version == version, version
            await check_cursors(client)
            await client.session.subscribe_resource("playground:///list.xml")


async def measure(agent):
    times = []
    for _ in range(50):
        start = time.perf_counter()
        await agent.text("render", preview="list.xml")
        times.append((time.perf_counter() - start) * 1000)
    print(f"render: {statistics.median(times):.2f} ms")


async def main(program, directory):
    server = StdioServerParameters(command=program, args=["mcp", directory], env=dict(os.environ))
    messages = asyncio.Queue()

    async def receive(message):
        if hasattr(message, "method"):
            messages.put_nowait(message)

    async with stdio_client(server) as (reading, writing):
        async with ClientSession(reading, writing, message_handler=receive) as session:
            greeting = await session.initialize()
            assert greeting.server_info.name == "playground", greeting
            agent = Agent(session, directory)
            await check_tools(agent)
            await check_errors(agent)
            await check_more_tools(agent, session)
            await check_pages(agent)
            await check_resources(agent, messages)
            await measure(agent)
    await check_versions(server, agent)
    print("ok")


asyncio.run(main(sys.argv[1], sys.argv[2]))
