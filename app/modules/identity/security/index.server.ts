export { askEmailChange, confirmEmailChange, readEmailChange } from './change-email.server.ts'
export { changePassword, type NewPasswordFault, NO_USER } from './change-password.server.ts'
export { unlinkOrcid } from './orcid.server.ts'
export { securityOverview } from './overview.server.ts'
export { fromRequest, provePassword } from './own-password.server.ts'
export { addPasskey, beginPasskey, type OwnPasskey, removePasskey } from './passkeys/own-passkeys.server.ts'
export { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in.server.ts'
export { withProof } from './renew-proof.server.ts'
export {
	endAllSessions,
	endOtherSessions,
	endSession,
	type OwnSession,
	sessionsOf,
} from './sessions.server.ts'
export {
	beginTwoFactor,
	confirmTwoFactor,
	disableTwoFactor,
	pendingTwoFactor,
	renewRecoveryCodes,
} from './two-factor.server.ts'
