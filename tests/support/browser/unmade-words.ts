import type { Page } from 'playwright-core'

/** Words that a page says where a value was missing or was none: no language of the interface has them. */
const UNMADE = ['NaN', 'undefined', 'null', 'Invalid Date', '[object ', '{{', '}}']
/** Texts that people wrote, and examples for programs, which may well have such words. */
const WRITTEN_BY_PEOPLE = '.full-text, code, pre, textarea, script, style'

/** The passages of a page, its title and what it says to screen readers included, in which a value was not made into words. */
export function unmadeWordsOn(page: Page): Promise<string[]> {
	return page.evaluate(
		({ unmade, others }) => {
			const said = [document.title]
			const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
			for (let node = texts.nextNode(); node; node = texts.nextNode())
				if (!node.parentElement?.closest(others)) said.push(node.textContent ?? '')
			for (const element of document.querySelectorAll('*'))
				for (const { name, value } of element.attributes)
					if (/^(?:aria-(?:label|valuetext|description)|title|alt|placeholder|datetime|href)$/.test(name))
						said.push(value)
			const isWord = (text: string, word: string) =>
				/^\w/.test(word)
					? new RegExp(`(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`, 'u').test(text)
					: text.includes(word)
			return said.filter((text) => unmade.some((word) => isWord(text, word)))
		},
		{ unmade: UNMADE, others: WRITTEN_BY_PEOPLE },
	)
}
