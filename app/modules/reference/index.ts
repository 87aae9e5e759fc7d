export type { CslItem, CslName } from './model.ts'
export { parseReference } from './parse/parse.ts'
