# The program in a container: docker build --tag umpire . (docs/releasing.md)
FROM node:24-trixie-slim AS build
WORKDIR /umpire
COPY . .
RUN npm ci && npm prune --omit=dev --ignore-scripts

FROM node:24-trixie-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends bubblewrap python3 util-linux \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /umpire
COPY --from=build /umpire/package.json ./
COPY --from=build /umpire/node_modules ./node_modules
COPY --from=build /umpire/packages ./packages
COPY --from=build /umpire/bots ./bots
RUN mkdir /data && chown node:node /data
ENV UMPIRE_HOME=/data
USER node
WORKDIR /data
ENTRYPOINT ["node", "/umpire/packages/cli/bin/umpire.js"]
