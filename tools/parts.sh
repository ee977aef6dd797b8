#!/usr/bin/env bash
# The real parts that the tests use and pip cannot bring: a browser and a PostgreSQL server, from Debian's packages.
set -euo pipefail

missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v postgres >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -ne 0 ]; then
    echo "The tests need ${missing[*]}: install them with apt-get install ${missing[*]}" >&2
    exit 1
fi
echo "Installing ${missing[*]} from Debian's packages ..."
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
