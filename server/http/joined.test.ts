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
})
