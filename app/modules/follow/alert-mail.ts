import { andOthers, listSeparator } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import { FOLLOWS_PATH } from './model.ts'
import { shortened } from './shortened.ts'

/** Works that one mail names; the rest is on the site. */
export const MOST_WORKS = 30
/** Follows that a mail can stop one by one. */
export const MOST_STOPS = 10
const SHOWN_AUTHORS = 3

export type Alert = {
	language: Language
	publicUrl: string
	frequency: 'instant' | 'weekly'
	/** All that is new, each with the names of the follows that found it. */
	works: { card: WorkCard; follows: string[] }[]
	/** Follows of the mail, 10 at most, with the address that stops the alerts of each. */
	follows: { name: string; stopUrl: string }[]
	stopAllUrl: string
}

/** The mail that tells what has appeared: title, authors, journal, link, and why the reader is told. */
export function alertMail(alert: Alert): WrittenMail {
	const { language, publicUrl, works, follows } = alert
	const shown = works.slice(0, MOST_WORKS)
	const hasMore = works.length > shown.length
	const [only] = works
	return writeMail(language, 'follows', (t) => ({
		subject:
			works.length === 1 && only
				? t('alert.subjectOne', { title: shortened(titleOf(only.card, language).text) })
				: hasMore
					? t('alert.subjectMany')
					: t('alert.subject', { count: works.length }),
		parts: [
			t(alert.frequency === 'weekly' ? 'alert.introWeekly' : 'alert.intro'),
			{
				links: shown.map(({ card, follows: names }) => {
					const title = titleOf(card, language)
					return {
						text: title.text,
						language: title.language,
						url: publicUrl + card.path,
						note: [
							authorsOf(card, language),
							card.container && chooseText(card.container.title, language, card.container.language)?.text,
							t('alert.because', {
								name: names.map((name) => set(name, language)).join(listSeparator(language)),
							}),
						]
							.flatMap((part) => (part ? [set(part, language)] : []))
							.join(' · '),
					}
				}),
			},
			...(hasMore ? [t('alert.more')] : []),
			{ action: t('alert.action'), url: publicUrl + FOLLOWS_PATH },
		],
		footer: {
			text: t('alert.why'),
			links: [
				...follows.map(({ name, stopUrl }) => ({
					text: t('alert.stopOne', { name: set(name, language) }),
					url: stopUrl,
				})),
				{ text: t('alert.stopAll'), url: alert.stopAllUrl },
			],
		},
	}))
}

/** A foreign run inside a text of the interface: apart in Arabic, with French spaces in French. */
function set(text: string, language: Language): string {
	return language === 'fr' ? composeFrench(text) : isolate(text, language)
}

function titleOf({ title, language: original }: WorkCard, language: Language) {
	const chosen = chooseText(title, language, original)
	const text = chosen?.text ?? ''
	return {
		text: chosen?.language === 'fr' ? composeFrench(text) : text,
		language: chosen?.language ?? original,
	}
}

function authorsOf({ authors }: WorkCard, language: Language): string {
	const names = authors.slice(0, SHOWN_AUTHORS).map(({ name }) => name)
	return names.join(listSeparator(language)) + (authors.length > SHOWN_AUTHORS ? andOthers(language) : '')
}
