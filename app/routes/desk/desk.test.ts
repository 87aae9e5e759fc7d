import { describe, expect } from 'vitest'
import { declareConflict } from '#app/modules/decision/commands/editors.server.ts'
import { storeEditor, storeManuscriptAtDesk, storeReport } from '#app/modules/decision/testing.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { keepAnswer } from '#app/modules/saved-answer/commands.server.ts'
import { openDiscussion } from '#app/modules/submission/discussion/commands.server.ts'
import { storeCoauthor } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as doisFile from './dois/list-file.ts'
import * as late from './late.tsx'
import * as listFile from './list-file.ts'
import * as frame from './manuscript/_layout.tsx'
import * as decision from './manuscript/decision.tsx'
import * as discussions from './manuscript/discussions.tsx'
import * as file from './manuscript/file.ts'
import * as files from './manuscript/files.tsx'
import * as history from './manuscript/history.tsx'
import * as historyFile from './manuscript/history-file.ts'
import * as metadata from './manuscript/metadata.tsx'
import * as overview from './manuscript/overview.tsx'
import * as invite from './manuscript/review/invite.tsx'
import * as desk from './overview.tsx'
import * as statistics from './statistics.tsx'
import * as statisticsFile from './statistics-file.ts'

type Handler = (args: never) => unknown
type Answer = { status: number; location: string | null; data: Record<string, unknown>; text: string }

/** What a loader (or, with a form, an action) answers to somebody. */
async function ask(
	ctx: Ctx,
	handler: Handler,
	actor: Actor | null,
	params: Record<string, string>,
	{ path = '/redaction', form }: { path?: string; form?: Record<string, string | string[]> } = {},
): Promise<Answer> {
	const body = new FormData()
	for (const [name, values] of Object.entries(form ?? {}))
		for (const value of [values].flat()) body.append(name, value)
	const request = new Request(`http://localhost${path}`, form ? { method: 'POST', body } : {})
	const args = { context: routeContext(ctx, actor), params, request }
	const answered = async (answer: unknown): Promise<Answer> => {
		if (answer instanceof Response) {
			return {
				status: answer.status,
				location: answer.headers.get('location'),
				data: {},
				text: await answer.text(),
			}
		}
		const wrapped = answer as { type?: string; data?: Record<string, unknown>; init?: { status?: number } }
		const isWrapped = wrapped?.type === 'DataWithResponseInit'
		const data = ((isWrapped ? wrapped.data : answer) ?? {}) as Record<string, unknown>
		return {
			status: (isWrapped ? wrapped.init?.status : undefined) ?? 200,
			location: null,
			data,
			text: JSON.stringify(data),
		}
	}
	try {
		return await answered(await inHttp(() => (handler as (args: object) => unknown)(args)))
	} catch (thrown) {
		if (thrown instanceof Error) throw thrown
		return answered(thrown)
	}
}

/** Every loader under a manuscript. */
const PAGES: Record<string, Handler> = {
	frame: frame.loader,
	overview: overview.loader,
	decision: decision.loader,
	files: files.loader,
	discussions: discussions.loader,
	metadata: metadata.loader,
	history: history.loader,
	'history as CSV': historyFile.loader,
}
const ACTIONS: Record<string, [Handler, Record<string, string>]> = {
	conflict: [overview.action, { acte: 'conflit' }],
	decide: [
		decision.action,
		{ acte: 'envoyer', kind: 'deskReject', version: '1', letter: 'Non.', reason: 'Non.' },
	],
	write: [discussions.action, { acte: 'ouvrir', between: 'editors', subject: 'x', text: 'x' }],
	metadata: [metadata.action, { acte: 'modifier', 'title-fr': 'Autre' }],
}

const count = async (ctx: Ctx, table: 'decision' | 'mail' | 'submission_event') => {
	const { rows } = await ctx.db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as('rows'))
		.executeTakeFirstOrThrow()
	return Number(rows)
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
			for (const loader of [...Object.values(PAGES), file.loader as Handler])
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

describe('the pages of the desk', () => {
	test('list and count by the address, and remind late reviewers', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		await storeReport(ctx, submission, { letter: 'A', submitted: false, dueOn: '2026-11-10' })
		const listed = await ask(
			ctx,
			desk.loader,
			editor,
			{},
			{ path: '/redaction?file=reviewsLate&tri=nonsense&revue=nulle&page=0' },
		)
		expect(listed.data).toMatchObject({
			filter: { queue: 'reviewsLate', sort: 'late', journalId: null },
			desk: { total: 1 },
			page: 1,
		})
		const looked = await ask(ctx, late.loader, editor, {}, { path: '/redaction/retards' })
		const [person] = looked.data['late'] as { key: string; submissionId: string }[]
		expect(person?.submissionId).toBe(submission.id)
		const ofAnother = await ask(
			ctx,
			late.loader,
			editor,
			{},
			{ path: `/redaction/retards?manuscrit=${newId()}` },
		)
		expect(ofAnother.data).toMatchObject({ late: [], others: 1 })
		const nobody = await ask(ctx, late.action, editor, {}, { path: '/redaction/retards', form: {} })
		expect(nobody.location).toBe('/redaction/retards?fait=personne')
		const chosen = { form: { chosen: [person?.key ?? ''] }, path: '/redaction/retards' }
		const reminded = await ask(ctx, late.action, editor, {}, chosen)
		expect(reminded.location).toBe('/redaction?relances=1-0')
		const again = await ask(ctx, late.action, editor, {}, chosen)
		expect(again.location, 'once a day').toBe('/redaction?relances=0-0')
		expect((await ask(ctx, desk.loader, editor, {}, { path: reminded.location ?? '' })).data).toMatchObject({
			done: { reminded: 1 },
		})
		for (const [handler, params = {}] of [
			...([[desk.loader], [late.loader], [statistics.loader], [statisticsFile.loader]] as const),
			...(['appels', 'publies'] as const).map((list) => [listFile.loader, { list }] as const),
		]) {
			expect((await ask(ctx, handler, null, params)).status).toBe(403)
			expect((await ask(ctx, handler, await storePerson(ctx), params)).status).toBe(403)
			expect((await ask(ctx, handler, editor, params)).status).toBe(200)
		}
		expect((await ask(ctx, listFile.loader, editor, { list: 'toString' })).status).toBe(404)
		expect((await ask(ctx, doisFile.loader, editor, { slug: 'ailleurs' })).status).toBe(404)
	})

	test('take a saved answer into a letter, an invitation and a message, behind what was typed, and nobody sees it sent', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const { slug } = await ctx.db
			.selectFrom('any_journal')
			.select('slug')
			.where('id', '=', submission.journalId)
			.executeTakeFirstOrThrow()
		const kept = await keepAnswer(ctx, editor, {
			journal: slug,
			name: 'Hors sujet',
			language: 'fr',
			text: 'Sur {{reference}}.',
		})
		const acte = `modele:${kept.ok ? kept.id : ''}`
		const params = { id: submission.id }
		const before = await count(ctx, 'mail')
		const drafted = async (form: string) => {
			const draft = await ctx.db
				.selectFrom('form_draft')
				.select('fields')
				.where('form', '=', form)
				.executeTakeFirstOrThrow()
			return draft.fields as Record<string, string[]>
		}
		const letter = { acte, kind: 'deskReject', version: '1', letter: 'Bonjour,' }
		const taken = await ask(ctx, decision.action, editor, params, { form: letter })
		expect(taken.location).toMatch(/decision=deskReject&fait=modele#letter$/)
		expect((await drafted('decision-deskReject'))['letter']?.[0]).toMatch(/^Bonjour,\n\nSur TEST-\w+\.$/)

		const message = { acte: ['ouvrir', acte], between: 'author-editors', subject: 'x', text: 'Bonjour.' }
		expect((await ask(ctx, discussions.action, editor, params, { form: message })).status).toBe(303)
		const { text, subject } = await drafted('message-nouveau')
		expect([text?.[0], subject?.[0]]).toEqual([expect.stringMatching(/^Bonjour\.\n\nSur TEST-/), 'x'])
		expect((await ask(ctx, discussions.loader, editor, params)).data['discussions']).toEqual([])

		const invitation = { acte, name: 'Nom', email: 'a@example.org', language: 'fr', letter: 'Cher collègue,' }
		const invited = await ask(ctx, invite.action, editor, params, { form: invitation })
		expect(invited.data['typed']).toMatchObject({
			name: 'Nom',
			letter: expect.stringMatching(/^Cher collègue,\n\nSur TEST-/),
		})
		expect(await count(ctx, 'mail')).toBe(before)
		const unknown = { ...letter, acte: `modele:${newId()}` }
		expect((await ask(ctx, decision.action, editor, params, { form: unknown })).status).toBe(404)
	})

	test('write in discussions of this file only, and say who reads', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const elsewhere = await storeManuscriptAtDesk(ctx)
		const params = { id: submission.id }
		const form = {
			acte: 'ouvrir',
			between: 'author-editors',
			subject: 'Une figure',
			text: 'Pouvez-vous l’envoyer ?',
		}
		expect((await ask(ctx, discussions.action, editor, params, { form })).status).toBe(303)
		const { data } = await ask(ctx, discussions.loader, editor, params)
		const [thread] = data['discussions'] as { id: string; between: string }[]
		expect(thread?.between).toBe('author-editors')
		const foreign = await openDiscussion(ctx, elsewhere.editor, {
			submissionId: elsewhere.submission.id,
			between: 'editors',
			subject: 's',
			text: 't',
		})
		if (!foreign.ok) throw new Error(foreign.error)
		for (const acte of ['repondre', 'clore'])
			expect(
				(
					await ask(ctx, discussions.action, editor, params, {
						form: { acte, discussionId: foreign.id, text: 'x' },
					})
				).status,
			).toBe(404)
		expect(
			(await ask(ctx, discussions.action, editor, params, { form: { ...form, text: ' ' } })).data,
		).toMatchObject({
			posted: { fields: { subject: ['Une figure'] }, faults: { text: { code: 'required' } } },
		})
	})

	test('change metadata and the order of authors, with a line in the log; an ended file stays as it is', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const params = { id: submission.id }
		const second = await storeCoauthor(ctx, submission.id, { family: 'Seconde' })
		const form = { acte: 'modifier', 'title-fr': 'Titre corrigé', 'keywords-fr': 'ville, marché' }
		expect((await ask(ctx, metadata.action, editor, params, { form })).status).toBe(303)
		expect(
			(await ask(ctx, metadata.action, editor, params, { form: { acte: 'modifier', 'title-fr': '' } })).data,
		).toMatchObject({ error: 'noTitle' })
		expect(
			(await ask(ctx, metadata.action, editor, params, { form: { ...form, 'title-fr': 'x'.repeat(5000) } }))
				.data,
		).toMatchObject({
			posted: {
				fields: { 'keywords-fr': ['ville, marché'] },
				faults: { 'title-fr': { code: 'tooLong', most: 1000 } },
			},
		})
		expect(
			(await ask(ctx, metadata.action, editor, params, { form: { acte: 'monter', contributorId: second } }))
				.status,
		).toBe(303)
		expect(
			(
				await ask(ctx, metadata.action, editor, params, {
					form: { acte: 'correspondant', contributorId: second },
				})
			).status,
		).toBe(303)
		expect(
			(await ask(ctx, metadata.action, editor, params, { form: { acte: 'monter', contributorId: newId() } }))
				.data,
		).toMatchObject({ error: 'unknown' })
		const { data } = await ask(ctx, metadata.loader, editor, params)
		expect(data).toMatchObject({
			metadata: {
				typed: { title: { fr: 'Titre corrigé' }, keywords: { fr: 'ville, marché' } },
				contributors: [{ family: 'Seconde', corresponding: true }, { corresponding: false }],
			},
		})
		const csv = await ask(ctx, historyFile.loader, editor, params)
		expect(csv.text.match(/metadataChanged/g)).toHaveLength(3)
		await ask(ctx, decision.action, editor, params, { form: ACTIONS['decide']?.[1] ?? {} })
		expect((await ask(ctx, metadata.action, editor, params, { form })).data).toMatchObject({ error: 'ended' })
	})

	test('give, take, leave a file, and answer a wish to withdraw', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const section = await storeEditor(ctx, submission.journalId, 'section-editor')
		const params = { id: submission.id }
		const post = (actor: Actor, form: Record<string, string>) =>
			ask(ctx, overview.action, actor, params, { form })
		expect(
			(await post(editor, { acte: 'confier', editorId: section.userId, recommendOnly: '1' })).location,
		).toMatch(/fait=confie$/)
		expect((await post(section, { acte: 'prendre' })).data).toMatchObject({ error: 'notYours' })
		expect((await post(editor, { acte: 'prendre' })).status).toBe(303)
		expect((await post(editor, { acte: 'oter', editorId: section.userId })).status).toBe(303)
		await ctx.db
			.updateTable('submission')
			.set({ withdrawal_asked_at: ctx.now(), withdrawal_reason: 'Ailleurs.' })
			.where('id', '=', submission.id)
			.execute()
		expect((await ask(ctx, frame.loader, editor, params)).data).toMatchObject({
			manuscript: { withdrawal: { reason: 'Ailleurs.' } },
		})
		expect((await post(editor, { acte: 'retrait', accept: '', version: '2' })).data).toMatchObject({
			error: 'noReason',
		})
		expect((await post(editor, { acte: 'retrait', accept: '1', version: '1' })).data).toMatchObject({
			error: 'changedMeanwhile',
		})
		await storeReport(ctx, submission, { letter: 'A', submitted: false })
		expect((await post(editor, { acte: 'retrait', accept: '1', version: '2' })).status).toBe(303)
		const left = await ctx.db
			.selectFrom('review_assignment')
			.select('cancelled_at')
			.where('submission_id', '=', submission.id)
			.executeTakeFirstOrThrow()
		expect(left.cancelled_at).not.toBeNull()
		expect((await post(section, { acte: 'conflit' })).location).toBe('/redaction')
		expect((await ask(ctx, overview.loader, section, params)).status).toBe(404)
		expect((await post(editor, { acte: 'lever', editorId: section.userId })).status).toBe(303)
		expect((await ask(ctx, overview.loader, section, params)).status).toBe(200)
	})
})
