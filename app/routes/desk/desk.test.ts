import { describe, expect } from 'vitest'
import { declareConflict } from '#app/modules/decision/commands/editors.server.ts'
import type { DecisionLetter } from '#app/modules/decision/index.server.ts'
import { storeEditor, storeManuscriptAtDesk, storeReport } from '#app/modules/decision/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as frame from './manuscript/_layout.tsx'
import * as decision from './manuscript/decision.tsx'
import * as discussions from './manuscript/discussions.tsx'
import * as file from './manuscript/file.ts'
import * as files from './manuscript/files.tsx'
import * as history from './manuscript/history.tsx'
import * as historyFile from './manuscript/history-file.ts'
import * as metadata from './manuscript/metadata.tsx'
import * as overview from './manuscript/overview.tsx'
import { ACTIONS, ask, count, type DeskHandler } from './testing.ts'

/** Every loader under a manuscript. */
const PAGES: Record<string, DeskHandler> = {
	frame: frame.loader,
	overview: overview.loader,
	decision: decision.loader,
	files: files.loader,
	discussions: discussions.loader,
	metadata: metadata.loader,
	history: history.loader,
	'history as CSV': historyFile.loader,
}

describe('a manuscript at the desk', () => {
	test('does not exist for those who may not see it, on any page, file, export or form', async ({ ctx }) => {
		const { submission } = await storeManuscriptAtDesk(ctx)
		const publisherId = newId()
		await ctx.db
			.insertInto('publisher')
			.values({ id: publisherId, slug: 'm', name: 'M', name_sort: 'm', language: 'fr' })
			.execute()
		await ctx.db
			.updateTable('journal')
			.set({ publisher_id: publisherId })
			.where('id', '=', submission.journalId)
			.execute()
		const { id: other } = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
		const conflicted = await storeEditor(ctx, submission.journalId, 'editor-in-chief')
		await declareConflict(ctx, conflicted, { submissionId: submission.id })
		const author = await storeEditor(ctx, submission.journalId, 'editor-in-chief')
		await ctx.db
			.updateTable('submission_contributor')
			.set({ user_id: author.userId })
			.where('submission_id', '=', submission.id)
			.execute()
		const { id: fileId } = await ctx.db.selectFrom('submission_file').select('id').executeTakeFirstOrThrow()
		const params = { id: submission.id, fileId }
		const before = [await count(ctx, 'decision'), await count(ctx, 'submission_event')]
		for (const person of [
			conflicted,
			author,
			await storeEditor(ctx, other, 'editor-in-chief'),
			await storePerson(ctx, {
				grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
			}),
		]) {
			for (const loader of [...Object.values(PAGES), file.loader as DeskHandler])
				expect((await ask(ctx, loader, person, params)).status).toBe(404)
			for (const [action, form] of Object.values(ACTIONS))
				expect((await ask(ctx, action, person, params, { form })).status).toBe(404)
		}
		for (const person of [null, await storePerson(ctx), submission.submitter]) {
			for (const loader of Object.values(PAGES))
				expect((await ask(ctx, loader, person, params)).status).toBe(403)
			for (const [action, form] of Object.values(ACTIONS))
				expect((await ask(ctx, action, person, params, { form })).status).toBe(403)
		}
		expect([await count(ctx, 'decision'), await count(ctx, 'submission_event')]).toEqual(before)
	})

	test('is shown whole to its editors; nonsense in the address is 404', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		for (const [name, loader] of Object.entries(PAGES))
			expect([name, (await ask(ctx, loader, editor, { id: submission.id })).status]).toEqual([name, 200])
		for (const id of ['', 'x', newId(), "' or 1=1"])
			for (const loader of Object.values(PAGES))
				expect((await ask(ctx, loader, editor, { id })).status).toBe(404)
		expect((await ask(ctx, file.loader, editor, { id: submission.id, fileId: newId() })).status).toBe(404)
		const { id: fileId } = await ctx.db
			.selectFrom('submission_file')
			.select('id')
			.where('kind', '=', 'manuscript')
			.executeTakeFirstOrThrow()
		expect((await ask(ctx, file.loader, editor, { id: submission.id, fileId })).status).toBe(200)
	})

	test('is looked at by an administrator, and its log says so once; they decide nothing', async ({ ctx }) => {
		const { submission } = await storeManuscriptAtDesk(ctx)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		await ask(ctx, frame.loader, admin, { id: submission.id })
		await ask(ctx, overview.loader, admin, { id: submission.id })
		const { data } = await ask(ctx, history.loader, admin, { id: submission.id })
		const looks = (data['entries'] as { action: string }[]).filter(
			({ action }) => action === 'administratorLooked',
		)
		expect(looks).toHaveLength(1)
		const { status, data: refused } = await ask(
			ctx,
			decision.action,
			admin,
			{ id: submission.id },
			{ form: ACTIONS['decide']?.[1] ?? {} },
		)
		expect([status, refused['error']]).toEqual([422, 'notYours'])
	})

	test('is not decided on in the name of another', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const acted = {
			...editor,
			impersonator: { userId: (await storePerson(ctx)).userId, name: 'Administration' },
		}
		for (const [action, form] of Object.values(ACTIONS))
			expect((await ask(ctx, action, acted, { id: submission.id }, { form })).status).toBe(403)
		expect(await count(ctx, 'decision')).toBe(0)
	})
})

describe('deciding', () => {
	test('opens with a letter, is looked at without sending, kept as a draft, sent once', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const report = await storeReport(ctx, submission, { letter: 'A', comments: 'Bien.' })
		await storeReport(ctx, submission, { letter: 'B', comments: 'Mieux.' })
		const params = { id: submission.id }
		const path = `/redaction/manuscrits/${submission.id}/decision?decision=requestMinorRevisions`
		const opened = await ask(ctx, decision.loader, editor, params, { path })
		expect(opened.data).toMatchObject({
			chosen: { kind: 'requestMinorRevisions', right: 'decide' },
			letter: { dueOn: '2026-12-12' },
		})
		const form = {
			kind: 'requestMinorRevisions',
			version: '2',
			letter: 'Bonjour,\r\nrevoyez.',
			dueOn: '2026-12-24',
			reviewersLetter: '',
		}
		const quoted = await ask(ctx, decision.action, editor, params, {
			path,
			form: { ...form, acte: `citer:${report}` },
		})
		expect(quoted.location).toBe(`${path}&fait=cite#letter`)
		const kept = await ctx.db.selectFrom('form_draft').select(['form', 'fields']).executeTakeFirstOrThrow()
		expect(kept).toMatchObject({
			form: 'decision-requestMinorRevisions',
			fields: {
				dueOn: ['2026-12-24'],
				letter: [expect.stringMatching(/^Bonjour,\nrevoyez\.\n\n.+\n> Bien\.$/u)],
			},
		})
		const preview = await ask(ctx, decision.action, editor, params, {
			path,
			form: { ...form, acte: 'apercu' },
		})
		expect(preview.data).toMatchObject({
			error: null,
			preview: { enclosed: [{ letter: 'A' }, { letter: 'B' }] },
		})
		expect([await count(ctx, 'mail'), await count(ctx, 'decision')]).toEqual([0, 0])
		const { toReviewers } = opened.data['letter'] as DecisionLetter
		const reviewersLetter = toReviewers?.text.replaceAll('\n', '\r\n') ?? ''
		const unchanged = { ...form, reviewersLetter, acte: 'apercu' }
		expect((await ask(ctx, decision.action, editor, params, { path, form: unchanged })).data).toMatchObject({
			preview: { read: { toReviewers: [{ letters: ['A', 'B'], isEdited: false }] } },
		})
		const draft = await ask(ctx, decision.action, editor, params, { path, form: { ...form, acte: 'projet' } })
		expect(draft.location).toBe(`${path}&fait=projet`)
		expect((await ask(ctx, decision.loader, editor, params)).data).toMatchObject({
			chosen: { kind: 'requestMinorRevisions' },
			draft: { letter: 'Bonjour,\nrevoyez.' },
		})
		const sent = await ask(ctx, decision.action, editor, params, { path, form: { ...form, acte: 'envoyer' } })
		expect([sent.status, sent.location]).toEqual([303, `/redaction/manuscrits/${submission.id}?fait=decide`])
		const row = await ctx.db
			.selectFrom('submission')
			.select(['status', 'revision_due_on'])
			.where('id', '=', submission.id)
			.executeTakeFirstOrThrow()
		expect(row).toEqual({ status: 'revisions_requested', revision_due_on: '2026-12-24' })
		const again = await ask(ctx, decision.action, editor, params, {
			path,
			form: { ...form, acte: 'envoyer' },
		})
		expect([again.status, again.data['error']]).toEqual([409, 'sentAlready'])
		const previewed = await ask(ctx, decision.action, editor, params, {
			path,
			form: { ...form, acte: 'apercu' },
		})
		expect([previewed.status, previewed.data['error']]).toEqual([409, 'sentAlready'])
		expect(again.text).toContain('revoyez')
		const colleague = await storeEditor(ctx, submission.journalId, 'editor-in-chief')
		const late = await ask(ctx, decision.action, colleague, params, {
			path,
			form: { ...form, acte: 'envoyer' },
		})
		expect([late.status, late.data['error']]).toEqual([409, 'changedMeanwhile'])
		expect(late.data['posted']).toMatchObject({ fields: { letter: ['Bonjour,\r\nrevoyez.'] } })
		const unknown = await ask(ctx, decision.action, editor, params, {
			form: { acte: 'envoyer', kind: 'publish' },
		})
		expect([unknown.status, unknown.data['posted']]).toMatchObject([
			422,
			{ faults: { kind: { code: 'malformed' } } },
		])
		expect((await ask(ctx, decision.loader, editor, params)).text).toContain('revoyez')
	})

	test('asks for the reason of an acceptance without review beside its field, before anything is looked at', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const params = { id: submission.id }
		const path = `/redaction/manuscrits/${submission.id}/decision?decision=acceptWithoutReview`
		const look = (reason: string, letter = 'Bonjour') =>
			ask(ctx, decision.action, editor, params, {
				path,
				form: { acte: 'apercu', kind: 'acceptWithoutReview', version: '1', letter, reason },
			})
		for (const [refused, error] of [
			[await look(' \n'), 'reasonMissing'],
			[await look('Chronique.', ' '), 'letterMissing'],
		] as const) {
			expect([refused.status, refused.data['error']]).toEqual([422, error])
			expect(refused.data['posted']).toMatchObject({ fields: { kind: ['acceptWithoutReview'] } })
		}
		expect((await look('Chronique.')).data).toMatchObject({ error: null, preview: {} })
	})

	test('is a recommendation where an editor does not decide', async ({ ctx }) => {
		const { submission } = await storeManuscriptAtDesk(ctx)
		const section = await storeEditor(ctx, submission.journalId, 'section-editor', { recommendOnly: true })
		const params = { id: submission.id }
		const opened = await ask(ctx, decision.loader, section, params, { path: '/x?decision=deskReject' })
		expect(opened.data).toMatchObject({ chosen: { right: 'recommend' }, letter: null })
		const preview = await ask(ctx, decision.action, section, params, {
			form: { acte: 'apercu', kind: 'deskReject', version: '1' },
		})
		expect(preview.status).toBe(422)
		const form = { acte: 'recommander', kind: 'deskReject', version: '1', reason: 'Hors sujet.' }
		expect((await ask(ctx, decision.action, section, params, { form })).status).toBe(303)
	})
})
