#!/usr/bin/env bash
# Installs what the tests need from Debian's packages. Machines without them skip those suites by name; CI never does.
set -euo pipefail

packages=(
  bubblewrap chromium gnugo graphviz python3 python3-networkx python3-numpy python3-pydot tmux util-linux
)

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
