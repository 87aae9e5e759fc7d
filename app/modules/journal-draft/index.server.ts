export { getJournalDefaults, saveJournalDefaults } from './defaults/defaults.server.ts'
export { openJournal } from './open-journal.server.ts'
export {
	getDraft,
	type ListedDraft,
	listDrafts,
	ownTrialDraft,
	publisherChoices,
} from './queries.server.ts'
export {
	discardDraft,
	resetPolicies,
	saveIdentity,
	savePeople,
	savePolicies,
	savePublisher,
	saveReview,
	startJournal,
	startTrial,
} from './steps.server.ts'
