import { CATALOGUE } from '#app/i18n/catalogue.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Namespace, Translate } from '#app/i18n/translate.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import { type ComposedMail, composeMail, type MailFooter, type MailPart } from './compose.ts'

/** What a mail says before it is laid out. */
export type MailContent = { subject: string; parts: MailPart[]; footer?: MailFooter | undefined }

/** Texts that somebody wrote instead of the platform's: by key, with the plural category behind it where there is one (`late_one`). */
export type OwnTexts = Readonly<Record<string, string>>

/** A mail in the platform's own words, which can be said again in those of a journal. */
export type WrittenMail = ComposedMail & {
	namespace: Namespace
	/** The same mail with these texts instead; one that asks for a value which this mail does not have is left as it was. */
	reword(texts: OwnTexts): ComposedMail
	/** Its texts and what stands between them, in order. */
	outline(): MailOutline[]
}

/** One text of a mail by its key and where it stands, or a part that is made of what the mail is about and has no text of its own. */
export type MailOutline =
	| { key: string; at: 'subject' | 'paragraph' | 'action' | 'footer' }
	| { block: 'facts' | 'quoted' | 'links' | 'given' }

/** Composes a mail of texts of one namespace (`composeMail`), so that whoever may write other texts for it can (`reword`). */
export function writeMail<N extends Namespace>(
	language: Language,
	namespace: N,
	write: (t: Translate<N>) => MailContent,
): WrittenMail {
	const own = translator(language, namespace)
	const compose = (t: Translate<N>) => composeMail({ language, ...write(t) })
	return {
		...compose(own),
		namespace,
		reword: (texts) =>
			compose(reworded(own as unknown as AnyTranslate, language, texts) as unknown as Translate<N>),
		outline: () => outlineOf(write(((key: string) => MARK + key + MARK) as unknown as Translate<N>)),
	}
}

type Values = Readonly<Record<string, unknown>>
type AnyTranslate = (key: string, values?: Values) => string

const PLACEHOLDER = /\{\{\s*(.*?)\s*\}\}/g

/** The names of the values that a text asks for. */
export function placeholdersIn(text: string): string[] {
	return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
}

/**
 * The platform's own text of a key as it is kept, with its placeholders: one, or one for each plural category of the language, under the name that
 * `reword` looks for.
 */
export function platformTexts(language: Language, namespace: Namespace, key: string): OwnTexts {
	const path = key.split('.')
	const last = path.pop() ?? ''
	let tree: unknown = CATALOGUE[language][namespace]
	for (const step of path) tree = (tree as Record<string, unknown> | undefined)?.[step]
	const texts = (tree ?? {}) as Record<string, unknown>
	const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
	const names = [last, ...categories.map((category) => `${last}_${category}`)]
	return Object.fromEntries(
		names.flatMap((name) => {
			const text = texts[name]
			return typeof text === 'string' ? [[[...path, name].join('.'), text]] : []
		}),
	)
}

function reworded(own: AnyTranslate, language: Language, texts: OwnTexts): AnyTranslate {
	return (key, values = {}) => {
		const count = values['count']
		const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key
		const text = texts[plural] ?? texts[key]
		return (text && filled(text, language, values)) ?? own(key, values)
	}
}

function filled(text: string, language: Language, values: Values): string | undefined {
	if (placeholdersIn(text).some((name) => !Object.hasOwn(values, name))) return undefined
	const set = language === 'fr' ? composeFrench(text) : text
	return set.replace(PLACEHOLDER, (_, name: string) => String(values[name]))
}

/** A private-use character, which no text has. */
const MARK = '\uE000'

function outlineOf({ subject, parts, footer }: MailContent): MailOutline[] {
	const foot = typeof footer === 'string' ? { text: footer, links: [] } : footer
	return [
		...textsIn(subject, 'subject'),
		...parts.flatMap((part): MailOutline[] => {
			if (typeof part === 'string') return textsIn(part, 'paragraph')
			if ('action' in part) return textsIn(part.action, 'action')
			return [{ block: 'facts' in part ? 'facts' : 'quoted' in part ? 'quoted' : 'links' }]
		}),
		...(foot ? [foot.text, ...foot.links.map(({ text }) => text)] : []).flatMap((text) =>
			textsIn(text, 'footer'),
		),
	]
}

function textsIn(text: string, at: 'subject' | 'paragraph' | 'action' | 'footer'): MailOutline[] {
	const keys = [...text.matchAll(/\uE000([^\uE000]+)\uE000/g)].map(([, key = '']) => ({ key, at }))
	return keys.length > 0 ? keys : [{ block: 'given' }]
}
