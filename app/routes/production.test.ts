import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import { storeAccepted, storeReady } from '#app/modules/production/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import * as proofPage from './author/proof.tsx'
import * as proofFile from './author/proof-file.ts'
import * as issuePage from './desk/issues/issue.tsx'
import * as issueList from './desk/issues/list.tsx'
import * as newIssue from './desk/issues/new.tsx'
import * as productionFile from './desk/manuscript/production/file.ts'
import * as production from './desk/manuscript/production/production.tsx'
import * as text from './desk/manuscript/production/text.tsx'
import * as picture from './machine/text-picture.ts'
import * as versionFile from './machine/version-file.ts'
import * as versionPage from './site/article-version.tsx'

type Handler = (args: never) => unknown
type Form = Record<string, string | File>

/** What a loader (or, with a form, an action) answers to somebody: its status, where it leads, what it holds. */
async function ask(
	ctx: Ctx,
	handler: Handler,
	actor: Actor | null,
	params: Record<string, string>,
	form?: Form,
) {
	const body = new FormData()
	for (const [name, value] of Object.entries(form ?? {})) body.append(name, value)
	const request = new Request('http://localhost/redaction', form ? { method: 'POST', body } : {})
	const args = { context: routeContext(ctx, actor), params, request }
	try {
		const answer = await inHttp(() => (handler as (args: object) => unknown)(args))
		if (answer instanceof Response) {
			return {
				status: answer.status,
				location: answer.headers.get('location'),
				data: {} as Record<string, never>,
			}
		}
		const wrapped = answer as { data?: object; init?: { status?: number } | null }
		const status = wrapped.init?.status ?? 200
		return { status, location: null, data: (wrapped.init ? wrapped.data : answer) as Record<string, never> }
	} catch (thrown) {
		if (thrown instanceof Response)
			return { status: thrown.status, location: null, data: {} as Record<string, never> }
		const status = (thrown as { init?: { status?: number } }).init?.status
		if (status) return { status, location: null, data: {} as Record<string, never> }
		throw thrown
	}
}

async function state(ctx: Ctx, id: string): Promise<string> {
	const row = await ctx.db
		.selectFrom('submission')
		.select('transition_number')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return String(row.transition_number)
}

describe('the page of production', () => {
	test('takes an accepted manuscript to a published article, by its forms alone', async ({ ctx }) => {
		const { id, editor, submitter } = await storeAccepted(ctx)
		const send = async (acte: string, form: Form = {}) =>
			ask(ctx, production.action, editor, { id }, { acte, version: await state(ctx, id), ...form })
		expect((await ask(ctx, production.loader, editor, { id })).data).toMatchObject({
			mayProduce: true,
			mayPublish: true,
			publication: { missing: [{ code: 'text' }, { code: 'doi' }, { code: 'proof' }] },
		})
		expect((await send('convertir')).location).toMatch(/fait=converted$/)
		expect(await send('format', { language: 'fr', file: new File(['Bonjour'], 'a.pdf') })).toMatchObject({
			status: 422,
			data: { error: 'wrongType' },
		})
		const pdf = new File([pdfOf({ pages: 1 }) as Uint8Array<ArrayBuffer>], 'article.pdf')
		expect((await send('format', { language: 'fr', file: pdf })).location).toMatch(
			/fait=galley&notes=noTextLayer$/,
		)
		const place = {
			slug: 'les-registres',
			articleType: 'research-article',
			issueId: '',
			sectionId: '',
			pages: '',
		}
		expect(await send('place', { ...place, doi: '10.9999/x' })).toMatchObject({
			status: 422,
			data: { error: 'doiPrefix' },
		})
		expect((await send('place', { ...place, doi: '10.5555/x' })).status).toBe(303)
		expect(await send('publier')).toMatchObject({
			status: 422,
			data: { error: 'incomplete', missing: [{ code: 'proof' }] },
		})
		expect((await send('epreuves', { dueOn: '2026-12-01', message: '' })).status).toBe(303)

		const read = await ask(ctx, proofPage.loader, submitter, { id })
		const proof = read.data['proof'] as unknown as { sentAt: string; files: { id: string }[] }
		const fileId = proof.files[0]?.id ?? ''
		expect((await ask(ctx, proofFile.loader, submitter, { id, fileId })).status).toBe(200)
		expect((await ask(ctx, productionFile.loader, editor, { id, fileId })).status).toBe(200)
		const approval = { acte: 'approuver', version: proof.sentAt }
		expect((await ask(ctx, proofPage.action, submitter, { id }, approval)).location).toMatch(/fait=approved$/)
		expect((await send('publier')).location).toMatch(/fait=published$/)
		const erratum = { kind: 'erratum', 'text-fr': 'Page 2.' }
		expect(await send('corriger', erratum)).toMatchObject({ status: 422, data: { error: 'notConfirmed' } })
		expect((await send('corriger', { ...erratum, isConfirmed: '1' })).location).toMatch(/fait=notice$/)
		expect(await send('version', { 'summary-fr': 'Rien' })).toMatchObject({
			status: 422,
			data: { error: 'nothingChanged' },
		})
		const { html } = (await ask(ctx, text.loader, editor, { id })).data as unknown as { html: string }
		const edited = { html: `${html}<p>Un mot.</p>`, references: 'Une.', version: await state(ctx, id) }
		expect((await ask(ctx, text.action, editor, { id }, edited)).status).toBe(303)
		expect((await send('version', { 'summary-fr': 'Un mot de plus' })).location).toMatch(/fait=version$/)
		const old = { slug: 'les-registres', number: '1' }
		expect((await ask(ctx, versionPage.loader, null, old)).data).toMatchObject({ version: { current: 2 } })
		expect((await ask(ctx, versionFile.loader, null, { ...old, fileName: 'les-registres.pdf' })).status).toBe(
			200,
		)
		expect((await ask(ctx, versionFile.loader, null, { ...old, fileName: '../x' })).status).toBe(404)
		const [, name = ''] = /\/images\/([0-9a-f]{32})/.exec(html) ?? []
		expect((await ask(ctx, picture.loader, null, { name })).status).toBe(200)
		expect((await ask(ctx, picture.loader, null, { name: 'x' })).status).toBe(404)
		expect((await send('depublier', { 'reason-fr': 'Doublon', isConfirmed: '1' })).location).toMatch(
			/fait=unpublished$/,
		)
		expect((await ask(ctx, versionPage.loader, null, old)).status).toBe(404)
		expect((await send('sorcellerie')).status).toBe(400)
	})

	test('does not exist for authors, reviewers, other journals and those in conflict', async ({ ctx }) => {
		const { id, journalId, submitter } = await storeReady(ctx)
		const elsewhere = await storeAccepted(ctx)
		const inConflict = await storePerson(ctx, {
			grants: [{ role: 'editor', scope: { kind: 'journal', journalId }, duty: 'editor-in-chief' }],
		})
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: id,
				user_id: inConflict.userId,
				state: 'conflict',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		for (const actor of [elsewhere.editor, inConflict]) {
			for (const handler of [production.loader, text.loader, productionFile.loader]) {
				expect((await ask(ctx, handler, actor, { id, fileId: id })).status).toBe(404)
			}
			const form = { acte: 'publier', version: await state(ctx, id) }
			expect((await ask(ctx, production.action, actor, { id }, form)).status).toBe(404)
		}
		for (const actor of [submitter, null, await storePerson(ctx)]) {
			expect((await ask(ctx, production.loader, actor, { id })).status).toBe(403)
			expect((await ask(ctx, issueList.loader, actor, {})).status).toBe(403)
		}
		expect(
			(await ask(ctx, proofPage.loader, await storePerson(ctx, { grants: [{ role: 'author' }] }), { id }))
				.status,
		).toBe(404)
	})
})

describe('the pages of issues', () => {
	test('make, order and publish one', async ({ ctx }) => {
		const { id, journalId, editor } = await storeReady(ctx)
		const chief = await storePerson(ctx, {
			grants: [{ role: 'editor', scope: { kind: 'journal', journalId }, duty: 'editor-in-chief' }],
		})
		const typed = {
			journalId,
			volume: '1',
			number: '',
			year: '2026',
			kind: 'regular',
			'title-fr': '',
		}
		expect((await ask(ctx, newIssue.loader, editor, {})).status).toBe(404)
		expect(await ask(ctx, newIssue.action, chief, {}, { ...typed, year: 'x' })).toMatchObject({
			status: 422,
		})
		const made = await ask(ctx, newIssue.action, chief, {}, typed)
		const [, issueId = ''] = /numeros\/([0-9a-f-]{36})\?fait=created$/.exec(made.location ?? '') ?? []
		await ctx.db
			.updateTable('production')
			.set({ issue_id: issueId })
			.where('submission_id', '=', id)
			.execute()
		const shown = await ask(ctx, issuePage.loader, chief, { id: issueId })
		expect(shown.data).toMatchObject({ issue: { entries: [{ state: 'ready', missing: [] }] } })
		const action = (acte: string, form: Form = {}) =>
			ask(ctx, issuePage.action, chief, { id: issueId }, { acte, ...form })
		expect((await action('placer', { entry: `s-${id}`, pages: '3-9', sectionId: '' })).status).toBe(303)
		expect(await action('ordonner', { order: 's-nobody' })).toMatchObject({
			status: 422,
			data: { error: 'changedMeanwhile' },
		})
		expect(await action('programmer', { at: '2020-01-01T10:00' })).toMatchObject({
			status: 422,
			data: { error: 'tooEarly' },
		})
		expect((await action('publier')).location).toMatch(/fait=published$/)
		expect((await ask(ctx, issueList.loader, chief, {})).data).toMatchObject({
			list: { rows: [{ state: 'published', published: 1 }] },
		})
		const other = (await storeAccepted(ctx)).editor
		expect((await ask(ctx, issuePage.loader, other, { id: issueId })).status).toBe(404)
		expect((await ask(ctx, issuePage.action, other, { id: issueId }, { acte: 'publier' })).status).toBe(404)
	})
})
