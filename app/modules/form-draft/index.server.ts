export {
	discardFormDraft,
	listFormDrafts,
	readOwnFormDrafts,
	saveFormDraft,
	sweepFormDrafts,
} from './drafts.server.ts'
export { keepPostedForm, textsOf } from './keep-posted-form.server.ts'
