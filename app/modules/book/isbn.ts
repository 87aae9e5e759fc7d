/**
 * The ISBN-13 in what somebody typed, with or without hyphens, bare; an ISBN-10 becomes its ISBN-13. Null when it is none: its last character is a check
 * digit (ISO 2108, annex C; for ISBN-10 modulo 11).
 */
export function isbnIn(typed: string): string | null {
	const bare = typed
		.replace(/^\s*isbn(?:-1[03])?:?/i, '')
		.replace(/[\s\-‐‑–]/gu, '')
		.toUpperCase()
	if (/^97[89]\d{10}$/.test(bare)) return checkDigit13(bare) === bare[12] ? bare : null
	if (!/^\d{9}[\dX]$/.test(bare) || checkDigit10(bare) !== bare[9]) return null
	const base = `978${bare.slice(0, 9)}`
	return base + checkDigit13(base)
}

function checkDigit13(isbn: string): string {
	const sum = [...isbn.slice(0, 12)].reduce(
		(total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1),
		0,
	)
	return String((10 - (sum % 10)) % 10)
}

function checkDigit10(isbn: string): string {
	const sum = [...isbn.slice(0, 9)].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0)
	const rest = (11 - (sum % 11)) % 11
	return rest === 10 ? 'X' : String(rest)
}
