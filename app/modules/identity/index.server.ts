export { claimAccount, mayClaim } from './guest/claim-account.server.ts'
export { joinByInvitation, mayJoin } from './guest/join-by-invitation.server.ts'
export { accountOfProvedAddress } from './guest/proved-address.server.ts'
export { identityMailSamples } from './mail-samples.server.ts'
export { hashPassword, madePassword } from './password/password.server.ts'
export { readReset, requestPasswordReset, resetPassword } from './password/reset-password.server.ts'
export { actorOf, readActor, readActorBy, setActor } from './session/actor.server.ts'
export { type NamedSession, readCookie, selectSession, setCookie } from './session/session.server.ts'
export { hashOfToken, newToken } from './session/verification.server.ts'
export { askLetIn, letIn, readLetIn } from './sign-in/let-in.server.ts'
export { awaitsSecondStep, takeSecondStep } from './sign-in/second-step.server.ts'
export { signIn } from './sign-in/sign-in.server.ts'
export { signOut } from './sign-in/sign-out.server.ts'
export { confirmEmail, readConfirmation, resendConfirmation } from './sign-up/confirm-email.server.ts'
export {
	becomeFirstAdministrator,
	isFirstAdministratorOffer,
	offerFirstAdministrator,
} from './sign-up/first-administrator.server.ts'
export { makeAdministrator } from './sign-up/make-administrator.server.ts'
export { signUp } from './sign-up/sign-up.server.ts'
export { sweepAccounts } from './sign-up/sweep-accounts.server.ts'
