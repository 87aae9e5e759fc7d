export { acceptInvitation, declineInvitation, isBacked, readInvitation } from './answer.server.ts'
export type { StoredInvitation } from './invitation.server.ts'
export {
	type InviteRefusal,
	invite,
	resendInvitation,
	resendInvitations,
	withdrawInvitation,
	withdrawInvitations,
} from './invite.server.ts'
export {
	countOpenInvitations,
	invitationsAsCsv,
	isInvited,
	type ListedInvitation,
	listInvitations,
} from './list-invitations.server.ts'
