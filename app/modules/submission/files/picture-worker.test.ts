import sharp from 'sharp'
import { expect, test } from 'vitest'
import { perform } from './picture-worker.ts'

test.each([true, false])(
	'a JPEG that ends too early is copied as far as it is drawn (progressive: %s)',
	async (progressive) => {
		const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * at) % 251))
		const whole = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
			.jpeg({ progressive })
			.toBuffer()
		const answer = await perform({ bytes: whole.subarray(0, whole.length * 0.95), mediaType: 'image/jpeg' })
		expect(answer.ok).toBe(true)
	},
)
