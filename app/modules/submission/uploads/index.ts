export { MOST_PART_BYTES, type Upload } from './model.ts'
export {
	bytesIn,
	metadataHeader,
	metadataIn,
	methodOf,
	otherVersion,
	tusOptions,
	tusRefusal,
	tusResponse,
	uploadHeaders,
} from './tus.ts'
