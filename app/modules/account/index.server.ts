export { cancelJob, runFailedJobs, runJobAgain } from './jobs.server.ts'
export { accountMailSamples } from './mail-samples.server.ts'
export {
	countListedMails,
	countMails,
	type ListedMail,
	listMails,
	type MailState,
	mailHtml,
	mailsAsCsv,
	readMail,
	requeueFailedMails,
	requeueMail,
} from './outbox.server.ts'
export { type PersonFigures, personFigures } from './person-figures.server.ts'
