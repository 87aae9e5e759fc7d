import type { Span } from './words.ts'

/** A key or a handle (Pandoc, « Citation syntax »): `@diop2019`, `@{diop_village}`; not the second part of an address, nor a cross-reference. */
const AT =
	/(?<![\p{L}\p{N}_.%+@-]|[\p{L}\p{N}]-)-?@(?!(?:fig|tbl|tab|sec|eq|lst):)(?:\{[^{}\s]{1,80}\}|[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&+?~/-](?=[\p{L}\p{N}_])){0,79})(?!@)/gu
const LATEX_KEYS =
	/(?<=\\(?:[a-z]{0,12}cite[a-z]{0,8}\*?|bibitem)(?:\[[^\][\n]{0,80}\]){0,2})\{[^{}\n]{1,160}\}/giu
const YEAR = /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/
/** Behind a bracket that is open, and before its end. */
const [OPENED, CLOSES] = [/\[[^\][\n]{0,200}$/u, /^[^\][\n]{0,200}\]/u]

/** The keys by which a text cites works, and the handles by which it calls people: what stands in brackets or has a year is a key. */
export function keysAndHandles(text: string): { keys: Span[]; handles: Span[] } {
	const found = [...text.matchAll(AT)].map(({ 0: written, index }) => ({
		from: index,
		to: index + written.length,
	}))
	const isKey = ({ from, to }: Span) =>
		YEAR.test(text.slice(from, to)) || (OPENED.test(text.slice(0, from)) && CLOSES.test(text.slice(to)))
	const ofLatex = [...text.matchAll(LATEX_KEYS)].map(({ 0: written, index }) => ({
		from: index,
		to: index + written.length,
	}))
	return { keys: [...found.filter(isKey), ...ofLatex], handles: found.filter((span) => !isKey(span)) }
}

/** A key of several words, or of several in one (`diopVillage2019`, `diop_village_2019`), in words apart. */
export function wordsApart(written: string): string {
	return written.replace(/[_\d]+/g, ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
}
