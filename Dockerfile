# syntax=docker/dockerfile:1
# The program in a container, for Docker and Podman. docs/where-it-runs.md says what bots are locked up in there.
#
#   docker build --tag umpire .
#   docker run --rm --interactive --tty --volume umpire:/data umpire play go --seat human --seat medium

# First stage: everything that building needs. None of it is in the image that is kept.
# Debian, since bubblewrap and Python come from it below; "slim" has no compilers, and none are needed.
FROM node:24-trixie-slim AS build
WORKDIR /umpire
# .dockerignore leaves out node_modules and dist of this machine, so nothing built elsewhere gets in.
COPY . .
# Installs what package-lock.json says, with its checksums, and compiles (the "prepare" script). Then removes what only
# building and testing need; without scripts, because "prepare" could not compile any more.
RUN npm ci --no-audit --no-fund && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

# Second stage: the image that is kept.
FROM node:24-trixie-slim
# bubblewrap locks bots up, util-linux has prlimit for level B, python3 runs bots in Python. The lists of packages are
# removed in the same step, or they would stay in the image.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends bubblewrap python3 util-linux \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /umpire
# Only what runs: the packages lie in node_modules/@umpire as links into packages/.
COPY --from=build /umpire/package.json ./
COPY --from=build /umpire/node_modules ./node_modules
COPY --from=build /umpire/packages ./packages
COPY --from=build /umpire/bots ./bots
# Records, unfinished matches, keys and the tables of a server. A volume here outlives the container.
RUN mkdir /data && chown node:node /data
ENV UMPIRE_HOME=/data
VOLUME /data
# "umpire serve --host 0.0.0.0 --port 8080" is reached with --publish 8080:8080. The line only tells; it opens nothing.
EXPOSE 8080
# Not root: the program needs no rights, and a hole in it should find none. The image of Node has this user.
USER node
WORKDIR /data
# Arguments of "docker run" follow; without any the program says what it can do. --init reaps what bots leave behind.
ENTRYPOINT ["node", "/umpire/packages/cli/bin/umpire.js"]
