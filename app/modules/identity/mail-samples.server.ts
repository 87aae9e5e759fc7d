import type { MailName } from '#app/platform/mail/names.ts'
import { type MailSample, SITE, TOKEN } from '#app/platform/mail/sample.ts'
import { type SecurityEvent, securityMail } from './security/security-mails.ts'
import {
	alreadyRegisteredMail,
	confirmationMail,
	elsewhereMail,
	letInMail,
	passwordResetMail,
	resetMail,
	triesMail,
} from './sign-up/account-mails.ts'

const NOW = () => new Date('2026-11-21T12:00:00Z')
const SECURITY_MAILS = {
	passwordChanged: 'password-changed',
	confirmAddress: 'confirm-address',
	addressTaken: 'address-taken',
	addressChangeAsked: 'address-change-asked',
	addressChanged: 'address-changed',
	twoFactorEnabled: 'two-factor-enabled',
	twoFactorDisabled: 'two-factor-disabled',
	recoveryCodesRenewed: 'recovery-codes-renewed',
	recoveryCodeUsed: 'recovery-code-used',
	passkeyAdded: 'passkey-added',
	passkeyRemoved: 'passkey-removed',
	tokenCreated: 'api-token-created',
	tokenRevoked: 'api-token-revoked',
	orcidUnlinked: 'orcid-unlinked',
	newDevice: 'security-new-device',
	recoveryAsked: 'recovery-asked',
	recoveryDone: 'recovery-done',
} as const satisfies Record<SecurityEvent['kind'], MailName>

const security = (event: SecurityEvent): MailSample => ({
	mail: SECURITY_MAILS[event.kind],
	name: `security-${event.kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
	isSecret: event.kind === 'confirmAddress' || event.kind === 'recoveryAsked',
	compose: (language) =>
		securityMail(
			{ env: { PUBLIC_URL: SITE }, now: NOW },
			{ language, timeZone: { name: 'Africa/Nairobi' } },
			event,
		),
})

/** What a person hears of signing up and in, and of the safety of their account. */
export const identityMailSamples: MailSample[] = [
	{
		name: 'confirmation',
		mail: 'confirmation',
		isSecret: true,
		compose: (language) => confirmationMail(language, `${SITE}/auth/confirmation?jeton=${TOKEN}`),
	},
	{
		name: 'already-registered',
		mail: 'already-registered',
		compose: (language) =>
			alreadyRegisteredMail(language, {
				signIn: `${SITE}/auth`,
				forgotten: `${SITE}/auth/mot-de-passe-oublie`,
			}),
	},
	{
		name: 'password-reset-link',
		mail: 'password-reset',
		isSecret: true,
		compose: (language) => resetMail(language, `${SITE}/auth/nouveau-mot-de-passe?jeton=${TOKEN}`),
	},
	{
		name: 'password-reset',
		mail: 'password-reset-done',
		compose: (language) => passwordResetMail(language, `${SITE}/auth/mot-de-passe-oublie`),
	},
	{
		name: 'let-in',
		mail: 'let-in',
		isSecret: true,
		compose: (language) => letInMail(language, `${SITE}/auth/appareil?jeton=${TOKEN}`),
	},
	{
		name: 'tries-slowed-down',
		mail: 'tries-slowed-down',
		isSecret: true,
		compose: (language) =>
			triesMail(language, {
				letIn: `${SITE}/auth/appareil?jeton=${TOKEN}`,
				forgotten: `${SITE}/auth/mot-de-passe-oublie`,
			}),
	},
	{
		name: 'account-elsewhere',
		mail: 'account-elsewhere',
		compose: (language) => elsewhereMail(language, 'vous@example.org', `${SITE}/auth`),
	},
	security({
		kind: 'recoveryAsked',
		reason: 'Téléphone volé',
		dueAt: NOW(),
		url: `${SITE}/auth/arret-du-secours?jeton=${TOKEN}`,
	}),
	security({ kind: 'recoveryDone' }),
	security({ kind: 'passwordChanged' }),
	security({ kind: 'confirmAddress', url: `${SITE}/auth/changement-adresse?jeton=${TOKEN}` }),
	security({ kind: 'addressTaken' }),
	security({ kind: 'addressChangeAsked', email: 'nouvelle@example.org' }),
	security({ kind: 'addressChanged', email: 'nouvelle@example.org' }),
	security({ kind: 'twoFactorEnabled' }),
	security({ kind: 'twoFactorDisabled' }),
	security({ kind: 'recoveryCodesRenewed' }),
	security({ kind: 'recoveryCodeUsed', codesLeft: 3 }),
	security({ kind: 'passkeyAdded' }),
	security({ kind: 'passkeyRemoved' }),
	security({ kind: 'tokenCreated', token: 'Catalogue' }),
	security({ kind: 'tokenRevoked', token: 'Catalogue' }),
	security({ kind: 'orcidUnlinked' }),
	security({ kind: 'newDevice', device: { browser: 'Firefox', system: 'Android' } }),
]
