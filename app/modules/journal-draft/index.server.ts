export { openJournal } from './open-journal.server.ts'
export { type DraftPage, getDraft, type ListedDraft, listDrafts, publisherChoices } from './queries.server.ts'
export {
	discardDraft,
	resetPolicies,
	saveIdentity,
	savePeople,
	savePolicies,
	savePublisher,
	saveReview,
	startJournal,
} from './steps.server.ts'
