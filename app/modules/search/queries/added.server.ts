import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { foldedForTyping } from '../commands/vocabulary.server.ts'
import type { Labels } from '../concepts/labels.ts'
import type { Understanding } from '../model.ts'
import { type Term, withWordsApart } from '../terms.ts'

const MOST_NAMES = 6

/** The other names under which what was typed is sought: that of the interface language first, then one in each other language, then older and foreign ones. */
export function namesAdded(
	terms: readonly Term[],
	labels: Labels,
	language: Language,
): Understanding['added'] {
	const order = [language, ...LANGUAGES.filter((other) => other !== language)]
	return withWordsApart(terms).flatMap((term) => {
		if (term.kind !== 'concept') return []
		const shown = new Set([foldedForTyping(term.text)])
		const names: { language: string; text: string }[] = []
		const concepts = term.concepts.flatMap((id) => labels.get(id) ?? [])
		const candidates = [
			...order.flatMap((code) => concepts.map(({ name }) => ({ language: code, text: name[code] }))),
			...order.flatMap((code) =>
				concepts.flatMap(({ otherNames }) =>
					(otherNames[code] ?? []).map((text) => ({ language: code, text })),
				),
			),
		]
		for (const { language, text } of candidates) {
			if (text === undefined || names.length >= MOST_NAMES) continue
			const folded = foldedForTyping(text)
			if (shown.has(folded)) continue
			shown.add(folded)
			names.push({ language, text })
		}
		return names.length > 0 ? [{ typed: term.text, names }] : []
	})
}
