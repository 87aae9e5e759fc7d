import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listed } from '#app/platform/db/tables.ts'

/** The letters of names that are opaque and cannot be read as words (NOID, betanumeric). */
const LETTERS = '0123456789bcdfghjkmnpqrstvwxz'
const BASE = BigInt(LETTERS.length)
/** As many as the last 64 bits of an id need. */
const NAME_LENGTH = 14
const ID_TAIL = 17

/** The ARK of a work that is published here and was given no DOI; null for others, and where the operator has no number for ARKs. */
export function arkOfWork(
	{ env: { ARK: prefix } }: Pick<Ctx, 'env'>,
	work: { id: string; listed: Listed; doi: string | null },
): string | null {
	return prefix && work.listed === 'here' && work.doi === null ? arkOf(prefix, work.id) : null
}

/**
 * The ARK of a work (draft-kunze-ark, section 2): the operator's number and shoulder (`12345/m1`), the last 64 bits of the work's id, which
 * are random, and NOID's check letter. Written from the id and kept nowhere, so that it is the work's for as long as the work is here.
 */
export function arkOf(prefix: string, workId: string): string {
	let rest = BigInt(`0x${workId.slice(-ID_TAIL).replace('-', '')}`)
	let name = ''
	for (let place = 0; place < NAME_LENGTH; place++) {
		name = LETTERS.charAt(Number(rest % BASE)) + name
		rest /= BASE
	}
	return `ark:/${prefix}${name}${checkLetter(prefix + name)}`
}

/**
 * The end of the id of the work that an ARK names, as stored (`xxxx-xxxxxxxxxxxx`); null for what is no ARK of this prefix or was mistyped.
 * Hyphens mean nothing and letters may be of either case (section 2.2); what hangs on it after `/` or `.` names a part and is passed over.
 */
export function idTailOfArk(prefix: string, ark: string): string | null {
	const plain = ark.replace(/[-\u2010-\u2015]/g, '').toLowerCase()
	if (!plain.startsWith(prefix)) return null
	const [named = ''] = plain.slice(prefix.length).split(/[/.?]/, 1)
	const [name, check] = [named.slice(0, -1), named.slice(-1)]
	if (name.length !== NAME_LENGTH || checkLetter(prefix + name) !== check) return null
	let value = 0n
	for (const letter of name) {
		const digit = LETTERS.indexOf(letter)
		if (digit < 0) return null
		value = value * BASE + BigInt(digit)
	}
	const digits = value.toString(16).padStart(16, '0')
	return digits.length > 16 ? null : `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** NOID's check digit algorithm: the sum of ordinals times places, modulo 29. */
function checkLetter(text: string): string {
	const sum = [...text].reduce(
		(total, letter, index) => total + Math.max(0, LETTERS.indexOf(letter)) * (index + 1),
		0,
	)
	return LETTERS.charAt(sum % LETTERS.length)
}
