export {
	discardFormDraft,
	listFormDrafts,
	readOwnFormDrafts,
	saveFormDraft,
	sweepFormDrafts,
} from './drafts.server.ts'
export { draftOfLateForm, keepPostedForm, textsOf } from './keep-posted-form.server.ts'
export { noteSavedForm, openForm, overtakersOf } from './saved-forms.server.ts'
