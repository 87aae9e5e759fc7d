const SHAPE = /^(?:issn\s*:?\s*)?(\d{4})[-–\s]?(\d{3}[\dX])$/i

/**
 * The ISSN `0000-000X` in what somebody typed; null when it is none: its last character is a check digit (ISO 3297, modulus 11 with the
 * weights 8 to 2).
 */
export function issnIn(typed: string): string | null {
	const [, first, second] = SHAPE.exec(typed.trim()) ?? []
	if (!first || !second) return null
	const issn = `${first}-${second.toUpperCase()}`
	return issn.at(-1) === checkDigit(first + second.slice(0, 3)) ? issn : null
}

function checkDigit(base: string): string {
	const sum = [...base].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
	const rest = (11 - (sum % 11)) % 11
	return rest === 10 ? 'X' : String(rest)
}
