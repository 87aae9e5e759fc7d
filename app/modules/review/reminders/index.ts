export { invitationsExpiredMail, type OverdueItem, overdueMail, reminderMail } from './mails.ts'
export type { AwaitedKind } from './plan.ts'
export { daysLate } from './plan.ts'
