import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { isolate } from '#app/i18n/isolate.ts'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import { type MailPart, openedIn } from '#app/platform/mail/compose.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import { partsOf, WAITING_PARTS, type WaitingItem } from './model.ts'
import { saidOf } from './said.ts'

/** Things of which one mail tells; the page has the rest. */
const MOST_TOLD = 30

/** The list of what waits for somebody, as a mail: late first, each with its day and its page. */
export function waitingMail({
	language,
	items,
	publicUrl,
	stopUrl,
}: {
	language: Language
	items: readonly WaitingItem[]
	publicUrl: string
	stopUrl: string
}): WrittenMail {
	const t = translator(language, 'waiting')
	const set = (text: string) => (language === 'fr' ? composeFrench(text) : isolate(text, language))
	const textIn = (texts: Texts, original: string) => set(chooseText(texts, language, original)?.text ?? '')
	const parts = partsOf(items)
	let room = MOST_TOLD
	const lists = WAITING_PARTS.flatMap((part): MailPart[] => {
		const told = parts[part].slice(0, room)
		room -= told.length
		if (told.length === 0) return []
		return [
			t(`parts.${part}`),
			{
				links: told.map((item) => {
					const { about, journal, what, dueOn, href } = item
					const said = t(`what.${what}`, saidOf(item, language))
					const due =
						dueOn && t(part === 'late' ? 'dueOn' : 'mail.due', { date: formatDate(dueOn, language) })
					return {
						text: about
							? textIn(about.title, about.language)
							: journal
								? textIn(journal.title, journal.language)
								: said,
						note: [about || journal ? (due ? said.replace(/\.$/, '') : said) : null, due]
							.filter(Boolean)
							.join(' · '),
						url: openedIn(language, publicUrl + href),
					}
				}),
			},
		]
	})
	return writeMail(language, 'waiting', (t) => ({
		subject: t('mail.subject', { count: items.length, formatted: formatNumber(items.length, language) }),
		parts: [...lists, { action: t('mail.action'), url: publicUrl + pathTo('waiting') }],
		footer: { text: t('mail.why'), links: [{ text: t('mail.stop'), url: stopUrl }] },
	}))
}
