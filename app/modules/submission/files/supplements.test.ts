import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { maskablePlaces } from '#app/modules/manuscript-check/anonymity/tasks.ts'
import { imageMetadata } from '#app/modules/manuscript-file/read/image-metadata/image-metadata.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { lockSubmission, moveSubmission } from '../commands/move-submission.server.ts'
import { ownSubmission } from '../commands/own-submission.server.ts'
import { storeCoauthor } from '../testing.ts'
import { listFilesForAuthor } from './list-files.server.ts'
import { maskCopy } from './mask-copy.server.ts'
import type { AuthorKind } from './model.ts'
import { recheckManuscript } from './recheck-manuscript.server.ts'
import { removeFile } from './remove-file.server.ts'
import { added, bytesOf, draftOf, manuscript, objectsOf, PNG, sendFile } from './testing.ts'

const JPEG = await sharp(PNG)
	.jpeg()
	.withExif({ IFD0: { Artist: 'Awa Une' } })
	.toBuffer()

const TIFF = await sharp(PNG)
	.tiff()
	.withExif({ IFD0: { Artist: 'Awa Une' } })
	.toBuffer()

describe('what goes with a manuscript', () => {
	test('pictures lose what they say besides their pixels in the copy, data have no copy', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const send = (kind: AuthorKind, fileName: string, bytes: Uint8Array) =>
			added(sendFile(ctx, submitter, id, { kind, fileName, bytes }))
		await send('figure', 'awa une.jpg', JPEG)
		await send('figure', 'Awa.tif', TIFF)
		await send('data', 'fouilles.csv', strToU8('site;jarres\nHamdallahi;12\n'))
		await send('data', 'tout.zip', zipSync({ 'a.csv': strToU8('a'), 'calcul.R': strToU8('1+1') }))
		await send('supplement', 'annexe.docx', manuscript)
		const files = await listFilesForAuthor(ctx, id)
		expect(files.map(({ mediaType, copy }) => [mediaType, copy?.fileName ?? null])).toEqual([
			['image/jpeg', 'figure-anonyme-1-v1.jpg'],
			['image/tiff', 'figure-anonyme-2-v1.tif'],
			['text/csv', null],
			['application/zip', null],
			[expect.stringContaining('wordprocessingml'), 'complement-anonyme-1-v1.docx'],
		])
		const copies = await ctx.db
			.selectFrom('submission_file')
			.select('storage_key')
			.where('kind', '=', 'anonymised')
			.execute()
		expect(imageMetadata(JPEG)).toEqual(['Exif'])
		expect(imageMetadata(await bytesOf(ctx, copies[0]?.storage_key ?? ''))).toEqual([])
		for (const { storage_key } of copies.slice(0, 2))
			expect(Buffer.from(await bytesOf(ctx, storage_key)).toString('latin1')).not.toContain('Awa Une')
	})

	test('is copied anew for reviewers once it is known who else wrote it', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		await added(sendFile(ctx, submitter, id, { bytes: manuscript }))
		const bytes = await docxOf({ font: 'Bineta Deux', header: 'Bineta Deux' })
		await added(sendFile(ctx, submitter, id, { kind: 'supplement', fileName: 'annexe.docx', bytes }))
		const copy = async () => {
			const { storage_key } = await ctx.db
				.selectFrom('submission_file')
				.select('storage_key')
				.where('kind', '=', 'anonymised')
				.where('file_name', '=', 'supplement')
				.executeTakeFirstOrThrow()
			return strFromU8(unzipSync(await bytesOf(ctx, storage_key))['word/document.xml'] ?? new Uint8Array())
		}
		expect(await copy()).toContain('Bineta')
		await storeCoauthor(ctx, id, { given: 'Bineta', family: 'Deux' })
		expect(await recheckManuscript(ctx, id)).toMatchObject({ ok: true })
		expect(await copy()).not.toContain('Bineta')
		const left = (await listFilesForAuthor(ctx, id)).map(({ copy }) => copy?.left ?? [])
		expect(left).toMatchObject([[], [{ kind: 'margin', what: 'Bineta Deux' }]])
	})

	test('has words masked in its copy by its author alone, which stay masked when it is copied anew', async ({
		ctx,
	}) => {
		const { id, submitter } = await draftOf(ctx)
		await added(sendFile(ctx, submitter, id, { bytes: manuscript }))
		const bytes = await docxOf({ header: 'Entretiens de Awa Une', after: [] })
		const fileId = await added(
			sendFile(ctx, submitter, id, { kind: 'supplement', fileName: 'annexe.docx', bytes }),
		)
		const figure = await added(
			sendFile(ctx, submitter, id, { kind: 'figure', fileName: 'a.png', bytes: PNG }),
		)
		const copyOf = async (of: string) => (await listFilesForAuthor(ctx, id)).find(({ id }) => id === of)?.copy
		const keys = maskablePlaces((await copyOf(fileId))?.left ?? []).map(({ key }) => key)
		expect(keys).toHaveLength(1)
		const stored = objectsOf(ctx).length
		const { version } = await ownSubmission(ctx, submitter, id)
		const asked = { submissionId: id, version, keys, fileId }
		const stranger = await storePerson(ctx, { grants: [{ role: 'author' }] })
		await expect(maskCopy(ctx, stranger, asked)).rejects.toThrow(NotFound)
		for (const other of [figure, newId(), 'x', ''])
			expect(await maskCopy(ctx, submitter, { ...asked, fileId: other })).toEqual({
				ok: false,
				error: 'changedMeanwhile',
			})
		expect(await maskCopy(ctx, submitter, asked)).toEqual({ ok: true })
		const masked = { left: [], masked: { keys } }
		expect(await copyOf(fileId)).toMatchObject(masked)
		const { storage_key } = await ctx.db
			.selectFrom('submission_file')
			.select('storage_key')
			.where('derived_from', '=', fileId)
			.executeTakeFirstOrThrow()
		const parts = Object.values(unzipSync(await bytesOf(ctx, storage_key))).map((part) => strFromU8(part))
		expect(parts.join()).toContain('Entretiens de […]')
		expect(parts.join()).not.toContain('Awa')
		await ctx.db.updateTable('submission_check').set({ basis: 'another' }).execute()
		expect(await recheckManuscript(ctx, id)).toMatchObject({ ok: true })
		expect(await copyOf(fileId)).toMatchObject(masked)
		expect(objectsOf(ctx)).toHaveLength(stored)
	})

	test('is replaced by one of its kind, and taken out of a draft without a trace', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const send = (fileName: string, replaces?: string, kind: AuthorKind = 'figure') =>
			sendFile(ctx, submitter, id, { kind, fileName, bytes: PNG, ...(replaces && { replaces }) })
		const first = await added(send('a.png'))
		const second = await added(send('b.png'))
		const third = await added(send('c.png', first))
		expect(await send('d.png', first)).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await send('d.png', second, 'data')).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await listFilesForAuthor(ctx, id)).toMatchObject([
			{ id: second, version: 1 },
			{ id: third, version: 2, copy: { fileName: 'figure-anonyme-2-v2.png' } },
		])
		for (const fileId of [first, second, third])
			expect(await removeFile(ctx, submitter, { submissionId: id, fileId })).toEqual({ ok: true })
		expect(await removeFile(ctx, submitter, { submissionId: id, fileId: third })).toMatchObject({ ok: false })
		expect(await ctx.db.selectFrom('submission_file').selectAll().execute()).toEqual([])
		expect(objectsOf(ctx)).toEqual([])
	})

	test('is taken only while the submission takes it, as its sender saw it', async ({ ctx }) => {
		const { id, submitter } = await draftOf(ctx)
		const fileId = await added(
			sendFile(ctx, submitter, id, { kind: 'figure', fileName: 'a.png', bytes: PNG }),
		)
		const send = (version: string) =>
			sendFile(ctx, submitter, id, { kind: 'figure', fileName: 'b.png', bytes: PNG, version })
		expect(await send('1')).toEqual({ ok: false, error: 'changedMeanwhile' })
		const locked = await lockSubmission(ctx, id)
		if (locked) await moveSubmission(ctx, locked, { action: 'submit', actor: submitter, side: 'author' })
		expect(await send('1')).toEqual({ ok: false, error: 'closed' })
		expect(await removeFile(ctx, submitter, { submissionId: id, fileId })).toEqual({
			ok: false,
			error: 'closed',
		})
		expect(await listFilesForAuthor(ctx, id)).toHaveLength(1)
	})
})
