import { foldedWordsOf } from '#app/modules/search/index.ts'

const SHORTEST = 3

/** What of a reviewer's name and address stands in a text: it would tell the author who wrote it. */
export function revealingWords(text: string, { name, email }: { name: string; email: string }): string[] {
	const found: string[] = []
	const words = new Set(foldedWordsOf(text))
	for (const part of name.split(/[\s-]+/)) {
		const [folded] = foldedWordsOf(part)
		if (folded && [...folded].length >= SHORTEST && words.has(folded)) found.push(part)
	}
	if (text.toLowerCase().includes(email.toLowerCase())) found.push(email)
	return found
}
