# The image of a release: unpack its tarball and run "docker build --tag causeway ." there. See docs/production/install.md.
FROM debian:13-slim AS node
RUN apt-get update && apt-get install --yes --no-install-recommends npm
WORKDIR /node
RUN npm install --no-save "node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')@24.21.0" && mv node_modules/node-linux-*/bin/node .

FROM debian:13-slim
RUN useradd --system --uid 10001 --user-group --no-create-home causeway
COPY --from=node /node/node /usr/local/bin/node
WORKDIR /opt/causeway
COPY . .
USER causeway
ENV HOST=0.0.0.0
EXPOSE 8080
# The server finishes requests in progress within 30 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
