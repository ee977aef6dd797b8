"""`npm ci` fetches the same packages on every platform: the client's lock lists the binaries of them all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parent.parent / "web"
Packages = dict[str, dict[str, Any]]


@pytest.fixture
def packages() -> Packages:
    lock: Packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return lock


def names(packages: Packages) -> set[str]:
    return {path.rpartition("node_modules/")[2] for path in packages}


def test_every_platforms_binaries_are_locked(packages: Packages) -> None:
    optional = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    systems = {system for package in packages.values() for system in package.get("os", [])}
    assert optional - names(packages) == set()
    assert {"linux", "darwin", "win32"} <= systems


def test_every_package_is_known_by_its_content_and_no_registry_is_named(packages: Packages) -> None:
    fetched = {path: package for path, package in packages.items() if path}
    assert [path for path, package in fetched.items() if not package.get("integrity", "").startswith("sha512-")] == []
    assert [path for path, package in fetched.items() if "resolved" in package] == []


def test_the_lock_is_of_what_the_client_asks_for(packages: Packages) -> None:
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    assert packages[""]["devDependencies"] == wanted["devDependencies"]
    for name, version in wanted["overrides"].items():
        assert packages[f"node_modules/{name}"]["version"] == version
