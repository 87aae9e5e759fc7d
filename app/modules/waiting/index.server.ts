export { listWaiting } from './list-waiting.server.ts'
export { waitingMailSamples } from './mail-samples.server.ts'
export type { ManagedJournal } from './managing-items.server.ts'
export { listNews } from './news.server.ts'
export { nextActions } from './next-actions.server.ts'
export {
	readWaitingStop,
	sendWaitingMails,
	setWaitingMail,
	stopWaitingMail,
	wantsWaitingMail,
} from './weekly-mail.server.ts'
