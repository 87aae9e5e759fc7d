import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { deflated } from '#tests/support/bombs/deflated.ts'
import { pdfFrom } from '#tests/support/bombs/pdfs.ts'
import { hostileStreams } from './check-streams.ts'

const MB = 1024 * 1024
const CATALOG = '<</Type/Catalog>>'
const flate = (data: Uint8Array, more = '') => ({ dictionary: `${more}/Filter/FlateDecode`, data })
const zeros = (bytes: number) => deflated('\0', bytes)

/** Each is within every limit but one. */
describe('a PDF is hostile', () => {
	test('for a stream that decodes to more than 64 MB, where the pixels of a picture may be 256', () => {
		const hostile = (bytes: number, more?: string) =>
			hostileStreams(pdfFrom([CATALOG, flate(zeros(bytes), more)]))
		expect([hostile(64 * MB), hostile(64 * MB + 1)]).toEqual([false, true])
		const picture = '/Type/XObject/Subtype/Image'
		expect([hostile(256 * MB, picture), hostile(256 * MB + 1, picture)]).toEqual([false, true])
	})

	test('for streams that are small one by one and more than 512 MB together', () => {
		const stream = flate(zeros(64 * MB))
		expect(hostileStreams(pdfFrom([CATALOG, ...Array(8).fill(stream)]))).toBe(false)
		expect(hostileStreams(pdfFrom([CATALOG, ...Array(8).fill(stream), flate(zeros(1))]))).toBe(true)
	})

	test('for more than four filters in a row', () => {
		const times = (count: number) => {
			let data: Uint8Array = Buffer.from('BT ET')
			for (let time = 0; time < count; time += 1) data = deflateSync(data)
			return hostileStreams(
				pdfFrom([CATALOG, { dictionary: `/Filter[${'/FlateDecode'.repeat(count)}]`, data }]),
			)
		}
		expect([times(4), times(5)]).toEqual([false, true])
	})

	test('for more than 200,000 streams', () => {
		const file = (count: number) => Buffer.from(`%PDF-1.7\n${'obj stream\nendstream\n'.repeat(count)}`)
		expect([hostileStreams(file(200_000)), hostileStreams(file(200_001))]).toEqual([false, true])
	})
})
