export { descriptionFiles, isRecordFormat, recordFormat } from './formats/formats.ts'
