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
