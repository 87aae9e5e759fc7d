import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal, storeSection } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { FULL_METADATA, FULL_STATEMENTS, typedContributor } from '../draft/testing.ts'
import { listAuthorSubmissions } from '../queries/author-submissions.server.ts'
import { getDraft } from '../queries/get-draft.server.ts'
import { deleteDraft } from './delete-draft.server.ts'
import { saveContributors } from './save-contributors.server.ts'
import { saveJournalStep } from './save-journal-step.server.ts'
import { saveMetadata } from './save-metadata.server.ts'
import { saveStatements } from './save-statements.server.ts'
import { startDraft } from './start-draft.server.ts'
import { submitManuscript } from './submit-manuscript.server.ts'
import { at, author, fullDraft, openJournal, start, storeCallOf } from './testing.ts'

describe('a draft', () => {
	test('begins with its submitter as its corresponding author', async ({ ctx }) => {
		await openJournal(ctx)
		const awa = await author(ctx, { prenom: 'Awa', nom: 'Une', institution: 'Institut' })
		const started = await start(ctx, awa)
		const draft = started.ok ? await getDraft(ctx, awa, started.id) : null
		expect(draft).toMatchObject({
			language: 'fr',
			stepsDone: [],
			contributors: [
				{ given: 'Awa', family: 'Une', email: awa.email, affiliation: 'Institut', corresponding: true },
			],
		})
	})

	test('sent twice by the same form is one draft; the id of somebody else’s is not taken over', async ({
		ctx,
	}) => {
		await openJournal(ctx)
		const [awa, ben] = [await author(ctx), await author(ctx)]
		const draftId = newId()
		const [one, two] = [
			await start(ctx, awa, 'archipel', draftId),
			await start(ctx, awa, 'archipel', draftId),
		]
		expect(one).toEqual({ ok: true, id: draftId })
		expect(two).toEqual(one)
		const taken = await start(ctx, ben, 'archipel', draftId)
		expect(taken.ok && taken.id).not.toBe(draftId)
		const odd = await start(ctx, ben, 'archipel', "'; drop table submission")
		expect(odd.ok).toBe(true)
	})

	test('begins only where submissions are open, and only for authors', async ({ ctx }) => {
		const journal = await openJournal(ctx)
		const closed = await storeJournal(ctx, { slug: 'ferme', title: { fr: 'Fermée' } })
		const awa = await author(ctx)
		expect(await start(ctx, awa, 'ferme')).toEqual({ ok: false, error: 'notOpen' })
		expect(await start(ctx, awa, '../x')).toEqual({ ok: false, error: 'notOpen' })
		const byCall = (slug: string) =>
			startDraft(ctx, awa, { place: { call: slug }, draftId: newId(), language: 'fr' })
		const over = await storeCallOf(ctx, journal.id, { deadline: '2026-11-20' })
		expect(await byCall(over.slug)).toEqual({ ok: false, error: 'notOpen' })
		const sectionId = await storeSection(ctx, closed.id, {
			slug: 'dossier',
			title: { fr: 'Dossier' },
			position: 1,
		})
		const call = await storeCallOf(ctx, closed.id, { sectionId })
		const started = await byCall(call.slug)
		expect(started.ok && (await getDraft(ctx, awa, started.id))).toMatchObject({
			call: { id: call.id },
			sectionId,
		})
		for (const actor of [await storePerson(ctx), await storePerson(ctx, { grants: [{ role: 'reviewer' }] })])
			await expect(start(ctx, actor)).rejects.toThrow(Forbidden)
	})

	test('is nobody’s but its submitter’s: not another author’s, an editor’s, an administrator’s, a named co-author’s', async ({
		ctx,
	}) => {
		const journal = await openJournal(ctx)
		const awa = await author(ctx)
		const started = await start(ctx, awa)
		const id = started.ok ? started.id : ''
		const coauthor = await author(ctx)
		await saveContributors(ctx, awa, {
			submissionId: id,
			change: { action: 'add', ...typedContributor({ email: coauthor.email }) },
		})
		const others = [
			await author(ctx),
			coauthor,
			await author(ctx, { grants: [{ role: 'editor', scope: at(journal.id), duty: 'editor-in-chief' }] }),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer' }] }),
			await storePerson(ctx),
		]
		const submissionId = id
		const actions = (actor: Actor, submissionId: string) => [
			() => saveMetadata(ctx, actor, { submissionId, typed: FULL_METADATA }),
			() => saveStatements(ctx, actor, { submissionId, typed: FULL_STATEMENTS }),
			() => saveContributors(ctx, actor, { submissionId, change: { action: 'keep', tellsCoauthors: true } }),
			() => saveJournalStep(ctx, actor, { submissionId, sectionId: '', callId: '', language: 'fr' }),
			() => submitManuscript(ctx, actor, { submissionId }),
			() => deleteDraft(ctx, actor, { submissionId }),
		]
		for (const other of others) {
			expect(await getDraft(ctx, other, id)).toBeNull()
			for (const action of actions(other, submissionId)) await expect(action()).rejects.toThrow(NotFound)
			expect((await listAuthorSubmissions(ctx, other)).drafts).toEqual([])
		}
		for (const odd of ['', 'x', "' or 1=1", newId()])
			for (const action of actions(awa, odd)) await expect(action()).rejects.toThrow(NotFound)
	})

	test('keeps every step, faults and all', async ({ ctx }) => {
		const journal = await openJournal(ctx)
		const awa = await author(ctx)
		const started = await start(ctx, awa)
		const id = started.ok ? started.id : ''
		const sectionId = await storeSection(ctx, journal.id, {
			slug: 'articles',
			title: { fr: 'Articles' },
			position: 1,
		})
		const call = await storeCallOf(ctx, journal.id)
		expect(
			await saveJournalStep(ctx, awa, { submissionId: id, sectionId, callId: call.id, language: 'ar' }),
		).toEqual({
			ok: true,
		})
		const short = await saveMetadata(ctx, awa, {
			submissionId: id,
			typed: { ...FULL_METADATA, title: { fr: '<b>Titre</b>' } },
		})
		expect(short.ok && short.faults.map(({ key }) => key)).toEqual(['titleMissing'])
		await saveStatements(ctx, awa, {
			submissionId: id,
			typed: {
				...FULL_STATEMENTS,
				licence: '',
				suggested: [{ name: 'X', email: 'x@example.org', affiliation: 'U', reason: '' }],
			},
		})
		expect(await getDraft(ctx, awa, id)).toMatchObject({
			stepsDone: ['call', 'metadata', 'statements'],
			language: 'ar',
			sectionId,
			call: { id: call.id },
			metadata: { title: { fr: '<b>Titre</b>' } },
			statements: { original: true, licence: null },
			wishes: [{ name: 'X' }],
		})
		const other = await openJournal(ctx, 'autre', 'Autre')
		const foreign = await storeSection(ctx, other.id, { slug: 'x', title: { fr: 'X' }, position: 1 })
		const foreignCall = await storeCallOf(ctx, other.id)
		for (const choice of [
			{ sectionId: foreign, callId: '', language: 'fr' },
			{ sectionId: '', callId: foreignCall.id, language: 'fr' },
			{ sectionId: 'x', callId: 'x', language: 'fr' },
			{ sectionId: '', callId: '', language: 'klingon' },
		])
			expect(await saveJournalStep(ctx, awa, { submissionId: id, ...choice })).toEqual({
				ok: false,
				error: 'unknown',
			})
	})

	test('grants the licence of its journal, and that of another one is not taken for it', async ({ ctx }) => {
		const journal = await openJournal(ctx)
		const awa = await author(ctx)
		const submissionId = await fullDraft(ctx, awa)
		await ctx.db
			.updateTable('journal')
			.set({ licence: 'CC-BY-SA-4.0' })
			.where('id', '=', journal.id)
			.execute()
		expect(await submitManuscript(ctx, awa, { submissionId })).toMatchObject({
			error: 'incomplete',
			faults: [{ key: 'licence', values: { licence: 'CC BY-SA 4.0' } }],
		})
		const granting = (licence: string) =>
			saveStatements(ctx, awa, { submissionId, typed: { ...FULL_STATEMENTS, licence } })
		expect(await granting('CC-BY-4.0')).toMatchObject({ faults: [{ key: 'licence' }] })
		expect(await granting('CC-BY-SA-4.0')).toMatchObject({ faults: [] })
		expect(await submitManuscript(ctx, awa, { submissionId })).toMatchObject({ ok: true })
	})

	test('is deleted with its files', async ({ ctx }) => {
		await openJournal(ctx)
		const awa = await author(ctx)
		const id = await fullDraft(ctx, awa)
		const { storage_key } = await ctx.db
			.selectFrom('submission_file')
			.select('storage_key')
			.executeTakeFirstOrThrow()
		expect(await deleteDraft(ctx, awa, { submissionId: id })).toEqual({ ok: true })
		expect(await ctx.storage.head(storage_key)).toBeNull()
		expect(await ctx.db.selectFrom('submission').select('id').execute()).toEqual([])
	})
})
