import type { Texts } from '#app/i18n/texts.ts'
import type { CertificateKind } from '#app/platform/db/publishing-tables.ts'

/** Crockford's base 32: no letter that is read as a figure. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP = 4

/** What a certificate says beside its holder; texts as they stood when it was issued. */
export type CertificateFacts = {
	/** The journal's title as a JSON of `Texts`, and its language. */
	journal: string
	journalLanguage: string
	/** ISO day of what is certified: received, accepted, published, reviewed. */
	on: string
	/** Of receipts, acceptances and publications; a review never names the manuscript. */
	title?: string
	titleLanguage?: string
	reference?: string
	doi?: string
	path?: string
}

/** A certificate as it is shown and set. */
export type Certificate = {
	code: string
	kind: CertificateKind
	holder: string
	journal: { title: Texts; language: string }
	work: { title: string; language: string } | null
	reference: string | null
	doi: string | null
	path: string | null
	on: string
	issuedOn: string
	/** False once what it says is no longer so: an acceptance that was taken back, a withdrawn publication. */
	holds: boolean
}

/** What a code looks like; no certificate has it. */
export const EXAMPLE_CODE = 'MBNG-0000-0000'

/** A fresh code, `7K3M-Q0ZT-94VB`: 60 random bits, so that none is found by trying. */
export function newCode(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP))
	const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length])
	return Array.from({ length: GROUPS }, (_, index) =>
		letters.slice(index * GROUP, (index + 1) * GROUP).join(''),
	).join('-')
}

/** A code as somebody typed it, read as Crockford's base 32 is: any case, with or without hyphens, O for 0, I and L for 1. Null when it is none. */
export function readCode(typed: string): string | null {
	const letters = typed
		.normalize('NFKC')
		.toUpperCase()
		.replaceAll(/[\s\-‐‑–]/g, '')
		.replaceAll('O', '0')
		.replaceAll(/[IL]/g, '1')
	if (letters.length !== GROUPS * GROUP || [...letters].some((letter) => !ALPHABET.includes(letter)))
		return null
	return letters.match(/.{4}/g)?.join('-') ?? null
}
