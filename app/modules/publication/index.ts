export {
	CORRECTIONS,
	type MissingRequirement,
	momentInput,
	noticeInput,
	type PublicationRefusal,
	publishInput,
	unpublishInput,
	versionInput,
} from './model.ts'
export { readerText } from './reader-text.ts'
