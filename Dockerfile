# docker build -t sikka . && docker run -p 3000:3000 -v sikka-data:/data --env-file .env sikka
FROM node:24-bookworm-slim
WORKDIR /srv/sikka
COPY package.json package-lock.json tsconfig.json vite.config.ts react-router.config.ts ./
COPY server server
COPY app app
COPY db db
COPY public public
# The settings of Vite name it.
COPY tests/projects.ts tests/
# Installs the packages and builds, as the first npm start would.
RUN node server/bootstrap.mjs start
ENV DATA_DIR=/data MALLOC_ARENA_MAX=2
# The embedded PostgreSQL runs as the program's user, and never as root.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://localhost:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node_modules/.bin/node", "--enable-source-maps", "--max-semi-space-size=4", "--max-old-space-size=512", "build/server/main.js"]
