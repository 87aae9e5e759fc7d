import { languageName, listSeparator } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { isLanguage, LANGUAGE_NAMES, type Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import type { SearchQuery } from '#app/modules/search/index.ts'

type Names = {
	journals: ReadonlyMap<string, { texts: Texts; original?: string }>
	disciplines: ReadonlyMap<string, { texts: Texts }>
	publishers: ReadonlyMap<string, string>
}

/** A saved search in words: what was typed, then its filters. */
export function searchName(query: SearchQuery, names: Names, language: Language): string {
	const t = translator(language, 'articles')
	const follows = translator(language, 'follows')
	const titled = (found: { texts: Texts; original?: string } | undefined, value: string) =>
		(found && chooseText(found.texts, language, found.original)?.text) || value
	const list = (values: string[]) => values.join(listSeparator(language))
	const parts = [
		query.text && follows('search.text', { text: query.text.replace(/[«»"“”„]/gu, '').trim() || query.text }),
		query.author && t('applied.author', { name: query.author }),
		query.journals.length > 0 &&
			t('applied.journal', {
				name: list(query.journals.map((slug) => titled(names.journals.get(slug), slug))),
			}),
		query.publishers.length > 0 &&
			t('applied.publisher', {
				name: list(query.publishers.map((slug) => names.publishers.get(slug) ?? slug)),
			}),
		list(query.disciplines.map((id) => titled(names.disciplines.get(id), id))),
		list(query.kinds.map((kind) => t(`kind.${kind}`))),
		list(
			query.languages.map((code) => (isLanguage(code) ? LANGUAGE_NAMES[code] : languageName(code, language))),
		),
		list(query.years.map(String)),
		query.fromYear !== null && t('applied.from', { year: query.fromYear }),
		query.toYear !== null && t('applied.to', { year: query.toYear }),
	].flatMap((part) => (part ? [isolate(part, language)] : []))
	return parts.length > 0 ? parts.join(' · ') : follows('search.everything')
}
