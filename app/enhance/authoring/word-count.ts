/** What the manuscript check counts as a word. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’\-‑.,@/]*[\p{L}\p{N}\p{M}])?/gu

/**
 * Counts the words or keywords of a field while one types. The server wrote the count as it was saved, and brings the sentence in each
 * plural form, with `{n}` for the number.
 */
class WordCount extends HTMLElement {
	connectedCallback(): void {
		const { of = '', unit, from, to, forms } = this.dataset
		const field = document.getElementById(of)
		const said = this.querySelector('span')
		if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) || !said) return
		const sentences = JSON.parse(forms ?? '{}') as Record<string, string>
		const { lang } = document.documentElement
		const [plurals, numbers] = [new Intl.PluralRules(lang), new Intl.NumberFormat(lang)]
		const show = () => {
			const count = unit === 'keywords' ? keywordsIn(field.value) : (field.value.match(WORD)?.length ?? 0)
			const sentence = sentences[plurals.select(count)] ?? sentences['other'] ?? '{n}'
			said.textContent = sentence.replace('{n}', numbers.format(count))
			said.classList.toggle('too-many', count > Number(to) || (count > 0 && count < Number(from)))
		}
		field.addEventListener('input', show)
		show()
	}
}

function keywordsIn(typed: string): number {
	const words = typed.split(/[,;،؛\n]/u).map((word) => word.trim().toLowerCase())
	return new Set(words.filter(Boolean)).size
}

customElements.define('word-count', WordCount)

export {}
