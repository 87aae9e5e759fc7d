export { giveAuthorAddress } from './author-address.server.ts'
export { findDeskCheck } from './check.server.ts'
export { deskChoices } from './choices.server.ts'
export { deskAsCsv } from './desk-as-csv.server.ts'
export { isUnderWay, queuedSubmissions } from './desk-rows.server.ts'
export { foldDeskCounts } from './fold-counts.server.ts'
export { listDesk, readRows } from './list-desk.server.ts'
export {
	type DeskManuscript,
	findDeskManuscript,
	getManuscript,
	type ManuscriptAtDesk,
	recordLook,
} from './manuscript.server.ts'
export {
	changeContributor,
	changeMetadata,
	type DeskContributor,
	getDeskMetadata,
} from './metadata.server.ts'
export { keyOfLate, listLatePeople, remindChosen } from './remind-late.server.ts'
export { deskScope } from './scope.server.ts'
