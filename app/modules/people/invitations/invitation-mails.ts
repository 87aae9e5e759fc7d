import { formatDate } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import { type ComposedMail, composeMail } from '#app/platform/mail/compose.ts'

/** The invitation to a role: who invites, to what and where, until when, and the link to answer it. */
export function invitationMail(invitation: {
	language: Language
	terms: { role: Role; duty: EditorDuty | null }
	placeName: { kind: 'journal'; title: Texts; language: string } | { kind: 'publisher'; name: string } | null
	invitedBy: { name: string } | null
	lastDay: string
	url: string
}): ComposedMail {
	const { language, terms, placeName, invitedBy } = invitation
	const t = translator(language, 'admin')
	const place = placeText(placeName, language)
	const facts: [string, string][] = [
		[t('invitationMail.role'), terms.duty ? t(`duties.${terms.duty}`) : t(`roles.${terms.role}`)],
	]
	if (place && placeName) facts.push([t(`places.${placeName.kind}`), place])
	return composeMail({
		language,
		subject: place ? t('invitationMail.subjectAt', { place }) : t('invitationMail.subject'),
		parts: [
			t('invitationMail.greeting'),
			invitedBy ? t('invitationMail.invites', { name: invitedBy.name }) : t('invitationMail.invitesNobody'),
			{ facts },
			{ action: t('invitationMail.action'), url: invitation.url },
			t('invitationMail.until', { date: formatDate(invitation.lastDay, language) }),
			t('invitationMail.signature'),
		],
		footer: t('invitationMail.footer'),
	})
}

function placeText(
	place: { kind: 'journal'; title: Texts; language: string } | { kind: 'publisher'; name: string } | null,
	language: Language,
): string | null {
	if (!place) return null
	if (place.kind === 'publisher') return place.name
	return chooseText(place.title, language, place.language)?.text ?? null
}
