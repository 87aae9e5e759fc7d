import type { Language } from '#app/i18n/languages.ts'
import { type MailSample, SITE, TOKEN } from '#app/platform/mail/sample.ts'
import { roleMail } from './grants/role-mails.ts'
import { impersonationMail } from './impersonation/impersonation-mail.ts'
import { invitationMail } from './invitations/invitation-mails.ts'
import { letterMail } from './letters/letter-mail.ts'
import { suspensionMail } from './suspension/suspension-mail.ts'

const DAY = '2026-11-28'
const NOW = () => new Date('2026-11-21T12:00:00Z')

const invitation = (
	name: string,
	terms: Pick<Parameters<typeof invitationMail>[0], 'terms' | 'placeName' | 'invitedBy'>,
): MailSample => ({
	name,
	mail: 'invitation',
	isSecret: true,
	compose: (language) =>
		invitationMail({ language, ...terms, lastDay: DAY, url: `${SITE}/auth/invitation/${TOKEN}` }),
})

const role = (name: string, change: 'granted' | 'revoked', lastDay: string | null): MailSample => ({
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

/** What a person hears of their roles, of invitations, of who acted in their place, of a suspension, and what others write to them. */
export const peopleMailSamples: MailSample[] = [
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
	{
		name: 'letter',
		mail: 'letter',
		compose: (language) =>
			letterMail({
				language,
				from: { name: 'Prénom Nom', email: 'redaction@example.org' },
				subject: 'Réunion du comité',
				message: 'Bonjour,\n\nLe comité se réunit lundi à 15 h.',
			}),
	},
	...[null, 'Des courriels publicitaires envoyés depuis ce compte'].map((reason) => ({
		name: reason === null ? 'reinstated' : 'suspended',
		mail: reason === null ? ('reinstated' as const) : ('suspended' as const),
		compose: (language: Language) => suspensionMail({ language, publicUrl: SITE, reason }),
	})),
	role('role-granted', 'granted', DAY),
	role('role-revoked', 'revoked', null),
	invitation('invitation-editor', {
		terms: { role: 'editor', duty: 'section-editor' },
		placeName: { kind: 'journal', title: { fr: 'Revue', ar: 'مجلة' }, language: 'fr' },
		invitedBy: { name: 'Prénom Nom' },
	}),
	invitation('invitation-guest-editor', {
		terms: { role: 'editor', duty: 'guest-editor' },
		placeName: {
			kind: 'call',
			title: { fr: 'Les ports', ar: 'الموانئ' },
			language: 'fr',
			journal: { title: { fr: 'Revue', ar: 'مجلة' }, language: 'fr' },
		},
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
]
