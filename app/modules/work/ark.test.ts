import { describe, expect, test } from 'vitest'
import { arkOf, idTailOfArk } from './ark.ts'

const PREFIX = '12345/m1'
const ids = [
	'0190a6c0-0000-7000-8000-000000000007',
	'01a20d88-3d8d-70c3-91c1-5cc6edf80a0c',
	'00000000-0000-7000-ffff-ffffffffffff',
]

describe('an ARK', () => {
	test('leads back to the id that it was written from', () => {
		for (const id of ids) {
			const ark = arkOf(PREFIX, id)
			expect(ark).toMatch(/^ark:\/12345\/m1[0-9bcdfghjkmnpqrstvwxz]{15}$/)
			expect(idTailOfArk(PREFIX, ark.slice('ark:/'.length))).toBe(id.slice(-17))
		}
	})

	test('is read with hyphens, in capitals and with the name of a part', () => {
		const [id = ''] = ids
		const name = arkOf(PREFIX, id).slice('ark:/'.length)
		for (const written of [
			name.toUpperCase(),
			name.replace(/(.{4})$/, '-$1'),
			name.replace('/', '/‐'),
			`${name}/s2.pdf`,
			`${name}.en`,
		])
			expect(idTailOfArk(PREFIX, written), written).toBe(id.slice(-17))
	})

	test('that was mistyped names nothing: one letter changed, two changed places (NOID)', () => {
		const [, id = ''] = ids
		const name = arkOf(PREFIX, id).slice('ark:/'.length)
		for (let place = PREFIX.length; place < name.length; place++) {
			const other = name[place] === 'b' ? 'c' : 'b'
			expect(idTailOfArk(PREFIX, name.slice(0, place) + other + name.slice(place + 1)), `${place}`).toBeNull()
			const [a = '', b = ''] = [name[place], name[place + 1]]
			if (b !== '' && a !== b)
				expect(
					idTailOfArk(PREFIX, name.slice(0, place) + b + a + name.slice(place + 2)),
					`${place}`,
				).toBeNull()
		}
	})

	test('of another prefix, too short, too long or hostile names nothing', () => {
		for (const ark of [
			'',
			'99999/m1',
			PREFIX,
			`${PREFIX}${'z'.repeat(15)}`,
			`${PREFIX}${'0'.repeat(400)}`,
			"12345/m1' or 1=1",
			'12345/m1aeiou',
		])
			expect(idTailOfArk(PREFIX, ark), ark).toBeNull()
	})
})
