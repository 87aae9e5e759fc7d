import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { test } from '#tests/support/database.ts'
import { readableText } from './readable-text.server.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const figure = (id: string) =>
	p(
		`<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="La vallée"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
	)

/** Noise, which no format makes small. */
async function noise(side: number): Promise<Uint8Array> {
	const data = randomFillSync(Buffer.alloc(side * side * 3))
	return new Uint8Array(
		await sharp(data, { raw: { width: side, height: side, channels: 3 } })
			.png()
			.toBuffer(),
	)
}

async function stored(ctx: Ctx, side: number, pictures: number): Promise<string> {
	const ids = Array.from({ length: pictures }, (_, n) => `figure${n}`)
	const body =
		p('Introduction', 'Titre1') + p('La terre se transmet par les femmes.') + ids.map(figure).join('')
	const made = await Promise.all(
		ids.map(
			async (id) => [id, { type: 'image', target: `media/${id}.png`, part: await noise(side) }] as const,
		),
	)
	return (await putReferenced(ctx, wordDocx({ body, relations: Object.fromEntries(made) }))).key
}

test('a Word file is read in the page, with its pictures in it', async ({ ctx }) => {
	const text = await readableText(ctx, { key: await stored(ctx, 60, 1), mediaType: DOCX })
	expect(text?.html).toContain('La terre se transmet par les femmes.')
	expect(text?.html).toMatch(/<img src="data:image\/webp;base64,[A-Za-z0-9+/=]{100,}"/)
	expect(text?.isWithoutPictures).toBe(false)
})

test('pictures too heavy for a page are left out of it, which is said', async ({ ctx }) => {
	const text = await readableText(ctx, { key: await stored(ctx, 1200, 3), mediaType: DOCX })
	expect(text?.html).toContain('La terre se transmet par les femmes.')
	expect(text?.html).not.toContain('<img')
	expect(text?.isWithoutPictures).toBe(true)
})

test('only Word is read so; a file that is not there, or no Word file in truth, is none', async ({ ctx }) => {
	expect(await readableText(ctx, { key: await stored(ctx, 60, 0), mediaType: 'application/pdf' })).toBeNull()
	expect(await readableText(ctx, { key: 'ab/cd/none', mediaType: DOCX })).toBeNull()
	const { key } = await putReferenced(ctx, new TextEncoder().encode('%PDF-1.7'))
	expect(await readableText(ctx, { key, mediaType: DOCX })).toBeNull()
})

test('a text is converted once for all who read it', async ({ ctx }) => {
	const key = await stored(ctx, 60, 0)
	const [first, second] = await Promise.all([1, 2].map(() => readableText(ctx, { key, mediaType: DOCX })))
	expect(second).toBe(first)
	await ctx.storage.remove(key)
	expect(await readableText(ctx, { key, mediaType: DOCX })).toBe(first)
})
