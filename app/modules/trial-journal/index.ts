export {
	trialAcceptedMail,
	trialAnsweredMail,
	trialAskedMail,
	trialEndsMail,
	trialRemovedMail,
} from './mails.ts'
export type { Trial } from './model.ts'
export { askForm, reasonForm } from './schema.ts'
