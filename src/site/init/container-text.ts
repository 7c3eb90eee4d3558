/** A Containerfile with two stages: one builds the site with a version of the package, one serves it. */
export function containerText(version: string): string {
  return `# The site of the schemas in this folder: docker build -f Containerfile -t schemas .
FROM docker.io/library/node:24-slim AS build
ARG PACKAGE=component-catalog@${version}
ARG SITE_URL=
ARG BASE_PATH=
WORKDIR /work
COPY . .
RUN npx --yes --package "$PACKAGE" component-catalog build
RUN npx --yes --package "$PACKAGE" component-catalog deploy-files

FROM docker.io/library/nginx:1.29-alpine
ARG BASE_PATH=
COPY --from=build /work/deploy/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /work/dist /srv/catalog$BASE_PATH
EXPOSE 80
`;
}
