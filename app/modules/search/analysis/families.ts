import { fold } from './fold.ts'

/**
 * Families of words by folded word. Each line is a stem and, after a colon, its words; `sénégalais|e|es` is short for
 * sénégalais, sénégalaise, sénégalaises.
 */
export function familiesOf(lines: string): Map<string, string> {
	const stems = new Map<string, string>()
	for (const line of lines.trim().split('\n')) {
		const [stem = '', words = ''] = line.split(':')
		for (const word of words.trim().split(/\s+/u)) {
			const [base = '', ...endings] = word.split('|')
			for (const ending of ['', ...endings]) stems.set(fold(base + ending), stem.trim())
		}
	}
	return stems
}
