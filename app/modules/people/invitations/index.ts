export { INVITATION_ORDERS, inviteInput, severalInvitations } from './schema.ts'
