export { getSitemapPart, listSitemapParts } from './sitemap-parts.server.ts'
