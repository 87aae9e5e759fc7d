import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { joinedGzip, partOf } from './joined.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('parts compressed apart', () => {
	it.for([
		[['une page ', 'pour أحمد', ' et sa fin'.repeat(5_000)]],
		[['seule']],
		[['', 'sans début', '']],
		[['encore '.repeat(9_000), 'encore ', 'encore '.repeat(9_000)]],
	])('are one gzip body of their texts in order', ([texts = []]) => {
		const joined = joinedGzip(texts.map((text) => partOf(bytes(text))))
		expect(gunzipSync(joined).toString()).toBe(texts.join(''))
	})

	it('are held compressed alone, in memory of their own', () => {
		const { packed, ...said } = partOf(bytes('une page '.repeat(9_000)))
		expect(packed.buffer.byteLength).toBe(packed.length)
		expect(packed.length).toBeLessThan(2_000)
		expect(Object.values(said).every((value) => typeof value === 'number')).toBe(true)
	})
})
