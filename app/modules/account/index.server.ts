export { cancelJob, runJobAgain } from './jobs.server.ts'
export { countMails, listMails, type MailState, mailHtml, readMail, requeueMail } from './outbox.server.ts'
