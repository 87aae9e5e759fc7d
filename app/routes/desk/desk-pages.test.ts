import { describe, expect } from 'vitest'
import { storeEditor, storeManuscriptAtDesk, storeReport } from '#app/modules/decision/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { keepAnswer } from '#app/modules/saved-answer/commands.server.ts'
import { openDiscussion } from '#app/modules/submission/discussion/commands.server.ts'
import { storeCoauthor } from '#app/modules/submission/testing.ts'
import { newId } from '#app/platform/id.ts'
import { noteUndeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { test } from '#tests/support/database.ts'
import * as doisFile from './dois/list-file.ts'
import * as late from './late.tsx'
import * as listFile from './list-file.ts'
import * as frame from './manuscript/_layout.tsx'
import * as decision from './manuscript/decision.tsx'
import * as discussions from './manuscript/discussions.tsx'
import * as historyFile from './manuscript/history-file.ts'
import * as metadata from './manuscript/metadata.tsx'
import * as overview from './manuscript/overview.tsx'
import * as invite from './manuscript/review/invite.tsx'
import * as desk from './overview.tsx'
import * as statistics from './statistics.tsx'
import * as statisticsFile from './statistics-file.ts'
import { ACTIONS, ask, count } from './testing.ts'

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
			desk: { total: 1, page: 1 },
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
		const [said = '', letterId = ''] = reminded.location?.split('&lettre=') ?? []
		expect(said).toBe('/redaction?relances=1-0')
		const again = await ask(ctx, late.action, editor, {}, chosen)
		expect(again.location, 'once a day').toBe('/redaction?relances=0-0')
		expect((await ask(ctx, desk.loader, editor, {}, { path: reminded.location ?? '' })).data).toMatchObject({
			done: { reminded: 1 },
			sent: { id: letterId, minutesLeft: 10 },
		})
		const since = await ask(ctx, late.loader, editor, {}, { path: '/redaction/retards' })
		expect(since.data).toMatchObject({ late: [{ heldBy: 'hand' }] })
		const [open] = since.data['sent'] as { id: string; submissionId: string }[]
		expect(open?.submissionId).toBe(submission.id)
		const recall = { path: '/redaction/retards', form: { acte: 'reprendre', letterId: open?.id ?? '' } }
		const stranger = await storeManuscriptAtDesk(ctx)
		expect((await ask(ctx, late.action, stranger.editor, {}, recall)).status, 'of another journal').toBe(404)
		expect((await ask(ctx, late.action, editor, {}, recall)).location).toBe('/redaction/retards?fait=repris')
		expect((await ask(ctx, late.action, editor, {}, recall)).data).toMatchObject({
			error: 'alreadyRecalled',
		})
		expect((await ask(ctx, late.loader, editor, {}, { path: '/redaction/retards' })).data).toMatchObject({
			late: [{ heldBy: null }],
			sent: [],
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

	test('let who runs the review give in a row the time that a reviewer asked for; nobody else', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const assignmentId = await storeReport(ctx, submission, {
			...{ letter: 'A', submitted: false, dueOn: '2026-11-10' },
		})
		const ofReviewer = ctx.db.updateTable('review_assignment').where('id', '=', assignmentId)
		await ofReviewer.set({ extension_asked_on: '2027-01-15', extension_reason: '' }).execute()
		const path = '/redaction'
		const acts = async () => (await ask(ctx, desk.loader, editor, {}, { path })).data
		expect(await acts()).toMatchObject({
			acts: { [submission.id]: { action: { does: 'answerTime', wishedOn: '2027-01-15' } } },
		})
		const form = { acte: 'prolonger', submissionId: submission.id, assignmentId, dueOn: '2027-01-15' }
		for (const stranger of [
			(await storeManuscriptAtDesk(ctx)).editor,
			await storeEditor(ctx, submission.journalId, 'copyeditor'),
			await storePerson(ctx),
		])
			expect((await ask(ctx, desk.action, stranger, {}, { path, form })).status).toBeGreaterThanOrEqual(403)
		const late = { ...form, dueOn: '2026-11-09' }
		expect(await ask(ctx, desk.action, editor, {}, { path, form: late })).toMatchObject({
			status: 422,
			data: { error: 'dueOn' },
		})
		const did = await ask(ctx, desk.action, editor, {}, { path, form })
		expect(did.location).toBe('/redaction?fait=delai')
		expect(await acts()).toMatchObject({ acts: {} })
	})

	test('let who runs the review do in a row what comes next, and take it back; nobody else', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const assignmentId = await storeReport(ctx, submission, {
			...{ letter: 'A', submitted: false, dueOn: '2026-11-10' },
		})
		const acts = async (path = '/redaction') => (await ask(ctx, desk.loader, editor, {}, { path })).data
		expect(await acts()).toMatchObject({ acts: { [submission.id]: { action: { does: 'remindReviewer' } } } })
		const form = { acte: 'relancer', submissionId: submission.id, assignmentId, isConfirmed: '' }
		const path = '/redaction?file=reviewsLate&fait=repris'
		for (const stranger of [
			(await storeManuscriptAtDesk(ctx)).editor,
			await storeEditor(ctx, submission.journalId, 'copyeditor'),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
			await storePerson(ctx),
		])
			expect((await ask(ctx, desk.action, stranger, {}, { path, form })).status).toBeGreaterThanOrEqual(403)
		expect(await count(ctx, 'mail')).toBe(0)
		const did = await ask(ctx, desk.action, editor, {}, { path, form })
		expect(did.location).toMatch(
			/^\/redaction\?file=reviewsLate&fait=relance&lettre=.|^\/redaction\?.*lettre=/,
		)
		const said = await acts(did.location ?? '')
		expect(said).toMatchObject({ did: 'relance', sent: { minutesLeft: 10 } })
		const again = await ask(ctx, desk.action, editor, {}, { path, form })
		expect(again).toMatchObject({ status: 422, data: { error: 'alreadyReminded' } })
		const { id: letterId } = said['sent'] as { id: string }
		const recalled = await ask(ctx, desk.action, editor, {}, { path, form: { acte: 'reprendre', letterId } })
		expect(recalled.location).toBe('/redaction?file=reviewsLate&fait=repris')
		expect(await acts()).toMatchObject({ acts: { [submission.id]: { done: null } } })
	})

	test('say the thanks that a row sent beside the way to take them back', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const assignmentId = await storeReport(ctx, submission, { letter: 'A' })
		const form = { acte: 'remercier', submissionId: submission.id, assignmentId }
		const did = await ask(ctx, desk.action, editor, {}, { path: '/redaction', form })
		const { data } = await ask(ctx, desk.loader, editor, {}, { path: did.location ?? '' })
		expect(data).toMatchObject({ did: 'remerciement', sent: { minutesLeft: 10 } })
	})

	test('ask before a row writes where nothing arrives, and write when asked again', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const assignmentId = await storeReport(ctx, submission, {
			...{ letter: 'A', submitted: false, dueOn: '2026-11-10' },
		})
		const form = { acte: 'relancer', submissionId: submission.id, assignmentId, isConfirmed: '' }
		await noteUndeliverable(ctx, `${assignmentId}@example.org`, {
			...{ status: '5.1.1', code: 550, said: 'no such user' },
		})
		const path = '/redaction'
		const asked = await ask(ctx, desk.action, editor, {}, { path, form })
		expect(asked).toMatchObject({
			status: 422,
			data: {
				error: 'addressSilent',
				posted: { fields: { acte: ['relancer'], assignmentId: [assignmentId] } },
			},
		})
		expect(await count(ctx, 'mail')).toBe(0)
		await ask(ctx, desk.action, editor, {}, { path, form: { ...form, triesAgain: '1' } })
		expect(await count(ctx, 'mail')).toBe(1)
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
