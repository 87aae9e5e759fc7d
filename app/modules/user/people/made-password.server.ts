import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A random password that can be read aloud and typed: twenty signs in four groups, 99 bits. */
export function madePassword(): string {
	const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
	return Array.from({ length: GROUPS }, group).join('-')
}
