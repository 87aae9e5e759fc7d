import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** A role and its place as a mail names them; no place: the whole platform. */
export type NamedRole = {
	terms: { role: Role; duty: EditorDuty | null }
	placeName:
		| { kind: 'journal'; title: Texts; language: string }
		| { kind: 'call'; title: Texts; language: string; journal: { title: Texts; language: string } | null }
		| { kind: 'publisher'; name: string }
		| null
}

/** To somebody to whom a role was given, or from whom it was taken: which one, where, by whom, for how long. */
export function roleMail(
	role: NamedRole & {
		language: Language
		publicUrl: string
		change: 'granted' | 'revoked'
		by: string
		/** The last day of a role that ends, YYYY-MM-DD (UTC). */
		lastDay: string | null
	},
): WrittenMail {
	const { language, change } = role
	const t = translator(language, 'admin')
	const facts = roleFacts(role, language)
	if (change === 'granted' && role.lastDay)
		facts.push([t('roleMail.until'), formatDate(role.lastDay, language)])
	facts.push([t(change === 'granted' ? 'roleMail.givenBy' : 'roleMail.takenBy'), role.by])
	return writeMail(language, 'admin', (t) => ({
		subject: t(change === 'granted' ? 'roleMail.subjectGranted' : 'roleMail.subjectRevoked', {
			role: roleName(role, language),
		}),
		parts: [
			t('invitationMail.greeting'),
			t(`roleMail.${change}`),
			{ facts },
			change === 'granted'
				? { action: t('roleMail.open'), url: `${role.publicUrl}${pathTo('waiting')}` }
				: { action: t('roleMail.write'), url: `${role.publicUrl}${pathTo('contact')}` },
			t('roleMail.question'),
			t('invitationMail.signature'),
		],
		footer: t('roleMail.footer'),
	}))
}

/** The lines of a mail that say which role it is, and where. */
export function roleFacts(role: NamedRole, language: Language): [string, string][] {
	const t = translator(language, 'admin')
	const place = placeText(role.placeName, language)
	const facts: [string, string][] = [[t('invitationMail.role'), roleName(role, language)]]
	if (place && role.placeName) facts.push([t(`places.${role.placeName.kind}`), place])
	const journal = journalOfCall(role.placeName, language)
	if (journal) facts.push([t('places.journal'), journal])
	return facts
}

function roleName({ terms }: NamedRole, language: Language): string {
	const t = translator(language, 'admin')
	return terms.duty ? t(`duties.${terms.duty}`) : t(`roles.${terms.role}`)
}

/** The name of the journal to which a call belongs; null for any other place. */
export function journalOfCall(place: NamedRole['placeName'], language: Language): string | null {
	if (place?.kind !== 'call' || !place.journal) return null
	return chooseText(place.journal.title, language, place.journal.language)?.text ?? null
}

/** The name of a place in a mail; null for the whole platform. */
export function placeText(place: NamedRole['placeName'], language: Language): string | null {
	if (!place) return null
	if (place.kind === 'publisher') return place.name
	return chooseText(place.title, language, place.language)?.text ?? null
}
