import { formatDate } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import { journalOfCall, type NamedRole, placeText, roleFacts } from '../grants/role-mails.ts'

/** The invitation to a role: who invites, to what and where, until when, and the link to answer it. */
export function invitationMail(
	invitation: NamedRole & {
		language: Language
		invitedBy: { name: string } | null
		lastDay: string
		url: string
	},
): WrittenMail {
	const { language, invitedBy } = invitation
	const place = placeText(invitation.placeName, language)
	const journal = journalOfCall(invitation.placeName, language)
	return writeMail(language, 'admin', (t) => ({
		subject: !place
			? t('invitationMail.subject')
			: journal
				? t('invitationMail.subjectCall', { place, journal })
				: t('invitationMail.subjectAt', { place }),
		parts: [
			t('invitationMail.greeting'),
			invitedBy ? t('invitationMail.invites', { name: invitedBy.name }) : t('invitationMail.invitesNobody'),
			{ facts: roleFacts(invitation, language) },
			{ action: t('invitationMail.action'), url: invitation.url },
			t('invitationMail.until', { date: formatDate(invitation.lastDay, language) }),
			t('invitationMail.signature'),
		],
		footer: t('invitationMail.footer'),
	}))
}
