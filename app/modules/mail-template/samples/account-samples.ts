import { formatDate } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import {
	accountDeletedMail,
	deletionAskedMail,
	deletionCancelledMail,
} from '#app/modules/account/deletion/index.ts'
import { accountMergeMail } from '#app/modules/account/merge/index.ts'
import {
	alreadyRegisteredMail,
	confirmationMail,
	elsewhereMail,
	letInMail,
	passwordResetMail,
	resetMail,
	triesMail,
} from '#app/modules/identity/index.ts'
import { type SecurityEvent, securityMail } from '#app/modules/identity/security/index.ts'
import { roleMail } from '#app/modules/people/grants/index.ts'
import { impersonationMail } from '#app/modules/people/impersonation/index.ts'
import { invitationMail } from '#app/modules/people/invitations/index.ts'
import { suspensionMail } from '#app/modules/people/suspension/index.ts'
import type { MailName } from '#app/platform/mail/names.ts'
import { SITE, TOKEN } from './origin.ts'
import type { Sample } from './samples.ts'

const DAY = '2026-11-28'
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

const security = (event: SecurityEvent): Sample => ({
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

const invitation = (
	name: string,
	terms: Pick<Parameters<typeof invitationMail>[0], 'terms' | 'placeName' | 'invitedBy'>,
): Sample => ({
	name,
	mail: 'invitation',
	isSecret: true,
	compose: (language) =>
		invitationMail({ language, ...terms, lastDay: DAY, url: `${SITE}/auth/invitation/${TOKEN}` }),
})

const role = (name: string, change: 'granted' | 'revoked', lastDay: string | null): Sample => ({
	name,
	mail: `role-${change}`,
	compose: (language) =>
		roleMail({
			language,
			publicUrl: SITE,
			change,
			terms: { role: 'editor', duty: 'section-editor' },
			placeName: { kind: 'journal', title: { fr: 'Revue', ar: 'مجلة' }, language: 'fr' },
			by: 'Prénom Nom',
			lastDay,
		}),
})

/** What a person hears of their account, roles and safety. */
export const accountSamples: Sample[] = [
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
		name: 'impersonated',
		mail: 'impersonated',
		compose: (language) =>
			impersonationMail({
				language,
				publicUrl: SITE,
				by: 'Prénom Nom',
				reason: 'Un fichier qui ne peut pas être envoyé',
				endsAt: NOW(),
				timeZone: { name: 'Africa/Nairobi' },
			}),
	},
	...[null, 'Des courriels publicitaires envoyés depuis ce compte'].map((reason) => ({
		name: reason === null ? 'reinstated' : 'suspended',
		mail: reason === null ? ('reinstated' as const) : ('suspended' as const),
		compose: (language: Language) => suspensionMail({ language, publicUrl: SITE, reason }),
	})),
	...(['merged', 'separated'] as const).map((kind) => ({
		name: `accounts-${kind}`,
		mail: `accounts-${kind}` as const,
		compose: (language: Language) =>
			accountMergeMail({
				language,
				publicUrl: SITE,
				kind,
				kept: 'vous@example.org',
				merged: 'ancienne@example.org',
				until: formatDate(DAY, language),
			}),
	})),
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
	role('role-granted', 'granted', DAY),
	role('role-revoked', 'revoked', null),
	invitation('invitation-editor', {
		terms: { role: 'editor', duty: 'section-editor' },
		placeName: { kind: 'journal', title: { fr: 'Revue', ar: 'مجلة' }, language: 'fr' },
		invitedBy: { name: 'Prénom Nom' },
	}),
	invitation('invitation-publisher', {
		terms: { role: 'publisher-manager', duty: null },
		placeName: { kind: 'publisher', name: 'Éditeur' },
		invitedBy: { name: 'Prénom Nom' },
	}),
	invitation('invitation-reviewer', {
		terms: { role: 'reviewer', duty: null },
		placeName: null,
		invitedBy: null,
	}),
	{
		name: 'deletion-asked',
		mail: 'deletion-asked',
		isSecret: true,
		compose: (language) =>
			deletionAskedMail(language, DAY, `${SITE}/espace-lecteur/garder-mon-compte?jeton=${TOKEN}`),
	},
	{ name: 'deletion-cancelled', mail: 'deletion-cancelled', compose: deletionCancelledMail },
	{ name: 'account-deleted', mail: 'account-deleted', compose: accountDeletedMail },
]
