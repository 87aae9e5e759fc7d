export { invitationMail } from './invitation-mails.ts'
export { inviteInput, severalInvitations } from './schema.ts'
