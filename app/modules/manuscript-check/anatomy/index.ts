export { type Anatomy, dissect } from './anatomy.ts'
export type { NamedAuthor } from './byline.ts'
export { type Home, homesOf } from './homes.ts'
export { countWords, languageOf } from './language.ts'
