import { describe, expect, test as plainTest } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal, storeSection } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor, Scope } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed, NotFound } from '#app/platform/failures.ts'
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
import { getDraft, listContributors } from '../queries/get-draft.server.ts'
import { storeAssignment, storeSubmission } from '../testing.ts'
import { deleteDraft } from './delete-draft.server.ts'
import { saveContributors } from './save-contributors.server.ts'
import { saveJournalStep } from './save-journal-step.server.ts'
import { saveMetadata } from './save-metadata.server.ts'
import { saveStatements } from './save-statements.server.ts'
import { startDraft } from './start-draft.server.ts'
import { submitManuscript } from './submit-manuscript.server.ts'
import { askWithdrawal, decideWithdrawal } from './withdrawal.server.ts'

const author = (ctx: Ctx, person: Parameters<typeof storePerson>[1] = {}) =>
	storePerson(ctx, { ...person, grants: [{ role: 'author' }, ...(person.grants ?? [])] })

const at = (journalId: string): Scope => ({ kind: 'journal', journalId })

async function openJournal(ctx: Ctx, slug = 'archipel', title = 'Cahiers du Fleuve') {
	const journal = await storeJournal(ctx, { slug, title: { fr: title } })
	await ctx.db
		.updateTable('journal')
		.set({ accepts_submissions: true })
		.where('id', '=', journal.id)
		.execute()
	return journal
}

async function storeCallOf(
	ctx: Ctx,
	journalId: string,
	dates: { deadline?: string; sectionId?: string } = {},
) {
	const id = newId()
	await ctx.db
		.insertInto('call')
		.values({
			id,
			slug: `appel-${id}`,
			journal_id: journalId,
			publisher_id: null,
			kind: 'issue',
			language: 'fr',
			title: JSON.stringify({ fr: 'Villes' }),
			opens_on: '2026-01-01',
			deadline_on: dates.deadline ?? '2026-12-31',
			closes_on: null,
			attribution: null,
			licence: null,
			source_url: null,
			file_name: null,
			storage_key: null,
			bytes: null,
			accepts_submissions: true,
			issue_id: null,
			section_id: dates.sectionId ?? null,
			created_by: null,
		})
		.execute()
	return { id, slug: `appel-${id}` }
}

const start = (ctx: Ctx, actor: Actor, slug = 'archipel', draftId = newId()) =>
	startDraft(ctx, actor, { place: { journal: slug }, draftId, language: 'fr' })

/** A draft that may be sent. */
async function fullDraft(ctx: Ctx, actor: Actor, findings: { rule: string; severity: string }[] = []) {
	const started = await start(ctx, actor)
	if (!started.ok) throw new Error(started.error)
	await fillDraft(ctx, started.id)
	await storeChecked(ctx, started.id, { submitter: actor, findings })
	return started.id
}

const mails = async (ctx: Ctx) =>
	ctx.db.selectFrom('mail').select(['to_address', 'template', 'subject', 'body_text']).orderBy('id').execute()

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
				licence: false,
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

describe('contributors', () => {
	test('keep exactly one corresponding, in the order of their author', async ({ ctx }) => {
		await openJournal(ctx)
		const awa = await author(ctx, { nom: 'Une' })
		const started = await start(ctx, awa)
		const id = started.ok ? started.id : ''
		const shown = async () =>
			(await listContributors(ctx, id)).map(
				({ family, corresponding }) => family + (corresponding ? '*' : ''),
			)
		await ctx.db
			.insertInto('institution')
			.values({
				id: newId(),
				slug: 'ucad',
				name: 'Université Cheikh-Anta-Diop',
				name_sort: 'u',
				country: 'SN',
				ror: 'https://ror.org/04je6yw13',
			})
			.execute()
		await saveContributors(ctx, awa, {
			submissionId: id,
			change: {
				action: 'add',
				...typedContributor({ family: 'Deux', affiliation: 'universite cheikh-anta-diop' }),
			},
		})
		await saveContributors(ctx, awa, {
			submissionId: id,
			change: {
				action: 'add',
				...typedContributor({ family: 'Trois', corresponding: true }),
			},
		})
		expect(await shown()).toEqual(['Une', 'Deux', 'Trois*'])
		const [one, two, three] = await listContributors(ctx, id)
		expect(two).toMatchObject({
			ror: 'https://ror.org/04je6yw13',
			country: 'SN',
			affiliation: 'Université Cheikh-Anta-Diop',
		})
		await saveContributors(ctx, awa, {
			submissionId: id,
			change: { action: 'move', id: three?.id ?? '', by: '-1' },
		})
		expect(await shown()).toEqual(['Une', 'Trois*', 'Deux'])
		await saveContributors(ctx, awa, {
			submissionId: id,
			change: {
				action: 'order',
				ids: [two?.id ?? '', one?.id ?? '', three?.id ?? ''],
			},
		})
		expect(await shown()).toEqual(['Deux', 'Une', 'Trois*'])
		await saveContributors(ctx, awa, { submissionId: id, change: { action: 'remove', id: three?.id ?? '' } })
		expect(await shown()).toEqual(['Deux*', 'Une'])
		expect(
			await saveContributors(ctx, awa, {
				submissionId: id,
				change: { action: 'order', ids: [one?.id ?? ''] },
			}),
		).toEqual({
			ok: false,
			error: 'unknown',
		})
		expect(
			await saveContributors(ctx, awa, {
				submissionId: id,
				change: { action: 'edit', id: newId(), ...typedContributor() },
			}),
		).toEqual({ ok: false, error: 'unknown' })
		expect(
			await saveContributors(ctx, awa, {
				submissionId: id,
				change: { action: 'add', ...typedContributor({ orcid: '1' }) },
			}),
		).toMatchObject({ errors: { orcid: 'malformed' } })
		expect(await shown()).toEqual(['Deux*', 'Une'])
	})
})

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

describe('withdrawing', () => {
	const ask = (ctx: Ctx, actor: Actor, id: string, reason = 'Paru ailleurs', version = '1') =>
		askWithdrawal(ctx, actor, { submissionId: id, version, reason })

	async function world(ctx: Ctx, actions?: Parameters<typeof storeSubmission>[1]) {
		const submission = await storeSubmission(ctx, actions)
		const editor = (duty: 'editor-in-chief' | 'copyeditor', recommendOnly = false) =>
			storePerson(ctx, { grants: [{ role: 'editor', scope: at(submission.journalId), duty, recommendOnly }] })
		return { ...submission, chief: await editor('editor-in-chief'), copyeditor: await editor('copyeditor') }
	}

	test('is asked by the submitter, granted by an editor who decides, and told to both', async ({ ctx }) => {
		const { id, submitter, chief, copyeditor } = await world(ctx)
		expect(await ask(ctx, submitter, id)).toEqual({ ok: true })
		expect(await ask(ctx, submitter, id)).toEqual({ ok: false, error: 'alreadyAsked' })
		const decide = (actor: Actor, accept = true, version = '1') =>
			decideWithdrawal(ctx, actor, { submissionId: id, version, accept, reason: '' })
		await expect(decide(copyeditor)).rejects.toThrow(Forbidden)
		for (const other of [
			submitter,
			await author(ctx),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		])
			await expect(decide(other)).rejects.toThrow(NotFound)
		expect(await decide(chief, false)).toEqual({ ok: false, error: 'noReason' })
		expect(await decide(chief)).toEqual({ ok: true })
		expect(await decide(chief)).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await decide(chief, true, '2')).toEqual({ ok: false, error: 'notPossible' })
		const sent = await mails(ctx)
		expect(sent.map(({ to_address, template }) => [to_address, template])).toEqual([
			[chief.email, 'withdrawal-asked'],
			[submitter.email, 'withdrawal-decided'],
		])
		const row = await ctx.db
			.selectFrom('submission')
			.select('status')
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		expect(row.status).toBe('withdrawn')
	})

	test('is refused with a reason, and may be asked again', async ({ ctx }) => {
		const { id, submitter, chief } = await world(ctx)
		const rama = await storePerson(ctx, { prenom: 'Rama', nom: 'Réviseure', grants: [{ role: 'reviewer' }] })
		await storeAssignment(ctx, id, rama)
		await ask(ctx, submitter, id)
		const decide = (accept: boolean, reason: string, isConfirmed = false) =>
			decideWithdrawal(ctx, chief, { submissionId: id, version: '1', accept, reason, isConfirmed })
		const telling = 'Deux rapports sont là, dont celui de Rama Réviseure'
		const told = { ok: false, error: 'namesSomebody', named: ['Rama Réviseure'] }
		expect(await decide(false, telling)).toEqual(told)
		expect(await decide(true, telling)).toEqual(told)
		expect(await decide(false, telling, true)).toEqual({ ok: true })
		expect(await decide(true, '')).toEqual({
			ok: false,
			error: 'notAsked',
		})
		expect((await mails(ctx)).at(-1)?.body_text).toContain('Deux rapports sont là')
		expect(await ask(ctx, submitter, id)).toEqual({ ok: true })
		const actions = await ctx.db
			.selectFrom('submission_event')
			.select('action')
			.where('submission_id', '=', id)
			.orderBy('id')
			.execute()
		expect(actions.map(({ action }) => action)).toEqual([
			'submit',
			'withdrawalAsked',
			'withdrawalRefused',
			'withdrawalAsked',
		])
	})

	test('is not asked by others, without a reason, from an old page, or at the end', async ({ ctx }) => {
		const { id, submitter, chief } = await world(ctx)
		for (const other of [chief, await author(ctx)])
			await expect(ask(ctx, other, id)).rejects.toThrow(NotFound)
		for (const reason of [' \u202e ', 'x'.repeat(1_000_000)])
			await expect(ask(ctx, submitter, id, reason)).rejects.toThrow(Malformed)
		expect(await ask(ctx, submitter, id, 'Trop tard', '0')).toEqual({ ok: false, error: 'changedMeanwhile' })
		const ended = await storeSubmission(ctx, { actions: ['submit', 'deskReject'] })
		expect(await ask(ctx, ended.submitter, ended.id, 'x', '2')).toEqual({ ok: false, error: 'notPossible' })
		const draft = await storeSubmission(ctx, { actions: [] })
		await expect(ask(ctx, draft.submitter, draft.id, 'x', '0')).rejects.toThrow(NotFound)
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
