import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { submissionView } from '#app/modules/rights/policy.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { declareConflict } from '../commands/editors.server.ts'
import { storeGuestEditor, storeReport } from '../testing.ts'
import { listDesk } from './list-desk.server.ts'
import { getManuscript } from './manuscript.server.ts'
import { change, WHOLE } from './testing.ts'

describe('who sees a file at the desk', () => {
	test('is the same in SQL and in the rules', async ({ ctx }) => {
		const publisherId = newId()
		await ctx.db
			.insertInto('publisher')
			.values({ id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' })
			.execute()
		const { id: journalId } = await storeJournal(ctx, { slug: 'ici', title: { fr: 'Ici' }, publisherId })
		const { id: elsewhere } = await storeJournal(ctx, { slug: 'ailleurs', title: { fr: 'Ailleurs' } })
		const isEditor = (id: string) => ({
			role: 'editor' as const,
			duty: 'section-editor' as const,
			scope: { kind: 'journal' as const, journalId: id },
		})
		const people = {
			editor: await storePerson(ctx, { grants: [isEditor(journalId)] }),
			foreign: await storePerson(ctx, { grants: [isEditor(elsewhere)] }),
			author: await storePerson(ctx, { grants: [isEditor(journalId), { role: 'author' }] }),
			addressed: await storePerson(ctx, { email: 'une.autrice@example.org', grants: [isEditor(journalId)] }),
			reviewer: await storePerson(ctx, { grants: [isEditor(journalId), { role: 'reviewer' }] }),
			formerReviewer: await storePerson(ctx, { grants: [isEditor(journalId), { role: 'reviewer' }] }),
			inConflict: await storePerson(ctx, { grants: [isEditor(journalId)] }),
			adminAuthor: await storePerson(ctx, { grants: [{ role: 'admin' }, { role: 'author' }] }),
			admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
			manager: await storePerson(ctx, {
				grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
			}),
			both: await storePerson(ctx, {
				grants: [
					isEditor(journalId),
					{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } },
				],
			}),
			reader: await storePerson(ctx),
		}
		const file = await storeSubmission(ctx, {
			journalId,
			submitter: people.author,
			actions: ['submit', 'sendToReview'],
			title: { fr: 'Secret' },
		})
		const contributor = {
			submission_id: file.id,
			family: 'Autrice',
			name_original: null,
			affiliation: null,
			ror: null,
			country: null,
			orcid: null,
		}
		await ctx.db
			.insertInto('submission_contributor')
			.values([
				{ ...contributor, id: newId(), position: 2, user_id: null, email: 'Une.Autrice@example.org' },
				{ ...contributor, id: newId(), position: 3, user_id: people.adminAuthor.userId, email: null },
			])
			.execute()
		await ctx.db
			.insertInto('review_round')
			.values({ id: newId(), submission_id: file.id, number: 1, opened_at: ctx.now(), opened_by: null })
			.execute()
		for (const [letter, reviewer, declined] of [
			['A', people.reviewer, false],
			['B', people.formerReviewer, true],
		] as const) {
			const id = await storeReport(ctx, file, { letter, submitted: false })
			await ctx.db
				.updateTable('review_assignment')
				.set({ reviewer_id: reviewer.userId, declined_at: declined ? ctx.now() : null })
				.where('id', '=', id)
				.execute()
		}
		await declareConflict(ctx, people.inConflict, { submissionId: file.id })
		const { callId, guest } = await storeGuestEditor(ctx, file.journalId)
		await change(ctx, file.id, { call_id: callId })
		const guests = { guest, otherGuest: (await storeGuestEditor(ctx, file.journalId)).guest }
		const place = await findPlace(ctx, file.id)
		if (!place) throw new Error('no place')
		for (const [name, person] of Object.entries({ ...people, ...guests })) {
			const view = submissionView(person, place)
			const { rows, total } = await listDesk(ctx, person, WHOLE, { page: 1 })
			const expected =
				view === 'editor' || view === 'administrator' ? 'manuscript' : view === 'status' ? 'status' : null
			expect([name, rows[0]?.view ?? null, total]).toEqual([name, expected, expected ? 1 : 0])
			expect([name, (await getManuscript(ctx, person, file.id)) !== null]).toEqual([
				name,
				expected === 'manuscript',
			])
		}
		const { rows } = await listDesk(ctx, people.manager, WHOLE, { page: 1 })
		expect(JSON.stringify(rows)).not.toMatch(/Secret|Autrice|Nom|Prénom/)
		expect((await listDesk(ctx, people.manager, { ...WHOLE, query: 'secret' }, { page: 1 })).total).toBe(0)
		expect((await listDesk(ctx, people.manager, { ...WHOLE, query: 'test-' }, { page: 1 })).total).toBe(1)
	})
})
