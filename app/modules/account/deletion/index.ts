export { accountDeletedMail, deletionAskedMail, deletionCancelledMail } from './mails.ts'
export { deletionDueAt } from './model.ts'
