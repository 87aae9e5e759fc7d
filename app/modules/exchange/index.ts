export { arkDescription } from './formats/ark.ts'
export type { Description } from './formats/description.ts'
export { descriptionFiles, isRecordFormat, recordFormat } from './formats/formats.ts'
