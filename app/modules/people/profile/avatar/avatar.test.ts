import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { test } from '#tests/support/database.ts'
import {
	findAvatarFile,
	LARGEST_PICTURE_BYTES,
	portraitFrom,
	removeAvatar,
	setAvatar,
} from './avatar.server.ts'

const photo = (width = 900, height = 600) =>
	sharp({ create: { width, height, channels: 3, background: '#963216' } })

/** A PNG that says it is this large, with the pixels of one grey line. */
function pngOf(width: number, height: number): Uint8Array {
	const chunk = (type: string, content: Buffer) => {
		const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
		const length = Buffer.alloc(4)
		length.writeUInt32BE(content.length)
		const check = Buffer.alloc(4)
		check.writeUInt32BE(crc32(named))
		return Buffer.concat([length, named, check])
	}
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header.set([1, 0, 0, 0, 0], 8)
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))),
		chunk('IEND', Buffer.alloc(0)),
	])
}

const errorOf = async (bytes: Uint8Array) => {
	const result = await portraitFrom(bytes)
	return result.ok ? null : result.error
}

describe('a picture', () => {
	test.for(['png', 'jpeg', 'webp', 'avif'] as const)('%s becomes a square of 256 pixels', async (format) => {
		const result = await portraitFrom(await photo().toFormat(format).toBuffer())
		if (!result.ok) throw new Error(result.error)
		expect(await sharp(result.webp).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
	})

	test('loses place, camera, colour profile and every other word it brought, and stands upright', async () => {
		const sent = await photo(400, 800)
			.composite([{ input: await photo(400, 80).negate().png().toBuffer(), gravity: 'north' }])
			.withExif({
				IFD0: { Make: 'Appareil', Orientation: '6' },
				IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 41/1 0/1' },
			})
			.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
			.jpeg()
			.toBuffer()
		expect((await sharp(sent).metadata()).exif).toBeDefined()
		const result = await portraitFrom(sent)
		if (!result.ok) throw new Error(result.error)
		const { exif, icc, xmp, iptc, orientation } = await sharp(result.webp).metadata()
		expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
		expect(Buffer.from(result.webp).toString('latin1')).not.toMatch(/Appareil|secret|GPS/)
	})

	test('is refused when it is something else, whatever it is called', async () => {
		const svg = strToU8('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
		const gif = await photo(9, 9).gif().toBuffer()
		const tiff = await photo(9, 9).tiff().toBuffer()
		for (const bytes of [svg, gif, tiff, strToU8('%PDF-1.7\n'), strToU8('GIF89a'), strToU8('texte')]) {
			expect(await errorOf(bytes)).toBe('notAPicture')
		}
		expect(await errorOf(new Uint8Array())).toBe('empty')
	})

	test('is refused when it is an archive, a document or a page too', async () => {
		const jpeg = await photo(64, 64).jpeg().toBuffer()
		const archive = Buffer.concat([jpeg, zipSync({ 'a.class': strToU8('x') })])
		const page = await photo(64, 64)
			.withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
			.jpeg()
			.toBuffer()
		const document = Buffer.concat([jpeg.subarray(0, 20), strToU8('%PDF-1.4'), jpeg.subarray(20)])
		for (const bytes of [archive, page, document]) expect(await errorOf(bytes)).toBe('notAPicture')
	})

	test('is refused when it is cut off, damaged or too large, before it fills the memory', async () => {
		const jpeg = await photo().jpeg().toBuffer()
		expect(await errorOf(jpeg.subarray(0, jpeg.length / 2))).toBe('broken')
		expect(await errorOf(strToU8('\xff\xd8\xff nothing', true))).toBe('broken')
		expect(await errorOf(pngOf(64, 64))).toBe('broken')
		expect(await errorOf(pngOf(60_000, 60_000))).toBe('tooManyPixels')
		expect(await errorOf(new Uint8Array(LARGEST_PICTURE_BYTES + 1))).toBe('tooLarge')
	})
})

describe('an avatar', () => {
	const fileOf = (avatar: string) => avatar.replace('/portraits/', '')
	const keyFor = (avatar: string) => keyOf(fileOf(avatar).replace('.webp', ''))

	test('is served while somebody has it, and its file goes with the last', async ({ ctx }) => {
		const one = await storePerson(ctx)
		const two = await storePerson(ctx)
		const picture = await photo().png().toBuffer()
		const first = await setAvatar(ctx, one, { picture: picture })
		const same = await setAvatar(ctx, two, { picture: picture })
		if (!first.ok || !same.ok) throw new Error('the pictures are good')
		expect(first.avatar).toBe(same.avatar)
		expect(await findAvatarFile(ctx, fileOf(first.avatar))).toMatchObject({ key: keyFor(first.avatar) })

		await removeAvatar(ctx, one, {})
		expect(await ctx.storage.head(keyFor(first.avatar))).not.toBeNull()
		const other = await setAvatar(ctx, two, { picture: await photo(300, 300).negate().png().toBuffer() })
		if (!other.ok) throw new Error('the picture is good')
		expect(await ctx.storage.head(keyFor(first.avatar))).toBeNull()
		expect(await findAvatarFile(ctx, fileOf(first.avatar))).toBeNull()
		expect(await ctx.storage.head(keyFor(other.avatar))).not.toBeNull()
	})

	test('that is refused leaves the one before', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const kept = await setAvatar(ctx, actor, { picture: await photo().png().toBuffer() })
		if (!kept.ok) throw new Error('the picture is good')
		expect(await setAvatar(ctx, actor, { picture: strToU8('GIF89a') })).toEqual({
			ok: false,
			error: 'notAPicture',
		})
		expect(await ctx.storage.head(keyFor(kept.avatar))).not.toBeNull()
	})

	test('is the only kind of stored file that its address gives', async ({ ctx }) => {
		const { sha256 } = await ctx.storage.put(strToU8('a manuscript'))
		for (const name of [`${sha256}.webp`, sha256, '../secret', `${'0'.repeat(64)}.webp`, '']) {
			expect(await findAvatarFile(ctx, name)).toBeNull()
		}
	})
})
