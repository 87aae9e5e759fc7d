import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test as plainTest } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { contextOn, test, testDatabase } from '#tests/support/database.ts'
import { addFile } from '../files/add-file.server.ts'
import { MOST_FILE_BYTES } from '../files/model.ts'
import { partsOf, sendParts, sha256Of } from '../files/testing.ts'
import { storeCoauthor, storeSubmission } from '../testing.ts'
import { appendPart } from './append-part.server.ts'
import { findUpload } from './find-upload.server.ts'
import { giveUpUpload, sweepUploads } from './give-up.server.ts'
import { MOST_OPEN_UPLOADS, MOST_PART_BYTES } from './model.ts'
import { openUpload } from './open-upload.server.ts'

const manuscript = await docxOf()

const draft = (ctx: Ctx) => inTransaction(ctx, (ctx) => storeSubmission(ctx, { actions: [] }))

/** The objects that the storage of a test holds. */
function objectsOf(ctx: Ctx): string[] {
	const folder = join(dirname(ctx.env.DATA_DIR), 'files')
	try {
		return readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ name }) => name)
			.sort()
	} catch {
		return []
	}
}

const status = (work: Promise<unknown>) =>
	inHttp(() => work).then(
		() => 200,
		(thrown: Response) => thrown.status,
	)

describe('an upload', () => {
	test('that was cut at 60 % goes on and becomes one file with the same bytes', async ({ ctx }) => {
		const { id, submitter } = await draft(ctx)
		const size = 4096
		const parts = partsOf(manuscript, size)
		const cut = Math.floor(parts.length * 0.6)
		const uploadId = await sendParts(ctx, submitter, id, {
			bytes: manuscript.length,
			parts: parts.slice(0, cut),
		})
		const wanted = { actor: submitter, submissionId: id, uploadId }
		expect(await findUpload(ctx, wanted)).toMatchObject({ offset: cut * size, bytes: manuscript.length })
		const finish = () =>
			addFile(ctx, submitter, {
				submissionId: id,
				kind: 'manuscript',
				source: { uploadId },
				version: '0',
			})
		expect(await finish()).toEqual({ ok: false, error: 'uploadIncomplete' })
		expect(await ctx.db.selectFrom('submission_file').selectAll().execute()).toEqual([])
		for (let at = cut; at < parts.length; at++) {
			const bytes = parts[at] as Uint8Array
			await appendPart(ctx, submitter, { submissionId: id, uploadId, offset: at * size, bytes })
		}
		const added = await finish()
		expect(added).toMatchObject({ ok: true })
		expect(await finish()).toEqual({ ok: false, error: 'uploadGone' })
		const files = await ctx.db
			.selectFrom('submission_file')
			.select(['kind', 'sha256', 'bytes', 'storage_key', 'file_name'])
			.where('kind', '=', 'manuscript')
			.execute()
		expect(files).toMatchObject([
			{ sha256: sha256Of(manuscript), bytes: manuscript.length, file_name: 'Manuscrit de Awa.docx' },
		])
		const stored = await ctx.storage.get(files[0]?.storage_key ?? '')
		expect(stored && (await buffer(stored)).equals(manuscript)).toBe(true)
		expect(await ctx.db.selectFrom('upload_part').selectAll().execute()).toEqual([])
		expect(objectsOf(ctx)).toHaveLength(2)
	})

	test('takes bytes only where it ends, and never more than was said', async ({ ctx }) => {
		const { id, submitter } = await draft(ctx)
		const uploadId = await sendParts(ctx, submitter, id, { bytes: 10, parts: [randomBytes(4)] })
		const append = (offset: number, bytes: Uint8Array) =>
			appendPart(ctx, submitter, { submissionId: id, uploadId, offset, bytes })
		for (const offset of [0, 3, 5, 10, -1])
			expect(await append(offset, randomBytes(2))).toMatchObject({
				error: 'wrongOffset',
				upload: { offset: 4 },
			})
		expect(await append(4, randomBytes(7))).toMatchObject({ error: 'tooLong' })
		expect(await append(4, new Uint8Array(MOST_PART_BYTES + 1))).toMatchObject({ error: 'tooLong' })
		expect(await append(4, new Uint8Array())).toMatchObject({ ok: true, upload: { offset: 4 } })
		expect(await append(4, randomBytes(6))).toMatchObject({ ok: true, upload: { offset: 10 } })
		expect(objectsOf(ctx)).toHaveLength(2)
	})

	test('is refused when it is too large for its kind, empty, or of a kind that is not taken', async ({
		ctx,
	}) => {
		const { id, submitter } = await draft(ctx)
		const open = (kind: string, bytes: number) =>
			openUpload(ctx, submitter, { submissionId: id, kind, fileName: 'x', bytes })
		for (const kind of ['manuscript', 'figure', 'data', 'supplement'] as const) {
			expect(await open(kind, MOST_FILE_BYTES[kind])).toMatchObject({ ok: true })
			expect(await open(kind, MOST_FILE_BYTES[kind] + 1)).toEqual({ ok: false, error: 'tooLarge' })
		}
		for (const bytes of [0, -1, 1.5]) expect(await open('data', bytes)).toEqual({ ok: false, error: 'empty' })
		for (const kind of ['anonymised', 'galley', 'review-attachment', 'response', ''])
			expect(await open(kind, 1)).toEqual({ ok: false, error: 'closed' })
	})

	test('belongs to the submitter alone, while the submission takes files', async ({ ctx }) => {
		const { id, submitter, journalId } = await draft(ctx)
		const uploadId = await sendParts(ctx, submitter, id, { bytes: 10, parts: [randomBytes(4)] })
		const coauthor = await storePerson(ctx, { grants: [{ role: 'author' }], email: 'co@example.org' })
		await storeCoauthor(ctx, id, { person: coauthor })
		const others = [
			coauthor,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer' }] }),
			await storePerson(ctx, {
				grants: [{ role: 'editor', scope: { kind: 'journal', journalId }, duty: 'editor-in-chief' }],
			}),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		]
		for (const actor of others) {
			const wanted = { submissionId: id, kind: 'figure', fileName: 'x', bytes: 1 }
			expect(await status(openUpload(ctx, actor, wanted))).toBe(404)
			expect(
				await status(
					appendPart(ctx, actor, { submissionId: id, uploadId, offset: 4, bytes: randomBytes(1) }),
				),
			).toBe(404)
			expect(await status(giveUpUpload(ctx, actor, { submissionId: id, uploadId }))).toBe(404)
		}
		const another = await storeSubmission(ctx, { submitter, actions: [] })
		expect(
			await appendPart(ctx, submitter, {
				submissionId: another.id,
				uploadId,
				offset: 4,
				bytes: randomBytes(1),
			}),
		).toEqual({ ok: false, error: 'gone' })
		const sent = await storeSubmission(ctx, { submitter })
		expect(
			await openUpload(ctx, submitter, { submissionId: sent.id, kind: 'figure', fileName: 'x', bytes: 1 }),
		).toEqual({ ok: false, error: 'closed' })
	})

	test('is given up with its parts, and a part that another upload has too stays', async ({ ctx }) => {
		const { id, submitter } = await draft(ctx)
		const same = randomBytes(5)
		const send = (parts: Uint8Array[]) => sendParts(ctx, submitter, id, { bytes: 20, parts })
		const [first, second] = [await send([same, randomBytes(3)]), await send([same])]
		expect(objectsOf(ctx)).toHaveLength(2)
		const giveUp = (uploadId: string) => giveUpUpload(ctx, submitter, { submissionId: id, uploadId })
		expect(await giveUp(first)).toEqual({ ok: true })
		expect(objectsOf(ctx)).toEqual([sha256Of(same)])
		expect(await giveUp(first)).toEqual({ ok: false, error: 'gone' })
		expect(await giveUp(second)).toEqual({ ok: true })
		expect(objectsOf(ctx)).toEqual([])
	})

	test('ends after a day, and one person has a few open at most', async ({ ctx }) => {
		const { id, submitter } = await draft(ctx)
		const ids: string[] = []
		for (let count = 0; count <= MOST_OPEN_UPLOADS; count++)
			ids.push(await sendParts(ctx, submitter, id, { bytes: 9, parts: [Uint8Array.of(count)] }))
		const open = await ctx.db.selectFrom('upload').select('id').orderBy('id').execute()
		expect(open.map((row) => row.id)).toEqual(ids.slice(1))
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 86_400_000) }
		const wanted = { actor: submitter, submissionId: id, uploadId: ids.at(-1) ?? '' }
		expect(await findUpload(later, wanted)).toBeNull()
		expect(await sweepUploads(ctx, null, {})).toEqual({ ok: true, ended: 0 })
		expect(await sweepUploads(later, null, {})).toEqual({ ok: true, ended: MOST_OPEN_UPLOADS })
		expect(objectsOf(ctx)).toEqual([])
	})
})

describe('with transactions of its own', () => {
	plainTest('of parts that are appended at once at the same place one is kept', async () => {
		const ctx = contextOn(await testDatabase())
		const { id, submitter, journalId } = await draft(ctx)
		try {
			const uploadId = await sendParts(ctx, submitter, id, { bytes: 100, parts: [] })
			const answers = await Promise.all(
				[40, 40, 20, 30].map((length) =>
					appendPart(ctx, submitter, { submissionId: id, uploadId, offset: 0, bytes: randomBytes(length) }),
				),
			)
			const kept = answers.filter(({ ok }) => ok)
			expect(kept).toHaveLength(1)
			expect(answers.filter((answer) => !answer.ok && answer.error === 'wrongOffset')).toHaveLength(3)
			const upload = await findUpload(ctx, { actor: submitter, submissionId: id, uploadId })
			expect(kept[0]).toMatchObject({ upload: { offset: upload?.offset } })
			expect(objectsOf(ctx)).toHaveLength(1)
		} finally {
			await ctx.db.deleteFrom('submission').where('id', '=', id).execute()
			await ctx.db.deleteFrom('user_account').where('id', '=', submitter.userId).execute()
			await ctx.db.deleteFrom('journal').where('id', '=', journalId).execute()
		}
	})

	plainTest('of two that finish the same upload one gets the file', async () => {
		const ctx = contextOn(await testDatabase())
		const { id, submitter, journalId } = await draft(ctx)
		try {
			const bytes = new TextEncoder().encode('site;jarres\nHamdallahi;12\n')
			const uploadId = await sendParts(ctx, submitter, id, {
				bytes: bytes.length,
				parts: partsOf(bytes, 10),
				kind: 'data',
				fileName: 'fouilles.csv',
			})
			const finish = () =>
				addFile(ctx, submitter, { submissionId: id, kind: 'data', source: { uploadId }, version: '0' })
			const answers = await Promise.all([finish(), finish()])
			expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
			expect(answers).toContainEqual({ ok: false, error: 'uploadGone' })
			expect(objectsOf(ctx)).toEqual([sha256Of(bytes)])
		} finally {
			await ctx.db.deleteFrom('submission').where('id', '=', id).execute()
			await ctx.db.deleteFrom('user_account').where('id', '=', submitter.userId).execute()
			await ctx.db.deleteFrom('journal').where('id', '=', journalId).execute()
		}
	})
})
