import { describe, expect } from 'vitest'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { storePerson } from '#app/modules/user/testing.ts'
import { test } from '#tests/support/database.ts'
import { listDesk } from './list-desk.server.ts'
import type { DeskFilter } from './model.ts'

const WHOLE: DeskFilter = {
	queue: 'all',
	journalId: null,
	sectionId: null,
	callId: null,
	mine: false,
	stage: null,
	query: '',
	sort: 'late',
}

describe('the queues of the desk', () => {
	test('each file stands in one', async ({ ctx }) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue-a', title: { fr: 'Revue A' } })
		const editor = await storePerson(ctx, {
			grants: [{ role: 'editor', duty: 'editor-in-chief', scope: { kind: 'journal', journalId } }],
		})
		await storeSubmission(ctx, { journalId, title: { fr: 'Éléphants' } })
		await storeSubmission(ctx, { journalId, acts: ['submit', 'sendToReview'] })
		await storeSubmission(ctx, { journalId, acts: [] })
		await storeSubmission(ctx, {})
		const all = await listDesk(ctx, editor, WHOLE, 1)
		expect(all.total).toBe(2)
		expect(all.counts).toMatchObject({ needsEditor: 1, needsReviewers: 1 })
		const found = await listDesk(ctx, editor, { ...WHOLE, query: 'elephant' }, 1)
		expect(found.rows).toMatchObject([{ view: 'file', title: { fr: 'Éléphants' }, queue: 'needsEditor' }])
	})
})
