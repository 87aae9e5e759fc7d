export type { ArticlePlace, Neighbour } from './model.ts'
