import { describe, expect, test as plainTest } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { newId } from '#app/platform/id.ts'
import { contextOn, test, testDatabase } from '#tests/support/database.ts'
import {
	FULL_METADATA,
	FULL_STATEMENTS,
	fillDraft,
	storeChecked,
	typedContributor,
} from '../draft/testing.ts'
import { listAuthorSubmissions } from '../queries/author-submissions.server.ts'
import { getDraft } from '../queries/get-draft.server.ts'
import { deleteDraft } from './delete-draft.server.ts'
import { saveContributors } from './save-contributors.server.ts'
import { saveJournalStep } from './save-journal-step.server.ts'
import { saveMetadata } from './save-metadata.server.ts'
import { saveStatements } from './save-statements.server.ts'
import { startDraft } from './start-draft.server.ts'
import { submitManuscript } from './submit-manuscript.server.ts'
import { at, author, fullDraft, mails, openJournal, start, storeCallOf } from './testing.ts'

describe('submitting', () => {
	test('takes with it only what is declared: what was typed under a no stays with the draft until then', async ({
		ctx,
	}) => {
		await openJournal(ctx)
		const awa = await author(ctx)
		const started = await start(ctx, awa)
		const id = started.ok ? started.id : ''
		await fillDraft(ctx, id)
		const typed = { ...FULL_STATEMENTS, aiText: 'summaries' }
		expect(await saveStatements(ctx, awa, { submissionId: id, typed })).toMatchObject({ ok: true })
		expect(await getDraft(ctx, awa, id)).toMatchObject({ statements: { usedAi: false, aiText: 'summaries' } })
		await storeChecked(ctx, id, { submitter: awa })
		await submitManuscript(ctx, awa, { submissionId: id })
		const sent = await ctx.db.selectFrom('submission').select('statements').where('id', '=', id).execute()
		expect(sent).toMatchObject([{ statements: { usedAi: false, aiText: '' } }])
	})

	test('gives the next reference, ties people to accounts and tells everybody', async ({ ctx }) => {
		const journal = await openJournal(ctx)
		const chief = await storePerson(ctx, {
			language: 'en',
			grants: [{ role: 'editor', scope: at(journal.id), duty: 'editor-in-chief' }],
		})
		await storePerson(ctx, { grants: [{ role: 'editor', scope: at(journal.id), duty: 'copyeditor' }] })
		const [awa, ben] = [
			await author(ctx, { prenom: 'Awa', nom: 'Une' }),
			await storePerson(ctx, { language: 'ar' }),
		]
		const unconfirmed = await storePerson(ctx, { emailVerified: false })
		const started = await start(ctx, awa)
		const id = started.ok ? started.id : ''
		await fillDraft(ctx, id)
		for (const email of [ben.email.toUpperCase(), 'personne@example.org', unconfirmed.email])
			await saveContributors(ctx, awa, {
				submissionId: id,
				change: { action: 'add', ...typedContributor({ email }) },
			})
		await storeChecked(ctx, id, { submitter: awa })
		expect(await submitManuscript(ctx, awa, { submissionId: id })).toEqual({
			ok: true,
			reference: 'CF-2026-0001',
		})
		const row = await ctx.db
			.selectFrom('submission')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		expect(row).toMatchObject({ status: 'submitted', reference: 'CF-2026-0001', received_at: ctx.now() })
		const linked = await ctx.db
			.selectFrom('submission_contributor')
			.select('user_id')
			.where('submission_id', '=', id)
			.orderBy('position')
			.execute()
		expect(linked.map(({ user_id }) => user_id)).toEqual([awa.userId, ben.userId, null, null])
		const sent = await mails(ctx)
		expect(sent.map(({ to_address, template }) => [to_address, template])).toEqual([
			[awa.email, 'submission-receipt'],
			[ben.email, 'submission-coauthor'],
			['personne@example.org', 'submission-coauthor'],
			[unconfirmed.email, 'submission-coauthor'],
			[chief.email, 'submission-arrived'],
		])
		for (const { subject } of sent) expect(subject).toContain('CF-2026-0001')
		expect(sent[0]?.body_text).toContain(`/espace-auteur/soumissions/${id}`)
		expect(sent[1]?.body_text).toContain('Awa Une')
		expect((await listAuthorSubmissions(ctx, ben)).submissions).toMatchObject([{ id, isSubmitter: false }])
		expect((await listAuthorSubmissions(ctx, unconfirmed)).submissions).toEqual([])
	})

	test('twice is one submission; numbers follow each other without gaps, also over journals with the same prefix', async ({
		ctx,
	}) => {
		await openJournal(ctx)
		await openJournal(ctx, 'cahiers-du-fer', 'Cahiers du fer')
		const awa = await author(ctx)
		const id = await fullDraft(ctx, awa)
		const [one, two] = [
			await submitManuscript(ctx, awa, { submissionId: id }),
			await submitManuscript(ctx, awa, { submissionId: id }),
		]
		expect([one, two]).toEqual([
			{ ok: true, reference: 'CF-2026-0001' },
			{ ok: true, reference: 'CF-2026-0001' },
		])
		expect((await mails(ctx)).filter(({ template }) => template === 'submission-receipt')).toHaveLength(1)
		const incomplete = await start(ctx, awa)
		expect((await submitManuscript(ctx, awa, { submissionId: incomplete.ok ? incomplete.id : '' })).ok).toBe(
			false,
		)
		const other = await startDraft(ctx, awa, {
			place: { journal: 'cahiers-du-fer' },
			draftId: newId(),
			language: 'fr',
		})
		const otherId = other.ok ? other.id : ''
		await fillDraft(ctx, otherId)
		await storeChecked(ctx, otherId, { submitter: awa })
		expect(await submitManuscript(ctx, awa, { submissionId: otherId })).toEqual({
			ok: true,
			reference: 'CF-2026-0002',
		})
		expect(await deleteDraft(ctx, awa, { submissionId: id })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		expect(await saveMetadata(ctx, awa, { submissionId: id, typed: FULL_METADATA })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
	})

	test('stops while anything is missing, and names all of it', async ({ ctx }) => {
		await openJournal(ctx)
		const awa = await author(ctx)
		const started = await start(ctx, awa)
		const result = await submitManuscript(ctx, awa, { submissionId: started.ok ? started.id : '' })
		const steps = result.ok || result.error !== 'incomplete' ? [] : result.faults.map(({ step }) => step)
		expect([...new Set(steps)]).toEqual(['files', 'metadata', 'statements'])
		expect(await mails(ctx)).toEqual([])
		expect(await ctx.db.selectFrom('reference_counter').selectAll().execute()).toEqual([])
	})

	test('stops by errors of the check unless the journal holds them for warnings, and by a check that is not of now', async ({
		ctx,
	}) => {
		const journal = await openJournal(ctx)
		const awa = await author(ctx)
		const id = await fullDraft(ctx, awa, [
			{ rule: 'textWords', severity: 'error' },
			{ rule: 'font', severity: 'warning' },
		])
		expect(await submitManuscript(ctx, awa, { submissionId: id })).toMatchObject({
			error: 'incomplete',
			faults: [{ key: 'checkErrors', values: { count: 1 } }],
		})
		await ctx.db
			.insertInto('journal_workflow')
			.values({
				journal_id: journal.id,
				reference_prefix: 'FLEUVE',
				author_rules: JSON.stringify({ severity: { textWords: 'warning' } }),
			})
			.execute()
		expect(await submitManuscript(ctx, awa, { submissionId: id })).toMatchObject({
			faults: [{ key: 'notChecked' }],
		})
		await ctx.db.deleteFrom('submission_file').execute()
		await storeChecked(ctx, id, { submitter: awa, findings: [{ rule: 'textWords', severity: 'warning' }] })
		expect(await submitManuscript(ctx, awa, { submissionId: id })).toEqual({
			ok: true,
			reference: 'FLEUVE-2026-0001',
		})
	})

	test('stops when the call has closed meanwhile', async ({ ctx }) => {
		const journal = await openJournal(ctx)
		const call = await storeCallOf(ctx, journal.id)
		const awa = await author(ctx)
		const started = await startDraft(ctx, awa, {
			place: { call: call.slug },
			draftId: newId(),
			language: 'fr',
		})
		const id = started.ok ? started.id : ''
		await fillDraft(ctx, id)
		await storeChecked(ctx, id, { submitter: awa })
		await ctx.db.updateTable('call').set({ closes_on: '2026-11-20' }).where('id', '=', call.id).execute()
		expect(await submitManuscript(ctx, awa, { submissionId: id })).toMatchObject({
			faults: [{ step: 'call', key: 'callClosed' }],
		})
		expect(
			await saveJournalStep(ctx, awa, { submissionId: id, sectionId: '', callId: '', language: 'fr' }),
		).toEqual({
			ok: true,
		})
		expect((await submitManuscript(ctx, awa, { submissionId: id })).ok).toBe(true)
	})

	test('an editor who submits to the own journal is its author: not told as editor', async ({ ctx }) => {
		const journal = await openJournal(ctx)
		const chief = await author(ctx, {
			grants: [{ role: 'editor', scope: at(journal.id), duty: 'editor-in-chief' }],
		})
		const id = await fullDraft(ctx, chief)
		expect((await submitManuscript(ctx, chief, { submissionId: id })).ok).toBe(true)
		expect((await mails(ctx)).map(({ template }) => template)).toEqual(['submission-receipt'])
	})
})

describe('at once', () => {
	plainTest(
		'one draft that is sent five times is one submission; five drafts get five numbers without gaps',
		async () => {
			const ctx = contextOn(await testDatabase())
			const journal = await openJournal(ctx, `ensemble-${newId()}`, 'Xylophones zoulous')
			const awa = await author(ctx)
			const drafts: string[] = []
			try {
				for (let n = 0; n < 5; n++) {
					const started = await start(ctx, awa, journal.slug)
					if (!started.ok) throw new Error(started.error)
					drafts.push(started.id)
					await fillDraft(ctx, started.id)
					await storeChecked(ctx, started.id, { submitter: awa })
				}
				const [first = ''] = drafts
				const same = await Promise.all(
					[1, 2, 3, 4, 5].map(() => submitManuscript(ctx, awa, { submissionId: first })),
				)
				expect(new Set(same.map((result) => result.ok && result.reference)).size).toBe(1)
				const all = await Promise.all(drafts.map((id) => submitManuscript(ctx, awa, { submissionId: id })))
				const numbers = all.map((result) => (result.ok ? result.reference : result.error)).sort()
				expect(numbers).toEqual([1, 2, 3, 4, 5].map((n) => `XZ-2026-000${n}`))
				const mails = await ctx.db
					.selectFrom('mail')
					.select('id')
					.where('to_address', '=', awa.email)
					.execute()
				expect(mails).toHaveLength(5)
			} finally {
				for (const id of drafts) await ctx.db.deleteFrom('submission').where('id', '=', id).execute()
				await ctx.db.deleteFrom('job').execute()
				await ctx.db.deleteFrom('mail').where('to_address', '=', awa.email).execute()
				await ctx.db.deleteFrom('reference_counter').where('prefix', '=', 'XZ').execute()
				await ctx.db.deleteFrom('user_account').where('id', '=', awa.userId).execute()
				await ctx.db.deleteFrom('journal').where('id', '=', journal.id).execute()
			}
		},
	)
})
