/**
 * Notes that Language Science Press kept whole on their page by braces, `{\interfootnotelinepenalty=10000\footnote{…}}`, came into the corpus as words of
 * the paragraph after a bare `footnote`. Where they end is read in the sources of the books (github.com/langsci/293 and 427); the others end with their paragraph.
 */
const ENDS = ['long consonants derived at morpheme boundaries are analyzed here as geminates.', 'Aktionsart.']

const IN_PARAGRAPH = /(?<=[\p{Ll}.)/])footnote(?=\p{Lu}|\[)((?:(?!<\/p>)[\s\S])+)/u
const CALL = /(<sup><a href="#fn-)([\w-]+)(" id="fnref-)[\w-]+(">)[^<]*(<\/a><\/sup>)/g
const NOTE =
	/<li id="fn-([\w-]+)"(?: value="\d+")?>([\s\S]*?)<a href="#fnref-[\w-]+" class="retour">↩<\/a><\/li>/g

/** The text with such notes among its others, all of them numbered in the order of their calls. */
export function withNotesInBraces(html: string): string {
	let whole = html
	for (let count = 1; ; count++) {
		const found = IN_PARAGRAPH.exec(whole)
		if (!found) break
		const [{ length }, rest = ''] = found
		const end = ENDS.find((words) => rest.includes(words))
		const words = end ? rest.slice(0, rest.indexOf(end) + end.length) : rest
		const id = `braces-${count}`
		const call = `<sup><a href="#fn-${id}" id="fnref-${id}">*</a></sup>`
		const note = `<li id="fn-${id}"><p>${words.trim()}</p> <a href="#fnref-${id}" class="retour">↩</a></li>`
		whole = `${whole.slice(0, found.index)}${call}${rest.slice(words.length)}${whole.slice(found.index + length)}`
		whole = whole.replace(/(<section class="notes"[^>]*><ol>)/, (open) => open + note)
	}
	return whole === html ? html : renumbered(whole)
}

function renumbered(html: string): string {
	const order = [...new Set([...html.matchAll(CALL)].map(([, , id = '']) => id))]
	const numberOf = (id: string) => order.indexOf(id) + 1
	const notes = [...html.matchAll(NOTE)]
		.toSorted(([, a = ''], [, b = '']) => numberOf(a) - numberOf(b))
		.map(([, id = '', words]) => {
			const number = numberOf(id)
			return `<li id="fn-${number}" value="${number}">${words}<a href="#fnref-${number}" class="retour">↩</a></li>`
		})
	return html
		.replace(CALL, (_, href, id, ref, close, end) => {
			const number = numberOf(id)
			return `${href}${number}${ref}${number}${close}${number}${end}`
		})
		.replace(NOTE, () => notes.shift() ?? '')
}
