export { getArticlePlace } from './queries/place.server.ts'
export { listRelatedWorks } from './queries/related.server.ts'
