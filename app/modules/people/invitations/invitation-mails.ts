import { formatDate } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type ComposedMail, composeMail } from '#app/platform/mail/compose.ts'
import { type NamedRole, placeText, roleFacts } from '../grants/role-mails.ts'

/** The invitation to a role: who invites, to what and where, until when, and the link to answer it. */
export function invitationMail(
	invitation: NamedRole & {
		language: Language
		invitedBy: { name: string } | null
		lastDay: string
		url: string
	},
): ComposedMail {
	const { language, invitedBy } = invitation
	const t = translator(language, 'admin')
	const place = placeText(invitation.placeName, language)
	return composeMail({
		language,
		subject: place ? t('invitationMail.subjectAt', { place }) : t('invitationMail.subject'),
		parts: [
			t('invitationMail.greeting'),
			invitedBy ? t('invitationMail.invites', { name: invitedBy.name }) : t('invitationMail.invitesNobody'),
			{ facts: roleFacts(invitation, language) },
			{ action: t('invitationMail.action'), url: invitation.url },
			t('invitationMail.until', { date: formatDate(invitation.lastDay, language) }),
			t('invitationMail.signature'),
		],
		footer: t('invitationMail.footer'),
	})
}
