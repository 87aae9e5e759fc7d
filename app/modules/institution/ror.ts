const SHAPE = /^(?:https?:\/\/)?(?:www\.)?(?:ror\.org\/)?(0[a-hj-km-np-tv-z0-9]{6}\d{2})\/?$/i
/** Crockford's base 32, in which a ROR is written. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * The address `https://ror.org/0…` in what somebody typed; null when it is none: its last two digits are a checksum (ISO/IEC 7064, MOD 97-10) of the number that the six
 * signs before them write.
 */
export function rorIn(typed: string): string | null {
	const id = SHAPE.exec(typed.trim())?.[1]?.toLowerCase()
	if (!id) return null
	const number = [...id.slice(1, 7)].reduce((sum, sign) => sum * 32 + DIGITS.indexOf(sign), 0)
	const checksum = 98 - ((number * 100) % 97)
	return checksum === Number(id.slice(7)) ? `https://ror.org/${id}` : null
}
