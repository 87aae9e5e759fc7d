import { describe, expect } from 'vitest'
import { storeEditor, storeGuestEditor } from '#app/modules/decision/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { test } from '#tests/support/database.ts'
import { roomsOf } from './rooms.server.ts'

const JOURNAL = { slug: 'revue', title: { fr: 'Revue' } }
const ALL = ['manuscripts', 'calls', 'issues', 'published', 'journals', 'statistics']

describe('the row of rooms', () => {
	test('leads who runs a journal everywhere', async ({ ctx }) => {
		const { id } = await storeJournal(ctx, JOURNAL)
		expect(await roomsOf(ctx, await storeEditor(ctx, id, 'editor-in-chief'))).toEqual(ALL)
		expect(await roomsOf(ctx, await storePerson(ctx, { grants: [{ role: 'admin' }] }))).toEqual(ALL)
	})

	test('has no door that is closed to who decides or publishes alone', async ({ ctx }) => {
		const { id } = await storeJournal(ctx, JOURNAL)
		expect(await roomsOf(ctx, await storeEditor(ctx, id, 'section-editor'))).toEqual([
			...['manuscripts', 'issues', 'statistics'],
		])
		expect(await roomsOf(ctx, await storeEditor(ctx, id, 'production-editor'))).toEqual([
			...['manuscripts', 'issues', 'published', 'statistics'],
		])
	})

	test('has issues for a guest editor once the call gathers for one', async ({ ctx }) => {
		const { id } = await storeJournal(ctx, JOURNAL)
		const { callId, guest } = await storeGuestEditor(ctx, id)
		expect(await roomsOf(ctx, guest)).toEqual(['manuscripts', 'statistics'])
		const issueId = await storeIssue(ctx, id, { slug: '1', on: '2026-01-01', state: 'draft' })
		await ctx.db.updateTable('call').set({ issue_id: issueId }).where('id', '=', callId).execute()
		expect(await roomsOf(ctx, guest)).toEqual(['manuscripts', 'issues', 'statistics'])
	})
})
