export type { ArticlePlace, Neighbour, Tie } from './model.ts'
