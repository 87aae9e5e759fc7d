export { type Gap, NOTICE_KINDS, type NoticeKind, type PublicationRefusal } from './model.ts'
