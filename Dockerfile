# The web client in a container: docker build -t second-ring . && docker run -p 8080:8080 second-ring
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY . .
RUN npm ci && npm run build

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends curl nginx-light libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY --from=build /shop/nginx.conf ./
COPY --from=build /shop/dist dist
# nginx writes its files there.
RUN chown www-data /shop
USER www-data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD curl -fsS -o /dev/null http://127.0.0.1:8080/
CMD ["nginx", "-p", "/shop", "-c", "nginx.conf", "-g", "daemon off;"]
