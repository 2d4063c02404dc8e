"""Checks the recipes in a document for continuous integration, and runs their steps.

Usage: recipe_check.py PLAYGROUND DOCUMENT

The first block of YAML is a workflow of GitHub, the second one a configuration of GitLab. Both are read
by a parser, compared with the published schemas, and their commands with 'sh -n' and shellcheck. Then
the steps run in a new clone of a branch that changes previews, as a runner would: first without
verdicts, then with those of the notes. The script that posts the comment is replaced.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

from ruamel.yaml import YAML

PREVIEW = '<preview width="20"><list><section id="s"><Label text="{}"/></section></list></preview>\n'
POST = '#!/bin/sh\nset -e\ncp "$1" "$OLDPWD_OF_RUN/posted.md"\n'


def blocks(document):
    return re.findall(r"```yaml\n(.*?)```", pathlib.Path(document).read_text(), re.S)


def tool(name):
    return str(pathlib.Path(sys.executable).parent / name)


def check_schema(text, schema, *options):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "recipe.yml"
        file.write_text(text)
        command = [tool("check-jsonschema"), "--builtin-schema", schema, *options, str(file)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def check_shell(script, shell):
    subprocess.run([shell, "-n"], input=script.encode(), check=True)
    command = [tool("shellcheck"), f"--shell={shell}", "--severity=warning", "-"]
    result = subprocess.run(command, input=script.encode(), capture_output=True)
    assert result.returncode == 0, result.stdout.decode()


class Runner:
    """A repository with a branch that changes a preview, and a new clone of it."""

    def __init__(self, playground, folder):
        self.folder = pathlib.Path(folder)
        self.origin, self.clone = self.folder / "origin", self.folder / "clone"
        home = self.folder / "home"
        (home / ".local/bin").mkdir(parents=True)
        (home / ".local/lib/playground").mkdir(parents=True)
        (home / ".local/bin/playground").symlink_to(playground)
        post = home / ".local/lib/playground/post-review"
        post.write_text(POST)
        post.chmod(0o755)
        self.environment = {
            "PATH": f"{home}/.local/bin:{os.environ['PATH']}",
            "HOME": str(home),
            "XDG_STATE_HOME": str(self.folder / "state"),
            "XDG_RUNTIME_DIR": str(self.folder),
            "GIT_CONFIG_NOSYSTEM": "1",
            "OLDPWD_OF_RUN": str(self.folder),
        }
        self.origin.mkdir()
        self.shell(
            """
            git init -q -b main; git config user.name a; git config user.email a@b
            playground snapshot > /dev/null; git add -A; git commit -qm start
            git checkout -q -b work
            """,
            self.origin,
            one=PREVIEW.format("One"),
        )
        (self.origin / "one.xml").write_text(PREVIEW.format("Two"))
        self.shell("git commit -qam change", self.origin)

    def shell(self, script, directory, one=None, shell="sh"):
        if one:
            (directory / "one.xml").write_text(one)
        return subprocess.run(
            [shell, "-e", "-c", script], cwd=directory, env=self.environment, capture_output=True, text=True
        )

    def new_clone(self):
        subprocess.run(["rm", "-rf", str(self.clone), str(self.folder / "posted.md")], check=True)
        result = self.shell("git clone -q -b work ../origin ../clone", self.origin)
        assert result.returncode == 0, result.stderr

    def accept(self):
        script = """
            git config user.name c; git config user.email c@d; playground review accept --all --since main
            git config user.name a; git config user.email a@b; playground snapshot --update
            git commit -qam snapshots; playground review export --notes
            """
        result = self.shell(script, self.origin)
        assert result.returncode == 0, result.stderr

    def posted(self):
        return (self.folder / "posted.md").read_text()


def run_github(workflow, runner):
    """Runs the steps; a step without a condition is left out after a failure."""
    runner.environment["GITHUB_BASE_REF"] = "main"
    runner.environment["GITHUB_PATH"] = str(runner.folder / "path")
    hasFailed = False
    for step in workflow["jobs"]["previews"]["steps"]:
        condition = str(step.get("if", "success()"))
        if "run" not in step or (hasFailed and "cancelled" not in condition):
            continue
        result = runner.shell(step["run"], runner.clone, shell="bash")
        if result.returncode != 0:
            hasFailed = True
            print("failed:", step["run"].strip().split("\n")[0], "|", (result.stdout + result.stderr)[:300])
    return not hasFailed


def run_gitlab(configuration, runner):
    runner.environment["CI_MERGE_REQUEST_TARGET_BRANCH_NAME"] = "main"
    result = runner.shell("\n".join(configuration["previews"]["script"]), runner.clone)
    print(result.stdout[-300:], result.stderr[-600:])
    return result.returncode == 0


def main(playground, document):
    texts = blocks(document)
    assert len(texts) == 2, len(texts)
    workflow, configuration = (YAML(typ="safe").load(text) for text in texts)
    check_schema(texts[0], "vendor.github-workflows")
    check_schema(texts[1], "vendor.gitlab-ci", "--data-transform", "gitlab-ci")
    for step in workflow["jobs"]["previews"]["steps"]:
        if "run" in step:
            check_shell(step["run"], "bash")
    check_shell("\n".join(configuration["previews"]["script"]), "sh")
    for run, recipe in ((run_github, workflow), (run_gitlab, configuration)):
        with tempfile.TemporaryDirectory() as folder:
            runner = Runner(os.path.abspath(playground), folder)
            runner.new_clone()
            assert not run(recipe, runner), "changes that nobody accepted must fail"
            assert "one.xml" in runner.posted(), runner.posted()
            assert (runner.clone / "review.html").read_text().startswith("<!DOCTYPE html>")
            runner.accept()
            runner.new_clone()
            assert run(recipe, runner), "accepted changes must pass"
            assert "accepted" in runner.posted(), runner.posted()
    print("ok")


main(sys.argv[1], sys.argv[2])
