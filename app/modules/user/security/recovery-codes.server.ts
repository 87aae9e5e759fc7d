import { randomInt } from 'node:crypto'

/** Small letters and digits that cannot be taken for one another, on paper neither. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10
const SIGNS_OF_A_CODE = 10

/** Ten recovery codes of ten signs (49 bits) in two groups. Tries are limited like those of passwords. */
export function madeRecoveryCodes(): string[] {
	return Array.from({ length: CODES }, () =>
		codeOf(Array.from({ length: SIGNS_OF_A_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('')),
	)
}

/** What was typed as a recovery code, in the form in which they are kept. */
export function recoveryCodeIn(typed: string): string {
	return codeOf(
		typed
			.slice(0, 64)
			.toLowerCase()
			.replace(/[^a-z0-9]/g, ''),
	)
}

const codeOf = (signs: string) => `${signs.slice(0, SIGNS_OF_A_CODE / 2)}-${signs.slice(SIGNS_OF_A_CODE / 2)}`
