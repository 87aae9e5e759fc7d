import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { listFilesForAuthor } from '#app/modules/submission/files/list-files.server.ts'
import { sha256Of } from '#app/modules/submission/files/testing.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { assembleUpload } from '#app/modules/submission/uploads/assemble.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import * as download from './file-download.ts'
import * as files from './files.tsx'
import * as upload from './upload.ts'
import * as uploads from './uploads.ts'

type Handle = (args: never) => unknown

async function answerOf(
	ctx: Ctx,
	handle: Handle,
	actor: Actor | null,
	params: Record<string, string>,
	init: RequestInit = {},
): Promise<{ status: number; headers: Headers; data: unknown; body: Response | null }> {
	const request = new Request('http://localhost/espace-auteur/soumissions', init)
	const answer = await inHttp(() =>
		handle({ context: routeContext(ctx, actor), params, request } as never),
	).catch((thrown: unknown) => thrown)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response)
		return { status: answer.status, headers: answer.headers, data: null, body: answer }
	const { init: sent, data } = (answer ?? {}) as { init?: ResponseInit; data?: unknown }
	return {
		status: sent?.status ?? 200,
		headers: new Headers(sent?.headers),
		data: data ?? answer,
		body: null,
	}
}

const TUS = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

const create = (ctx: Ctx, actor: Actor | null, id: string, bytes: number, kind = 'manuscript') =>
	answerOf(
		ctx,
		uploads.action,
		actor,
		{ id },
		{
			method: 'POST',
			headers: {
				...TUS,
				'upload-length': String(bytes),
				'upload-metadata': `filename ${base64('Thèse d’été.docx')},kind ${base64(kind)}`,
			},
		},
	)

const patch = (
	ctx: Ctx,
	actor: Actor | null,
	params: { id: string; uploadId: string },
	offset: number | string,
	body: Uint8Array,
	headers: Record<string, string> = {},
) =>
	answerOf(ctx, upload.action, actor, params, {
		method: 'PATCH',
		body: body as Uint8Array<ArrayBuffer>,
		headers: {
			...TUS,
			'upload-offset': String(offset),
			'content-type': 'application/offset+octet-stream',
			...headers,
		},
	})

async function wholeUpload(ctx: Ctx, uploadId: string): Promise<Uint8Array> {
	const { key } = await assembleUpload(ctx, uploadId)
	const stream = await ctx.storage.get(key)
	if (!stream) throw new Error('nothing is stored')
	return new Uint8Array(await buffer(stream))
}

const uploadIn = (location: string | null) => location?.slice(location.lastIndexOf('/') + 1) ?? ''

describe('an upload over HTTP (tus 1.0.0)', () => {
	test('is created, told, appended to, taken by its form, and downloaded as it was', async ({ ctx }) => {
		const { id, submitter } = await storeSubmission(ctx, { actions: [] })
		const manuscript = await docxOf()
		const created = await create(ctx, submitter, id, manuscript.length)
		expect([created.status, created.headers.get('tus-resumable')]).toEqual([201, '1.0.0'])
		const uploadId = uploadIn(created.headers.get('location'))
		expect(created.headers.get('location')).toBe(`/espace-auteur/soumissions/${id}/envois/${uploadId}`)
		const half = Math.floor(manuscript.length / 2)
		const first = await patch(ctx, submitter, { id, uploadId }, 0, manuscript.subarray(0, half))
		expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)])
		const head = await answerOf(
			ctx,
			upload.loader,
			submitter,
			{ id, uploadId },
			{ method: 'HEAD', headers: TUS },
		)
		expect(head.status).toBe(200)
		expect(Object.fromEntries(head.headers)).toMatchObject({
			'upload-offset': String(half),
			'upload-length': String(manuscript.length),
			'upload-expires': 'Sun, 22 Nov 2026 12:00:00 GMT',
			'upload-metadata': `filename ${base64('Thèse d’été.docx')},kind ${base64('manuscript')}`,
			'cache-control': 'no-store',
		})
		const page = await answerOf(ctx, files.loader, submitter, { id })
		expect(page.data).toMatchObject({ managed: { uploads: [{ id: uploadId, offset: half }], files: [] } })
		expect((await patch(ctx, submitter, { id, uploadId }, half, manuscript.subarray(half))).status).toBe(204)

		const form = new FormData()
		for (const [name, value] of Object.entries({
			acte: 'envoyer',
			kind: 'manuscript',
			version: '0',
			uploadId,
		}))
			form.set(name, value)
		const sent = await answerOf(ctx, files.action, submitter, { id }, { method: 'POST', body: form })
		expect([sent.status, sent.headers.get('location')]).toEqual([
			303,
			`/espace-auteur/soumissions/${id}/fichiers?fait=ajoute`,
		])
		const [file] = await listFilesForAuthor(ctx, id)
		const got = await answerOf(ctx, download.loader, submitter, { id, fileId: file?.id ?? '' })
		expect(sha256Of(new Uint8Array((await got.body?.arrayBuffer()) ?? []))).toBe(sha256Of(manuscript))
		expect(Object.fromEntries(got.headers)).toMatchObject({
			'content-disposition': `attachment; filename="These d_ete.docx"; filename*=UTF-8''Th%C3%A8se%20d%E2%80%99%C3%A9t%C3%A9.docx`,
			'cache-control': 'private, no-store',
			'x-content-type-options': 'nosniff',
		})
		const stranger = await storePerson(ctx, { grants: [{ role: 'author' }] })
		expect((await answerOf(ctx, download.loader, null, { id, fileId: file?.id ?? '' })).status).toBe(403)
		expect((await answerOf(ctx, download.loader, stranger, { id, fileId: file?.id ?? '' })).status).toBe(404)
	})

	test('is refused where the protocol says so', async ({ ctx }) => {
		const { id, submitter } = await storeSubmission(ctx, { actions: [] })
		const uploadId = uploadIn((await create(ctx, submitter, id, 10)).headers.get('location'))
		const part = (offset: number | string, length: number, headers?: Record<string, string>) =>
			patch(ctx, submitter, { id, uploadId }, offset, randomBytes(length), headers)
		const wrong = await part(5, 2)
		expect([wrong.status, wrong.headers.get('upload-offset')]).toEqual([409, '0'])
		expect((await part(0, 11)).status).toBe(413)
		expect((await part('-1', 1)).status).toBe(400)
		expect((await part('1e3', 1)).status).toBe(400)
		expect((await part(0, 1, { 'content-type': 'text/plain' })).status).toBe(415)
		const older = await part(0, 1, { 'tus-resumable': '0.2.2' })
		expect([older.status, older.headers.get('tus-version')]).toEqual([412, '1.0.0'])
		for (const unknown of ['', 'x', '00000000-0000-7000-8000-000000000000'])
			expect((await patch(ctx, submitter, { id, uploadId: unknown }, 0, randomBytes(1))).status).toBe(404)
		expect((await create(ctx, submitter, id, 31 * 1024 * 1024)).status).toBe(413)
		expect((await create(ctx, submitter, id, 0)).status).toBe(400)
		expect((await create(ctx, submitter, id, 5, 'anonymised')).status).toBe(403)
		const end = () =>
			answerOf(ctx, upload.action, submitter, { id, uploadId }, { method: 'DELETE', headers: TUS })
		expect((await end()).status).toBe(204)
		expect((await end()).status).toBe(404)
	})

	test('takes a body of any length in parts, and keeps what arrived before a cut', async ({ ctx }) => {
		const { id, submitter } = await storeSubmission(ctx, { actions: [] })
		const bytes = randomBytes(9 * 1024 * 1024)
		const uploadId = uploadIn((await create(ctx, submitter, id, bytes.length)).headers.get('location'))
		const sent = (offset: number, pieces: Uint8Array[], isCut: boolean) => {
			const body = new ReadableStream({
				pull(controller) {
					const next = pieces.shift()
					if (next) controller.enqueue(next)
					else if (isCut) controller.error(new Error('aborted'))
					else controller.close()
				},
			})
			const headers = { ...TUS, 'upload-offset': String(offset), 'x-http-method-override': 'PATCH' }
			const init = {
				method: 'POST',
				body,
				duplex: 'half',
				headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
			}
			return answerOf(ctx, upload.action, submitter, { id, uploadId }, init as RequestInit)
		}
		const cut = 5 * 1024 * 1024
		const first = await sent(0, [bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000, cut)], true)
		expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(cut)])
		expect((await sent(0, [bytes], false)).status).toBe(409)
		const last = await sent(cut, [bytes.subarray(cut)], false)
		expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
		expect((await sent(bytes.length, [new Uint8Array(1)], false)).status).toBe(413)
		const parts = await ctx.db
			.selectFrom('upload_part')
			.select('bytes')
			.where('upload_id', '=', uploadId)
			.execute()
		expect(parts.every((part) => part.bytes <= 4 * 1024 * 1024)).toBe(true)
		expect(sha256Of(await wholeUpload(ctx, uploadId))).toBe(sha256Of(bytes))
	})

	test('exists for its submitter alone', async ({ ctx }) => {
		const { id, submitter, journalId } = await storeSubmission(ctx, { actions: [] })
		const uploadId = uploadIn((await create(ctx, submitter, id, 10)).headers.get('location'))
		const others = [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer' }] }),
			await storePerson(ctx, {
				grants: [{ role: 'editor', scope: { kind: 'journal', journalId }, duty: 'editor-in-chief' }],
			}),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		]
		for (const [actor, status] of [[null, 403], ...others.map((other) => [other, 404] as const)] as const) {
			const refused = await create(ctx, actor, id, 10)
			expect([refused.status, refused.headers.get('tus-resumable')]).toEqual([status, '1.0.0'])
			expect((await patch(ctx, actor, { id, uploadId }, 0, randomBytes(1))).status).toBe(status)
			const asked = (method: string, handle: Handle) =>
				answerOf(ctx, handle, actor, { id, uploadId }, { method, headers: TUS })
			expect((await asked('HEAD', upload.loader)).status).toBe(status)
			expect((await asked('DELETE', upload.action)).status).toBe(status)
		}
	})
})

describe('the page of the files', () => {
	const post = (ctx: Ctx, actor: Actor | null, id: string, fields: Record<string, string | File>) => {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		return answerOf(ctx, files.action, actor, { id }, { method: 'POST', body: form })
	}

	test('takes a file whole, says why not, and gives it back', async ({ ctx }) => {
		const { id, submitter } = await storeSubmission(ctx, { actions: [] })
		const send = (fields: Record<string, string | File>) =>
			post(ctx, submitter, id, { acte: 'envoyer', kind: 'data', version: '0', ...fields })
		expect(await send({})).toMatchObject({
			status: 422,
			data: { refused: { error: 'noFile', kind: 'data' } },
		})
		expect(await send({ file: new File(['MZ'], 'a.csv') })).toMatchObject({
			status: 422,
			data: { refused: { error: 'executable', kind: 'data', replaces: null } },
		})
		expect(await send({ file: new File(['a;b'], 'a.csv') })).toMatchObject({ status: 303 })
		const page = await answerOf(ctx, files.loader, submitter, { id })
		expect(page.data).toMatchObject({
			managed: { files: [{ kind: 'data', fileName: 'a.csv' }], isDraft: true },
			report: null,
		})
		const [file] = await listFilesForAuthor(ctx, id)
		const removed = await post(ctx, submitter, id, {
			acte: 'retirer',
			kind: 'data',
			fileId: file?.id ?? '',
		})
		expect(removed.headers.get('location')).toContain('fait=retire')
		expect(await listFilesForAuthor(ctx, id)).toEqual([])
	})

	test('is there for the submitter of a draft only', async ({ ctx }) => {
		const { id, submitter } = await storeSubmission(ctx, { actions: [] })
		const other = await storePerson(ctx, { grants: [{ role: 'author' }] })
		expect((await answerOf(ctx, files.loader, null, { id })).status).toBe(403)
		expect((await answerOf(ctx, files.loader, await storePerson(ctx), { id })).status).toBe(403)
		expect((await answerOf(ctx, files.loader, other, { id })).status).toBe(404)
		expect((await post(ctx, other, id, { acte: 'retirer', fileId: id })).status).toBe(404)
		expect((await post(ctx, submitter, id, { acte: 'autre' })).status).toBe(400)
		const sent = await storeSubmission(ctx, { submitter })
		const moved = await answerOf(ctx, files.loader, submitter, { id: sent.id })
		expect([moved.status, moved.headers.get('location')]).toEqual([
			303,
			`/espace-auteur/soumissions/${sent.id}`,
		])
	})
})
