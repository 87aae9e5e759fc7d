import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import { addWork } from '#app/modules/search/testing.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { noteUndeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { test } from '#tests/support/database.ts'
import { conflictsWith } from './manuscript-side.server.ts'
import { suggestReviewers } from './suggest-reviewers.server.ts'

async function publish(
	ctx: Ctx,
	work: { title: string; keywords?: string[]; on?: string },
	...people: { id: string; name: string; affiliation?: string }[]
) {
	const id = await addWork(ctx, {
		title: { fr: work.title },
		keywords: { fr: work.keywords ?? [] },
		published_on: work.on ?? '2024-05-01',
	})
	for (const [position, { id: personId, name, affiliation }] of people.entries()) {
		await ctx.db
			.insertInto('person')
			.values({ id: personId, slug: `${personId}`, name, name_sort: name })
			.onConflict((conflict) => conflict.doNothing())
			.execute()
		await ctx.db
			.insertInto('contribution')
			.values({
				id: newId(),
				work_id: id,
				position,
				role: 'author',
				person_id: personId,
				name,
				affiliation: affiliation ?? null,
			})
			.execute()
	}
	await indexChanges(ctx)
	return id
}

const person = (name: string, affiliation?: string) => ({
	id: newId(),
	name,
	...(affiliation && { affiliation }),
})

async function manuscript(ctx: Ctx) {
	const submitter = await storePerson(ctx, {
		prenom: 'Awa',
		nom: 'Ndiaye',
		email: 'awa@ucad.edu.sn',
		institution: 'Université Cheikh Anta Diop',
		grants: [{ role: 'author' }, { role: 'reviewer' }],
	})
	const stored = await storeSubmission(ctx, {
		submitter,
		title: { fr: 'La fiscalité locale et les marchés' },
		actions: ['submit', 'sendToReview'],
	})
	await ctx.db
		.updateTable('submission')
		.set({
			keywords: JSON.stringify({ fr: ['fiscalité locale', 'décentralisation'] }),
			reference_list: JSON.stringify(['Kane, O. (2020). La décentralisation au Sénégal.']),
		})
		.where('id', '=', stored.id)
		.execute()
	return stored
}

/** A report that was sent in the first round of a manuscript, which stays open; answers the round. */
async function storeReport(
	ctx: Ctx,
	submissionId: string,
	{ userId, email }: { userId: string; email: string },
): Promise<string> {
	const roundId = newId()
	await ctx.db
		.insertInto('review_round')
		.values({ id: roundId, submission_id: submissionId, number: 1, opened_at: ctx.now(), opened_by: null })
		.execute()
	await ctx.db
		.insertInto('review_assignment')
		.values({
			id: newId(),
			round_id: roundId,
			submission_id: submissionId,
			reviewer_id: userId,
			name: 'Koffi Mensah',
			email,
			language: 'fr',
			letter: 'A',
			invited_by: null,
			invited_at: new Date('2026-10-01T00:00:00Z'),
			accepted_at: new Date('2026-10-01T00:00:00Z'),
			submitted_at: new Date('2026-10-22T00:00:00Z'),
			answer_due_on: '2026-10-11',
			expires_on: '2026-10-15',
			review_due_on: '2026-10-29',
			decline_reason: null,
			proposed: null,
			extension_asked_on: null,
			extension_reason: null,
			rating: null,
		})
		.execute()
	return roundId
}

describe('suggestReviewers', () => {
	test('finds reviewers of the journal, of others, and authors of the library; never an author of the file', async ({
		ctx,
	}) => {
		const { id, journalId } = await manuscript(ctx)
		const here = await storePerson(ctx, {
			prenom: 'Ici',
			nom: 'Réviseuse',
			specialization: 'Fiscalité locale',
			grants: [{ role: 'reviewer', scope: { kind: 'journal', journalId } }],
		})
		const there = await storePerson(ctx, {
			prenom: 'Ailleurs',
			nom: 'Réviseur',
			specialization: 'Décentralisation',
			grants: [{ role: 'reviewer' }],
		})
		await storePerson(ctx, { specialization: 'Fiscalité locale' })
		await storePerson(ctx, { specialization: 'Entomologie', grants: [{ role: 'reviewer' }] })
		const own = person('Awa Ndiaye')
		const kane = person('Oumar Kane')
		await publish(ctx, { title: 'Décentralisation et marchés' }, kane, own)
		const found = await suggestReviewers(ctx, id)
		expect(found.journal.map(({ userId }) => userId)).toEqual([here.userId])
		expect(found.platform.map(({ userId }) => userId)).toEqual([there.userId])
		expect(found.library.map(({ name }) => name)).toEqual(['Oumar Kane'])
		expect(found.library[0]?.reasons.map(({ is }) => is)).toEqual(['works', 'cited'])
		expect(found.library[0]?.conflicts).toMatchObject([{ is: 'coAuthor', author: 'Awa Ndiaye', year: 2024 }])
	})

	test('nobody is asked who wrote in another time: authors of heritage texts, or of nothing since a lifetime', async ({
		ctx,
	}) => {
		const { id } = await manuscript(ctx)
		const [dead, old, living] = [
			person('Isabelle Éberhardt'),
			person('Maurice Delafosse'),
			person('Oumar Kane'),
		]
		const heritage = await publish(ctx, { title: 'La fiscalité locale', on: '2020-01-01' }, dead)
		await ctx.db.updateTable('work').set({ review: 'heritage' }).where('id', '=', heritage).execute()
		await publish(ctx, { title: 'La fiscalité locale au Soudan', on: '1912-01-01' }, old, living)
		await publish(ctx, { title: 'Entomologie', on: '2010-01-01' }, living)
		expect((await suggestReviewers(ctx, id)).library.map(({ name }) => name)).toEqual(['Oumar Kane'])
	})

	test('works signed together more than five years ago are no conflict', async ({ ctx }) => {
		const { id } = await manuscript(ctx)
		const kane = person('Oumar Kane')
		await publish(ctx, { title: 'La fiscalité locale', on: '2019-01-01' }, kane, person('Awa Ndiaye'))
		expect((await suggestReviewers(ctx, id)).library).toMatchObject([{ name: 'Oumar Kane', conflicts: [] }])
	})

	test('warns of institution, domain and wishes, and says what somebody has in hand', async ({ ctx }) => {
		const { id, journalId } = await manuscript(ctx)
		const reviewer = await storePerson(ctx, {
			prenom: 'Koffi',
			nom: 'Mensah',
			email: 'koffi@ucad.edu.sn',
			institution: 'UCAD',
			specialization: 'Fiscalité locale',
			grants: [{ role: 'reviewer', scope: { kind: 'journal', journalId } }],
		})
		await ctx.db
			.insertInto('suggested_reviewer')
			.values({
				id: newId(),
				submission_id: id,
				wish: 'opposed',
				name: 'Mensah Koffi',
				email: null,
				affiliation: null,
				reason: 'Litige',
			})
			.execute()
		const other = await storeSubmission(ctx, { actions: ['submit', 'sendToReview'] })
		await storeReport(ctx, other.id, reviewer)
		const { journal } = await suggestReviewers(ctx, id)
		expect(journal).toMatchObject([
			{
				name: 'Koffi Mensah',
				load: { current: 0, rendered: 1, meanDays: 21 },
				conflicts: [
					{ is: 'opposed', reason: 'Litige' },
					{ is: 'sameInstitution' },
					{ is: 'sameDomain', domain: 'ucad.edu.sn' },
				],
			},
		])
		expect(await suggestReviewers(ctx, id, { text: '', mostCurrent: 0 })).toMatchObject({
			journal: [{ name: 'Koffi Mensah' }],
		})
	})

	test('who reports in the open round has read no earlier version; who reported in one that is over has', async ({
		ctx,
	}) => {
		const { id, journalId } = await manuscript(ctx)
		const reviewer = await storePerson(ctx, {
			nom: 'Mensah',
			grants: [{ role: 'reviewer', scope: { kind: 'journal', journalId } }],
		})
		const roundId = await storeReport(ctx, id, reviewer)
		const reasons = async () => (await suggestReviewers(ctx, id)).journal.flatMap(({ reasons }) => reasons)
		expect(await reasons()).not.toContainEqual({ is: 'reviewedBefore' })
		await ctx.db.updateTable('review_round').set({ closed_at: ctx.now() }).where('id', '=', roundId).execute()
		expect(await reasons()).toContainEqual({ is: 'reviewedBefore' })
	})

	test('who is asked at another address is not proposed at the former one, and stands once where two are theirs', async ({
		ctx,
	}) => {
		const { id, journalId } = await manuscript(ctx)
		const reviewer = (email: string, nom = 'Mboumba') =>
			storePerson(ctx, {
				...{ prenom: 'Carla', nom, email },
				grants: [{ role: 'reviewer', scope: { kind: 'journal', journalId } }],
			})
		const former = await reviewer('carla@example.org')
		const found = async () =>
			(await suggestReviewers(ctx, id)).journal.filter(({ name }) => /Carla/.test(name))
		await storeReport(ctx, id, former)
		await ctx.db
			.updateTable('review_assignment')
			.set({ email: 'carla@example.net', name: 'Carla Mboumba', reviewer_id: null })
			.where('submission_id', '=', id)
			.execute()
		await reviewer('carla.mba@example.org', 'Mba')
		expect((await found()).map(({ name, isInvited }) => [name, isInvited]).toSorted()).toEqual([
			['Carla Mba', false],
			['Carla Mboumba', true],
		])

		await ctx.db.updateTable('review_assignment').set({ cancelled_at: ctx.now() }).execute()
		const next = await reviewer('carla@example.net')
		expect(await found()).toHaveLength(3)
		const refusal = { status: '5.1.1', code: 550, said: '550 5.1.1 unknown user' }
		await noteUndeliverable(ctx, 'Carla@example.org', refusal)
		expect((await found()).filter(({ name }) => name === 'Carla Mboumba')).toMatchObject([
			{ userId: next.userId, isInvited: false },
		])
	})

	test('a name, a field or a past work can be typed; hostile text finds nobody', async ({ ctx }) => {
		const { id } = await manuscript(ctx)
		const reviewer = await storePerson(ctx, {
			prenom: 'Ọláwálé',
			nom: 'Adébáyọ̀',
			specialization: 'Épigraphie',
			grants: [{ role: 'reviewer' }],
		})
		await publish(ctx, { title: 'Manuscrits de Tombouctou' }, person('Fatou Sow'))
		const search = (text: string) => suggestReviewers(ctx, id, { text, mostCurrent: null })
		expect((await search('adebay')).platform).toMatchObject([
			{ userId: reviewer.userId, reasons: [{ is: 'named' }] },
		])
		expect((await search('épigraphie')).platform).toMatchObject([
			{ userId: reviewer.userId, reasons: [{ is: 'fields' }] },
		])
		expect((await search('Tombouctou')).library).toMatchObject([{ name: 'Fatou Sow' }])
		for (const text of ["'; drop table person; --", '\0', '& | ! :*', '"'.repeat(500), 'x'.repeat(20_000)])
			expect(await search(text)).toMatchObject({ journal: [], platform: [], library: [] })
	})
})

/** Says of a work that it was retracted by a notice. */
async function retract(ctx: Ctx, workId: string) {
	const notice = await addWork(ctx, { title: { fr: 'Avis de rétractation' } })
	await ctx.db
		.insertInto('work_relation')
		.values({
			id: newId(),
			...{ from_work_id: notice, to_work_id: workId, kind: 'retracts', created_on: '2024-06-01' },
		})
		.execute()
}

describe('a person of whom two forms of one institution made two', () => {
	const NAME = 'Seheno Ramanantsoa'

	test('stands once in the suggestions, with the works, the conflicts and the marks of both', async ({
		ctx,
	}) => {
		const { id } = await manuscript(ctx)
		const one = person(NAME, 'Université d’Antananarivo')
		const other = person(NAME, 'Université d’Antananarivo, Madagascar')
		const namesake = person(NAME, 'Université de Lomé')
		await publish(ctx, { title: 'La fiscalité locale des marchés' }, one)
		await retract(ctx, await publish(ctx, { title: 'La fiscalité locale à Madagascar' }, other))
		await publish(ctx, { title: 'La fiscalité locale au Togo' }, namesake)
		const { library } = await suggestReviewers(ctx, id)
		const found = library.filter(({ name }) => name === NAME)
		expect(found).toHaveLength(2)
		const [both, alone] = found.toSorted((a, b) => b.conflicts.length - a.conflicts.length)
		expect(both?.conflicts).toEqual([{ is: 'retracted' }])
		expect(both?.reasons).toContainEqual(expect.objectContaining({ is: 'works', count: 2 }))
		expect(alone).toMatchObject({ institution: 'Université de Lomé', conflicts: [] })
	})

	test('is asked about by the name alone where an address is invited; another name is not', async ({
		ctx,
	}) => {
		const { id } = await manuscript(ctx)
		await retract(ctx, await publish(ctx, { title: 'La fiscalité locale à Madagascar' }, person(NAME)))
		const asked = (name: string) => conflictsWith(ctx, id, { name, email: 's@example.org', userId: null })
		expect(await asked('RAMANANTSOA Seheno')).toEqual([{ is: 'retractedByName' }])
		expect(await asked('S. Ramanantsoa')).toEqual([{ is: 'retractedByName' }])
		expect(await asked('Seheno Rakoto')).toEqual([])
	})
})
