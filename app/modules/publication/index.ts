export {
	CORRECTIONS,
	type MissingRequirement,
	momentInput,
	type NoticeKind,
	noticeInput,
	type PublicationRefusal,
	publishInput,
	RELATION_OF,
	unpublishInput,
	versionInput,
} from './model.ts'
export { readerText } from './reader-text.ts'
