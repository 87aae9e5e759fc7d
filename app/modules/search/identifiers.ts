/** What a scheme's identifier looks like in running text, with the words and addresses that people put before it. */
const DOI = /(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/)?(?:doi\s*:?\s*)?(10\.\d{4,9}\/[^\s"“”«»<>]+)/iu
const DOI_ADDRESS = /https?:\/\/[^\s"“”«»<>]*?10\.\d{4,9}(?:\/|%2F)[^\s"“”«»<>]+/iu
const ORCID =
	/(?:https?:\/\/)?(?:orcid\.org\/)?(?:orcid\s*:?\s*)?(?<![\p{L}\d-])(\d{4}-\d{4}-\d{4}-\d{3}[\dX])(?![\p{L}\d-])/iu
const ISBN =
	/(?:isbn(?:-1[03])?\s*:?\s*)(\d(?:[\s-]?\d){8,11}[\s-]?[\dX])(?![\p{L}\d-])|(?<![\p{L}\d-])(97[89](?:[\s-]?\d){10}|\d(?:-?\d){8}-?[\dX])(?![\p{L}\d-])/iu
const ISSN = /(?:(e-?|p-?)?issn(?:-l)?\s*:?\s*)?(?<![\p{L}\d-])(\d{4})-(\d{3}[\dX])(?![\p{L}\d-])/iu
const DIGIT = /\d/

/** The earliest year that two numbers with a hyphen between them may mean. */
const RANGE_FROM = 1450
const RANGE_TO = 2100

/** The form under which a DOI is compared: without address, in lower case, as the DOI Handbook (2.4) has it. */
export function doiKey(doi: string): string {
	return `doi/${doi.toLowerCase()}`
}

/** Ten digits become thirteen; null for what is no ISBN. */
export function isbnKey(isbn: string): string | null {
	const digits = isbn.replace(/[\s-]/gu, '').toUpperCase()
	if (/^97[89]\d{10}$/.test(digits)) return digits[12] === checkOfThirteen(digits) ? `isbn/${digits}` : null
	if (!/^\d{9}[\dX]$/.test(digits) || sumOf(digits, (place) => 10 - place) % 11 !== 0) return null
	const thirteen = `978${digits.slice(0, 9)}`
	return `isbn/${thirteen}${checkOfThirteen(thirteen)}`
}

/** Null for what is no ISSN (ISO 3297: weights 8 to 2, modulo 11). */
export function issnKey(issn: string): string | null {
	const digits = issn.replace('-', '').toUpperCase()
	if (!/^\d{7}[\dX]$/.test(digits) || sumOf(digits, (place) => 8 - place) % 11 !== 0) return null
	return `issn/${digits}`
}

/** Null for what is no ORCID iD. Its check digit is not looked at: records hold wrong ones, and the form alone says what it is. */
export function orcidKey(orcid: string): string | null {
	const digits = /(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/iu.exec(orcid)?.[1]
	return digits ? `orcid/${digits.toUpperCase()}` : null
}

/**
 * The DOIs, ISBNs, ISSNs and ORCID iDs in what was typed or pasted, bare or as the address of a record, and the text without
 * them. Numbers whose check digit is wrong stay text; so do two years with a hyphen, unless ISSN is written before them.
 */
export function identifiersIn(typed: string): { identifiers: string[]; rest: string } {
	const identifiers: string[] = []
	if (!DIGIT.test(typed)) return { identifiers, rest: typed }
	let rest = typed
	const take = (pattern: RegExp, keyOf: (match: RegExpExecArray) => string | null) => {
		const match = pattern.exec(rest)
		const key = match && keyOf(match)
		if (!match || !key) return
		identifiers.push(key)
		rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
	}
	take(DOI_ADDRESS, ([address]) => doiInAddress(address))
	take(DOI, ([, doi]) => doiKey(withoutClosing(doi ?? '')))
	take(ORCID, ([, orcid]) => orcidKey(orcid ?? ''))
	take(ISBN, ([, named, bare]) => isbnKey(named ?? bare ?? ''))
	take(ISSN, ([whole, , first = '', second = '']) =>
		!/issn/i.test(whole) && isYear(first) && isYear(second) ? null : issnKey(first + second),
	)
	return { identifiers, rest }
}

function doiInAddress(address: string): string | null {
	let plain = address
	try {
		plain = decodeURIComponent(address)
	} catch {
		// A lone percent sign: the address says what it says.
	}
	const doi = /10\.\d{4,9}\/[^\s?#&]+/u.exec(plain)?.[0]
	return doi ? doiKey(withoutClosing(doi)) : null
}

/** Without the full stop, the comma or the closing bracket of the sentence around it; brackets that it opens itself are kept. */
function withoutClosing(doi: string): string {
	let kept = doi
	while (
		/[.,;:!?'’\]}]$/u.test(kept) ||
		(kept.endsWith(')') && kept.split(')').length > kept.split('(').length)
	)
		kept = kept.slice(0, -1)
	return kept
}

function isYear(digits: string): boolean {
	return Number(digits) >= RANGE_FROM && Number(digits) <= RANGE_TO
}

function checkOfThirteen(digits: string): string {
	return String((10 - (sumOf(digits.slice(0, 12), (place) => (place % 2 === 0 ? 1 : 3)) % 10)) % 10)
}

function sumOf(digits: string, weightAt: (place: number) => number): number {
	return [...digits].reduce(
		(sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * weightAt(place),
		0,
	)
}
