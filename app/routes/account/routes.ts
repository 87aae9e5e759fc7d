import type { RouteConfigEntry } from '@react-router/dev/routes'
import { at } from '../at.ts'

/** Signing up, in and out, and the links of the mails about it. */
export const accountRoutes: RouteConfigEntry[] = [
	at('signIn', './routes/account/auth.tsx'),
	at('terms', './routes/account/terms.tsx'),
	at('firstAdministrator', './routes/account/first-administrator.tsx'),
	at('confirmEmail', './routes/account/confirm-email.tsx'),
	at('forgottenPassword', './routes/account/forgotten-password.tsx'),
	at('knownDevice', './routes/account/known-device.tsx'),
	at('stopRecovery', './routes/account/stop-recovery.tsx'),
	at('newPassword', './routes/account/new-password.tsx'),
	at('openLink', './routes/account/open-link.tsx'),
	at('signOut', './routes/account/sign-out.ts'),
	at('orcidLink', './routes/account/orcid-link.tsx'),
	at('orcidStart', './routes/account/orcid-start.ts'),
	at('orcidReturn', './routes/account/orcid-return.ts'),
	at('unsubscribe', './routes/account/unsubscribe.tsx'),
	at('acceptInvitation', './routes/account/invitation.tsx'),
	at('resumeForm', './routes/account/resume.tsx'),
	at('formDraft', './routes/account/form-draft.ts'),
	at('twoFactor', './routes/account/two-factor.tsx'),
	at('changeEmail', './routes/account/change-email.tsx'),
	at('columns', './routes/account/columns.ts'),
	at('language', './routes/account/language.ts'),
	at('passkey', './routes/account/passkey.ts'),
]
