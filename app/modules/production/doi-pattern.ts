/** What a pattern of DOIs may name, as editors write it: `{revue}.{annee}.{reference}`. */
const PATTERN_PARTS = ['revue', 'annee', 'volume', 'numero', 'reference', 'hasard'] as const
type PatternPart = (typeof PATTERN_PARTS)[number]
/** Parts that tell two works of a journal apart. */
const TELLING = /\{(?:reference|hasard)\}/

const NAMED = /\{([^{}]*)\}/g
/** Characters of a suffix that need no escape (Crossref's recommendation; ISO 26324 allows more). */
const PLAIN = /^[-._;()/a-z0-9]*$/

/** A DOI prefix as registration agencies assign them (DOI Handbook, 2.2.2). */
export const DOI_PREFIX = /^10\.\d{4,9}$/

/** True for a pattern that names only what is known, is made of plain characters and tells the works of a journal apart. */
export function isDoiPattern(pattern: string): boolean {
	const names = [...pattern.matchAll(NAMED)].map(([, name = '']) => name)
	return (
		names.every((name) => PATTERN_PARTS.some((part) => part === name)) &&
		TELLING.test(pattern) &&
		PLAIN.test(pattern.replace(NAMED, ''))
	)
}

/** The suffix that a pattern gives for a work. What the work has not is left out, together with the sign before it. */
export function suffixBy(pattern: string, facts: { [part in PatternPart]: string | null }): string {
	return pattern
		.replace(NAMED, (_, name: PatternPart) => plain(facts[name] ?? ''))
		.replace(/[-._;/]*([-._;/])(?=[-._;/]|$)/g, '')
		.replace(/^[-._;/]+/, '')
}

/** A DOI is of a prefix when that and a slash begin it; case tells no two DOIs apart (DOI Handbook, 2.4). */
export function isOfPrefix(doi: string, prefix: string): boolean {
	return doi.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)
}

const plain = (text: string) =>
	text
		.normalize('NFD')
		.toLowerCase()
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
