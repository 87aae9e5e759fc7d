export { noticeMail, publicationFailedMail, publishedMail, unpublishedMail } from './mails.ts'
export {
	CORRECTIONS,
	type MissingRequirement,
	momentInput,
	NOTICE_KINDS,
	noticeInput,
	type PublicationRefusal,
	publishInput,
	unpublishInput,
	versionInput,
} from './model.ts'
