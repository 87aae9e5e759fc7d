export { inviteInput, severalInvitations } from './schema.ts'
