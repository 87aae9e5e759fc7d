export { sitemapIndex, sitemapPart } from './sitemap.ts'
