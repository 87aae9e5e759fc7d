import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal, storeSection } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { TransitionAction } from '#app/modules/submission/transitions.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { writePlace } from '#app/platform/db/place-in-order.server.ts'
import { newId } from '#app/platform/id.ts'
import { type AskedPart, LIST_END } from '#app/platform/page-of-rows.ts'
import { test } from '#tests/support/database.ts'
import { declareConflict } from '../commands/editors.server.ts'
import { recordDecision } from '../commands/record-decision.server.ts'
import { decisionForm, storeEditor, storeManuscriptAtDesk, storeReport } from '../testing.ts'
import { deskChoices } from './choices.server.ts'
import { deskAsCsv } from './desk-as-csv.server.ts'
import { listDesk } from './list-desk.server.ts'
import { getManuscript } from './manuscript.server.ts'
import {
	DESK_SORTS,
	type DeskFilter,
	type DeskPage,
	type DeskSort,
	HOLDERS,
	QUEUES,
	type Queue,
} from './model.ts'
import { change, WHOLE } from './testing.ts'

/** The queue in which a manuscript stands for its editor. */
async function queueOf(
	ctx: Ctx,
	{ editor }: Awaited<ReturnType<typeof storeManuscriptAtDesk>>,
): Promise<Queue | undefined> {
	const { rows } = await listDesk(ctx, editor, WHOLE, { page: 1 })
	return rows[0]?.queue
}

describe('the queues of the desk', () => {
	test('follow where the file stands', async ({ ctx }) => {
		const at: [TransitionAction[], Queue][] = [
			[['submit'], 'needsEditor'],
			[['submit', 'sendToReview'], 'needsReviewers'],
			[['submit', 'sendToReview', 'requestMinorRevisions'], 'revisionsAsked'],
			[['submit', 'sendToReview', 'requestMinorRevisions', 'submitRevision'], 'revisionsIn'],
			[['submit', 'sendToReview', 'accept'], 'copyediting'],
			[['submit', 'sendToReview', 'accept', 'sendToProduction'], 'production'],
			[['submit', 'sendToReview', 'accept', 'sendToProduction', 'schedule'], 'scheduled'],
			[['submit', 'sendToReview', 'accept', 'sendToProduction', 'publish'], 'published'],
			[['submit', 'deskReject'], 'declined'],
			[['submit', 'withdraw'], 'withdrawn'],
		]
		for (const [actions, queue] of at)
			expect(await queueOf(ctx, await storeManuscriptAtDesk(ctx, actions))).toBe(queue)
	})

	test('follow what reviewers do, by their dates', async ({ ctx }) => {
		const file = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		await storeReport(ctx, file.submission, { letter: 'A' })
		expect(await queueOf(ctx, file)).toBe('needsReviewers')
		await storeReport(ctx, file.submission, { letter: 'B', submitted: false })
		expect(await queueOf(ctx, file)).toBe('underReview')
		await ctx.db
			.updateTable('review_assignment')
			.set({ review_due_on: '2026-11-21' })
			.where('letter', '=', 'B')
			.execute()
		expect(await queueOf(ctx, file)).toBe('underReview')
		await ctx.db
			.updateTable('review_assignment')
			.set({ review_due_on: '2026-11-20' })
			.where('letter', '=', 'B')
			.execute()
		expect(await queueOf(ctx, file)).toBe('reviewsLate')
		const { rows } = await listDesk(ctx, file.editor, WHOLE, { page: 1 })
		expect(rows[0]).toMatchObject({
			daysLate: 1,
			dueOn: '2026-11-20',
			holder: 'reviewers',
			reports: { submitted: 1, pending: 1, required: 2 },
		})
		await storeReport(ctx, file.submission, { letter: 'C' })
		expect(await queueOf(ctx, file)).toBe('toDecide')
		await ctx.db
			.updateTable('review_assignment')
			.set({ cancelled_at: ctx.now() })
			.where('letter', '=', 'C')
			.execute()
		await ctx.db
			.updateTable('review_assignment')
			.set({ declined_at: ctx.now() })
			.where('letter', '=', 'B')
			.execute()
		expect(await queueOf(ctx, file)).toBe('needsReviewers')
	})

	test('a decision is due counted from the report that made it possible', async ({ ctx }) => {
		const sent = { ...ctx, now: () => new Date(ctx.now().getTime() - 40 * 86_400_000) }
		const stored = await storeManuscriptAtDesk(sent, ['submit', 'sendToReview'])
		await storeReport(sent, stored.submission, { letter: 'A' })
		await storeReport(ctx, stored.submission, { letter: 'B' })
		const { rows } = await listDesk(ctx, stored.editor, WHOLE, { page: 1 })
		expect(rows[0]).toMatchObject({ queue: 'toDecide', daysLate: 0 })
	})

	test('ask for an answer to a withdrawal after an acceptance too, which does not drop the wish', async ({
		ctx,
	}) => {
		const file = await storeManuscriptAtDesk(ctx)
		await change(ctx, file.submission.id, {
			withdrawal_asked_at: ctx.now(),
			withdrawal_reason: 'Une erreur.',
		})
		const form = decisionForm(file.submission.id, 'acceptWithoutReview', 1, {})
		expect(await recordDecision(ctx, file.editor, form)).toMatchObject({ ok: true })
		expect(await queueOf(ctx, file)).toBe('withdrawal')
	})

	test('follow the authors and the editors who have the file', async ({ ctx }) => {
		const file = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview', 'requestMajorRevisions'])
		await change(ctx, file.submission.id, { revision_due_on: '2026-11-20' })
		expect(await queueOf(ctx, file)).toBe('revisionsLate')
		await change(ctx, file.submission.id, { withdrawal_asked_at: ctx.now() })
		expect(await queueOf(ctx, file)).toBe('withdrawal')
		const arrived = await storeManuscriptAtDesk(ctx)
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: arrived.submission.id,
				user_id: arrived.editor.userId,
				state: 'assigned',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		expect(await queueOf(ctx, arrived)).toBe('arrival')
		const mine = await listDesk(ctx, arrived.editor, { ...WHOLE, mine: true }, { page: 1 })
		expect(mine.total).toBe(1)
		expect(Object.keys(HOLDERS)).toEqual([...QUEUES])
	})

	test('are counted under the filters, found by words, and paged late first', async ({ ctx }) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue-a', title: { fr: 'Revue A' } })
		const editor = await storeEditor(ctx, journalId, 'editor-in-chief')
		const sectionId = await storeSection(ctx, journalId, {
			slug: 'articles',
			title: { fr: 'Articles' },
			position: 1,
		})
		const elephants = await storeSubmission(ctx, {
			journalId,
			title: { fr: 'Éléphants et ivoire', ar: 'الفيلة' },
		})
		await change(ctx, elephants.id, { section_id: sectionId })
		const late = await storeSubmission({ ...ctx, now: () => new Date('2026-06-01T00:00:00Z') }, { journalId })
		for (let i = 0; i < 27; i++) await storeSubmission(ctx, { journalId, actions: ['submit', 'deskReject'] })
		await storeSubmission(ctx, { journalId, actions: [] })
		await storeSubmission(ctx, {})
		const all = await listDesk(ctx, editor, WHOLE, { page: 1 })
		expect(all).toMatchObject({ total: 29, pages: 2, counts: { needsEditor: 2, declined: 27 } })
		expect(all.rows).toHaveLength(25)
		expect(all.rows[0]).toMatchObject({ id: late.id, daysLate: 166 })
		expect((await listDesk(ctx, editor, WHOLE, { page: 2 })).rows).toHaveLength(4)
		expect((await listDesk(ctx, editor, { ...WHOLE, queue: 'active' }, { page: 1 })).total).toBe(2)
		for (const query of ['elephant', 'الفيله'.slice(0, 4), elephants.submitter.nom.toUpperCase()]) {
			const found = await listDesk(ctx, editor, { ...WHOLE, queue: 'active', query }, { page: 1 })
			expect(found.rows.map(({ id }) => id)).toContain(elephants.id)
		}
		for (const query of ['%', "'; drop table submission; --", 'a'.repeat(200)]) {
			expect((await listDesk(ctx, editor, { ...WHOLE, query }, { page: 1 })).total).toBe(0)
		}
		expect((await listDesk(ctx, editor, { ...WHOLE, sectionId }, { page: 1 })).total).toBe(1)
		expect((await listDesk(ctx, editor, { ...WHOLE, stage: 'review' }, { page: 1 })).total).toBe(0)
		expect((await listDesk(ctx, editor, { ...WHOLE, journalId: newId() }, { page: 1 })).total).toBe(0)
		const choices = await deskChoices(ctx, editor)
		expect(choices.journals.map(({ slug, sections }) => [slug, sections.length])).toEqual([['revue-a', 1]])
	})

	test('shows what has ended page after page in every order, behind what is under way where all is asked for', async ({
		ctx,
	}) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue-a', title: { fr: 'Revue A' } })
		const editor = await storeEditor(ctx, journalId, 'editor-in-chief')
		const day = (number: number): Ctx => ({ ...ctx, now: () => new Date(Date.UTC(2026, 0, number)) })
		const late = await storeSubmission(day(50), { journalId })
		const declined: string[] = []
		for (let i = 0; i < 30; i++)
			declined.push((await storeSubmission(day(40 - i), { journalId, actions: ['submit', 'deskReject'] })).id)
		const own = await storeSubmission(day(1), {
			journalId,
			submitter: editor,
			actions: ['submit', 'deskReject'],
		})
		const withdrawn = await storeSubmission(day(45), { journalId, actions: ['submit', 'withdraw'] })
		await change(ctx, withdrawn.id, { withdrawal_asked_at: new Date(Date.UTC(2026, 0, 5)) })
		const listed = async (filter: Partial<DeskFilter>) => {
			const first = await listDesk(ctx, editor, { ...WHOLE, ...filter }, { page: 1 })
			const second = await listDesk(ctx, editor, { ...WHOLE, ...filter }, { page: 2 })
			return [...first.rows, ...second.rows].map(({ id }) => id)
		}
		const inParts = async (filter: Partial<DeskFilter>) => {
			const read: string[] = []
			let after: string | null = null
			do {
				const asked: AskedPart = { page: 1, most: 7, after }
				const part: DeskPage = await listDesk(ctx, editor, { ...WHOLE, ...filter }, asked)
				read.push(...part.rows.map(({ id }) => id))
				after = part.after
			} while (after)
			return read
		}
		const longest = declined.toReversed()
		expect(await listed({ queue: 'declined' })).toEqual(longest)
		expect(await listed({ queue: 'declined', sort: 'newest' })).toEqual(declined.toSorted().toReversed())
		expect(await listed({ queue: 'declined', sort: 'oldest' })).toEqual(declined.toSorted())
		expect(await listed({ queue: 'all' })).toEqual([late.id, withdrawn.id, ...longest])
		expect(await listed({ queue: 'all', sort: 'waiting' })).toEqual([withdrawn.id, ...longest, late.id])
		for (const queue of ['all', 'declined'] as const)
			for (const sort of DESK_SORTS)
				expect(await inParts({ queue, sort }), `${queue} ${sort}`).toEqual(await listed({ queue, sort }))
		expect(await listed({})).not.toContain(own.id)
		expect((await listDesk(ctx, editor, WHOLE, { page: 1 })).counts).toMatchObject({
			declined: 30,
			withdrawn: 1,
		})
	})
})

/** A place behind all manuscripts, in each order. */
const BEHIND_ALL: Record<DeskSort, (string | null)[]> = {
	late: [null, '2099-01-01 00:00:00+00', 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
	waiting: ['2099-01-01 00:00:00+00', 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
	newest: ['00000000-0000-4000-8000-000000000000'],
	oldest: ['ffffffff-ffff-4fff-bfff-ffffffffffff'],
}

describe('the desk, read from a place on', () => {
	test('goes on and back in every order; what is no place of it leads to its start', async ({ ctx }) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue-a', title: { fr: 'Revue A' } })
		const editor = await storeEditor(ctx, journalId, 'editor-in-chief')
		for (let day = 1; day <= 36; day += 1) {
			const at = { ...ctx, now: () => new Date(Date.UTC(2026, 8, day)) }
			const actions: TransitionAction[] = day % 3 === 0 ? ['submit', 'deskReject'] : ['submit']
			await storeSubmission(at, { journalId, actions })
		}
		for (const sort of DESK_SORTS) {
			const read = async (part: Partial<AskedPart>) => {
				const { rows, ...list } = await listDesk(ctx, editor, { ...WHOLE, sort }, { page: 1, ...part })
				return { ids: rows.map(({ id }) => id), ...list }
			}
			const whole = (await read({ most: 99 })).ids
			expect(whole).toHaveLength(36)
			const end = { ids: whole.slice(-25), page: null, after: null }
			expect(await read({ before: LIST_END }), sort).toMatchObject(end)
			const { after } = await read({ most: 34 })
			const before = await read({ before: after })
			expect(before.ids, sort).toEqual(whole.slice(8, 33))
			expect((await read({ after: before.after })).ids, sort).toEqual(whole.slice(33))
			expect(await read({ before: before.before }), sort).toMatchObject({ ids: whole.slice(0, 25), page: 1 })
			const behind = writePlace({ part: 0, values: BEHIND_ALL[sort] })
			expect(await read({ after: behind }), sort).toMatchObject(end)
			const of = (part: number, values: string[]) => writePlace({ part, values })
			for (const lost of ['x', of(0, ['2026-01-01']), of(1, [whole[0] ?? ''])])
				expect(await read({ after: lost }), sort).toMatchObject({
					...{ ids: whole.slice(0, 25), page: 1, isLost: true },
				})
		}
	})
})

describe('the head of a workspace', () => {
	test('tells the way with its days, and how many words the check counted', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const { id: file_id } = await ctx.db
			.selectFrom('submission_file')
			.select('id')
			.where('kind', '=', 'manuscript')
			.executeTakeFirstOrThrow()
		await ctx.db
			.insertInto('submission_check')
			.values({
				file_id,
				submission_id: submission.id,
				report: JSON.stringify({ findings: [], anonymity: [], measured: { words: 7214 } }),
				basis: '',
				checked_at: ctx.now(),
			})
			.execute()
		const manuscript = await getManuscript(ctx, editor, submission.id)
		expect(manuscript).toMatchObject({
			words: 7214,
			round: 1,
			hasAnonymisedCopy: true,
			counts: { files: 2, discussions: 0 },
			withdrawal: null,
			version: '2',
		})
		expect(manuscript?.journey.map(({ step, state, on }) => [step, state, on])).toEqual([
			['received', 'done', '2026-11-21'],
			['admitted', 'done', '2026-11-21'],
			['review', 'current', null],
			['decided', 'ahead', null],
			['production', 'ahead', null],
			['published', 'ahead', null],
		])
	})
})

test('a queue as a file says what its rows say, and nothing of what somebody may not see', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx)
	const fileOf = async (actor: typeof editor) => {
		let text = ''
		for await (const lines of deskAsCsv(ctx, actor, WHOLE, 'fr')) text += lines
		return text.slice(1).trimEnd().split('\r\n')
	}
	const { rows } = await listDesk(ctx, editor, WHOLE, { page: 1 })
	const [head, ...lines] = await fileOf(editor)
	expect(head).toMatch(/^Référence,Revue,Titre,Auteurs,.*,Retard\s\(jours\),/)
	expect(lines[0]).toMatch(/,À\sconfier,Chez\sla\srédaction,/)
	expect(lines).toHaveLength(rows.length)
	expect(lines[0]).toContain(rows[0]?.reference ?? '-')
	const publisherId = newId()
	const publisher = { id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' }
	await ctx.db.insertInto('publisher').values(publisher).execute()
	await ctx.db
		.updateTable('journal')
		.set({ publisher_id: publisherId })
		.where('id', '=', submission.journalId)
		.execute()
	const scope = { kind: 'publisher', publisherId } as const
	const manager = await storePerson(ctx, { grants: [{ role: 'publisher-manager', scope }] })
	const [own] = (await listDesk(ctx, manager, WHOLE, { page: 1 })).rows
	expect(own?.view).toBe('status')
	expect((await fileOf(manager))[1]).toMatch(new RegExp(`^${own?.reference},[^,]*,,,,`))
	await declareConflict(ctx, editor, { submissionId: submission.id })
	expect(await fileOf(editor)).toHaveLength(1)
	expect(await fileOf(await storePerson(ctx))).toHaveLength(1)
})
