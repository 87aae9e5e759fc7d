export { arkDescription } from './formats/ark.ts'
export type { Description } from './formats/description.ts'
export {
	descriptionFiles,
	isRecordFormat,
	RECORD_FORMATS,
	type RecordFormatName,
	recordFormat,
} from './formats/formats.ts'
