import { deflateRawSync } from 'node:zlib'
import { type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { zipOf } from '#tests/support/bombs/archives.ts'
import { openPackage } from './package.ts'

const MB = 1024 * 1024
const numbered = (count: number, content: Uint8Array): Zippable =>
	Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/media/${index}.bin`, content]))

/** Each is within every limit but one. */
describe('a package is refused as hostile', () => {
	test('for a part that shrinks more than anything that people write', () => {
		const open = (bytes: number) => openPackage(zipSync({ 'a.bin': new Uint8Array(bytes) }))
		expect(open(4 * MB).bytes('a.bin')).toHaveLength(4 * MB)
		expect(() => open(5 * MB)).toThrow('hostile')
	})

	test('for parts that are small one by one and more than 200 MB together', () => {
		const packed = deflateRawSync(new Uint8Array(4 * MB))
		const open = (count: number) =>
			openPackage(
				zipOf(Array.from({ length: count }, (_, part) => ({ name: `${part}.bin`, packed, size: 4 * MB }))),
			)
		expect(open(50).names).toHaveLength(50)
		expect(() => open(51)).toThrow('hostile')
	})

	test('for a text of more than 48 MB, where a picture may have as many', () => {
		const packed = new Uint8Array(49 * MB)
		const open = (name: string) => openPackage(zipOf([{ name, packed, size: packed.length, isStored: true }]))
		expect(open('a.png').bytes('a.png')).toHaveLength(49 * MB)
		expect(() => open('a.xml')).toThrow('hostile')
		expect(() => open('a.rels')).toThrow('hostile')
	})

	test('for more than 4,000 parts', () => {
		expect(openPackage(zipSync(numbered(4000, new Uint8Array(1)))).names).toHaveLength(4000)
		expect(() => openPackage(zipSync(numbered(4001, new Uint8Array(1))))).toThrow('hostile')
	})
})

test('a package of which a part is encrypted is refused as such', () => {
	const file = Buffer.from(zipSync({ 'a.xml': Buffer.from('<a/>') }))
	const directory = file.indexOf('PK\x01\x02', 0, 'latin1')
	file.writeUInt16LE(file.readUInt16LE(directory + 8) | 1, directory + 8)
	expect(() => openPackage(file)).toThrow('encrypted')
})
