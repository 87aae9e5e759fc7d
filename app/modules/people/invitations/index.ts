export { invitationMail } from './invitation-mails.ts'
export { inviteInput } from './schema.ts'
