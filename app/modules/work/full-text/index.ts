export { allowedHtml } from './allow-list.ts'
export { plainTextOf, toFullText } from './full-text.ts'
export type { OutlineEntry } from './outline.ts'
export { extentIn, partPath, type ReadingText } from './reading-text.ts'
