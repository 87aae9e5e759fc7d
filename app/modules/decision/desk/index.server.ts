export { findDeskCheck } from './check.server.ts'
export { deskChoices } from './choices.server.ts'
export { remindLateReviewers } from './late-reviewers.server.ts'
export { listDesk } from './list-desk.server.ts'
export {
	type DeskFile,
	findDeskFile,
	getManuscript,
	type Manuscript,
	recordLook,
} from './manuscript.server.ts'
export { changeContributor, changeMetadata, getDeskMetadata } from './metadata.server.ts'
export { deskScope } from './scope.server.ts'
