const SHAPE = /^(?:https?:\/\/orcid\.org\/)?(\d{4}-?\d{4}-?\d{4}-?\d{3}[\dX])\/?$/i

/**
 * The bare ORCID iD `0000-0000-0000-000X` in what somebody typed (with or without hyphens, or as an address); null when it is none:
 * its last character is a check digit (ISO/IEC 7064, MOD 11-2).
 */
export function orcidIn(typed: string): string | null {
	const digits = SHAPE.exec(typed.trim())?.[1]?.replaceAll('-', '').toUpperCase()
	if (!digits || digits[15] !== checkDigit(digits.slice(0, 15))) return null
	return digits.replace(/(.{4})(?=.)/g, '$1-')
}

function checkDigit(base: string): string {
	const total = [...base].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
	const rest = (12 - (total % 11)) % 11
	return rest === 10 ? 'X' : String(rest)
}
