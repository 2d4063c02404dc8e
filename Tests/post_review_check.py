"""Checks Scripts/post-review against a code host on loopback; prints what failed, and "ok" if nothing did."""
import http.server
import json
import os
import subprocess
import sys
import threading

SCRIPT = sys.argv[1]
DOCUMENT = sys.argv[2]


class Host(http.server.BaseHTTPRequestHandler):
    """A host with comments of one pull request."""

    comments = []
    requests = []
    status = 200

    def answer(self, value):
        data = json.dumps(value).encode()
        self.send_response(Host.status)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def body(self):
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))["body"]

    def do_GET(self):
        Host.requests.append(("GET", self.path.split("?")[0]))
        page = int(self.path.rsplit("page=", 1)[1])
        self.answer(Host.comments[(page - 1) * 100 : page * 100])

    def do_POST(self):
        Host.requests.append(("POST", self.path))
        Host.comments.append({"id": len(Host.comments) + 1, "body": self.body()})
        self.answer(Host.comments[-1])

    def change(self):
        Host.requests.append((self.command, self.path))
        number = int(self.path.rsplit("/", 1)[1])
        Host.comments[number - 1]["body"] = self.body()
        self.answer(Host.comments[number - 1])

    do_PATCH = do_PUT = change

    def log_message(self, *_):
        pass


def run(environment, path=DOCUMENT):
    base = {"PATH": os.environ["PATH"]}
    return subprocess.run([SCRIPT, path], env=base | environment, capture_output=True, text=True, check=False)


def check(name, found, expected):
    if found != expected:
        failures.append(f"{name}: expected {expected!r}, found {found!r}")


failures = []
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}"
with open(DOCUMENT, encoding="utf-8") as file:
    text = file.read()
github = {"GITHUB_API_URL": address, "GITHUB_REPOSITORY": "o/r", "GITHUB_TOKEN": "t", "NUMBER": "7"}
gitlab = {
    "GITLAB_CI": "true", "CI_API_V4_URL": address + "/api/v4", "CI_PROJECT_ID": "12", "CI_MERGE_REQUEST_IID": "3",
    "PLAYGROUND_TOKEN": "t",
}
for name, environment, list_path, one_path, method in [
    ("GitHub", github, "/repos/o/r/issues/7/comments", "/repos/o/r/issues/comments/", "PATCH"),
    ("GitLab", gitlab, "/api/v4/projects/12/merge_requests/3/notes", "/api/v4/projects/12/merge_requests/3/notes/", "PUT"),
]:
    Host.comments = [{"id": index + 1, "body": "other"} for index in range(150)]
    Host.requests = []
    check(f"{name}, first", run(environment).stdout, "written\n")
    check(f"{name}, text", Host.comments[-1]["body"], "<!-- playground review -->\n" + text)
    check(f"{name}, again", run(environment).stdout, "updated\n")
    check(f"{name}, count", len(Host.comments), 151)
    check(f"{name}, requests", Host.requests, [
        ("GET", list_path), ("GET", list_path), ("POST", list_path),
        ("GET", list_path), ("GET", list_path), (method, one_path + "151"),
    ])
    Host.status = 403
    refused = run(environment)
    Host.status = 200
    check(f"{name}, refused", (refused.returncode, "403" in refused.stderr), (1, True))
    for variable in environment:
        if variable in ("GITHUB_API_URL", "GITLAB_CI"):
            continue
        missing = run({key: value for key, value in environment.items() if key != variable})
        check(f"{name} without {variable}", (missing.returncode, variable in missing.stderr), (1, True))
long_path = DOCUMENT + ".long"
with open(long_path, "w", encoding="utf-8") as file:
    file.write("line of a long document\n" * 5_000)
Host.comments = []
check("long", run(github, long_path).stdout, "written\n")
check("long, length", len(Host.comments[0]["body"]) <= 65_536, True)
check("long, end", Host.comments[0]["body"].endswith("document\n\nThe rest is omitted.\n"), True)
print("\n".join(failures) or "ok")
