import { describe, expect } from 'vitest'
import { storeGuestEditor } from '#app/modules/decision/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeAccepted, storeReady } from '#app/modules/production/testing.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { deleteIssue, editIssue } from './edit-issue.server.ts'
import { getDeskIssue, listDeskIssues } from './list-issues.server.ts'
import { keyOfEntry, nextIssue } from './model.ts'
import { numberPages } from './number-pages.server.ts'
import { orderEntries, removeEntry } from './order-issue.server.ts'
import { publishIssue } from './publish-issue.server.ts'
import { addEntries } from './ready-entries.server.ts'
import { journalWithChief, journalWithOther, made, TYPED } from './testing.ts'

describe('building an issue', () => {
	test('the articles that are accepted and in no issue are put into it, complete ones first', async ({
		ctx,
	}) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		const other = await made(ctx, chief, journalId, { number: '3' })
		const unfinished = await storeReady(ctx, { journalId, title: 'Sans épreuves' })
		const ready = await storeReady(ctx, { journalId, title: 'Complet' })
		await ctx.db
			.updateTable('production')
			.set({ proof_approved_at: null })
			.where('submission_id', '=', unfinished.id)
			.execute()
		await storeReady(ctx, { journalId, issueId: other, title: 'Ailleurs' })
		await storeReady(ctx, { journalId, actions: ['submit', 'sendToReview'], title: 'En évaluation' })
		const foreign = await storeReady(ctx, { title: 'Une autre revue' })
		const listed = async (actor = chief) =>
			(await getDeskIssue(ctx, actor, issueId))?.ready.map(({ submissionId }) => submissionId)
		expect(await listed()).toEqual([ready.id, unfinished.id])

		const add = (submissionIds: string[], actor = chief) =>
			by(addEntries, ctx, { actor, issueId, submissionIds })
		expect(await add([ready.id, foreign.id])).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await listed()).toHaveLength(2)
		expect(await add([ready.id, unfinished.id])).toEqual({ ok: true, added: 2 })
		expect(await add([ready.id])).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect((await getDeskIssue(ctx, chief, issueId))?.entries.map(keyOfEntry)).toEqual([
			`s-${ready.id}`,
			`s-${unfinished.id}`,
		])
		expect(await listed()).toEqual([])
	})

	test('one that was just accepted is among them, marked, and is begun by being put in', async ({ ctx }) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		const elsewhere = await made(ctx, chief, journalId, { number: '3' })
		const accepted = await storeAccepted(ctx, { journalId, title: 'Accepté ce matin' })
		const called = await storeAccepted(ctx, { journalId, title: 'Pour un autre numéro' })
		const { callId } = await storeGuestEditor(ctx, journalId)
		await ctx.db.updateTable('call').set({ issue_id: elsewhere }).where('id', '=', callId).execute()
		await ctx.db.updateTable('submission').set({ call_id: callId }).where('id', '=', called.id).execute()
		await storeAccepted(ctx, { journalId, actions: ['submit', 'sendToReview'] })
		const readyFor = async (id: string) =>
			(await getDeskIssue(ctx, chief, id))?.ready.map((entry) => [
				entry.submissionId,
				entry.title['fr'],
				entry.isJustAccepted,
				entry.isOfCall,
			])
		expect(await readyFor(issueId)).toEqual([[accepted.id, 'Accepté ce matin', true, false]])
		expect(await readyFor(elsewhere)).toContainEqual([called.id, 'Pour un autre numéro', true, true])

		expect(await by(addEntries, ctx, { actor: chief, issueId, submissionIds: [accepted.id] })).toEqual({
			ok: true,
			added: 1,
		})
		const built = await getDeskIssue(ctx, chief, issueId)
		expect(built?.ready).toEqual([])
		expect(built?.entries).toMatchObject([{ submissionId: accepted.id, state: 'making' }])
		expect(built?.entries[0]?.missing.map(({ code }) => code)).toContain('text')
	})

	test('those of its call stand first, and each is told with the call that it answers', async ({ ctx }) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		const before = await storeReady(ctx, { journalId, title: 'Hors appel' })
		const elsewhere = await storeReady(ctx, { journalId, title: 'D’un autre appel' })
		const called = await storeReady(ctx, { journalId, title: 'De l’appel' })
		const gathers = { journal_id: journalId, kind: 'issue', language: 'fr' } as const
		for (const [slug, title, answer, issue_id] of [
			['ports', 'Les ports', called.id, issueId],
			['gares', 'Les gares', elsewhere.id, null],
		] as const) {
			const id = newId()
			await ctx.db
				.insertInto('call')
				.values({ ...gathers, id, slug, title: JSON.stringify({ fr: title }), issue_id })
				.execute()
			await ctx.db.updateTable('submission').set({ call_id: id }).where('id', '=', answer).execute()
		}
		const issue = await getDeskIssue(ctx, chief, issueId)
		expect(issue?.isGathered).toBe(true)
		expect(
			issue?.ready.map(({ submissionId, call, isOfCall }) => [submissionId, call?.title, isOfCall]),
		).toEqual([
			[called.id, { fr: 'Les ports' }, true],
			[before.id, undefined, false],
			[elsewhere.id, { fr: 'Les gares' }, false],
		])
		const regular = await getDeskIssue(ctx, chief, await made(ctx, chief, journalId, { number: '4' }))
		expect(regular?.isGathered).toBe(false)
	})

	test('the guest editor of a call builds its issue from what answers the call, and touches nothing else', async ({
		ctx,
	}) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const { callId, guest } = await storeGuestEditor(ctx, journalId)
		const issueId = await made(ctx, chief, journalId)
		const otherIssue = await made(ctx, chief, journalId, { ...TYPED, number: '8' })
		await ctx.db.updateTable('call').set({ issue_id: issueId }).where('id', '=', callId).execute()
		const called = await storeReady(ctx, { journalId, title: 'De l’appel' })
		await ctx.db.updateTable('submission').set({ call_id: callId }).where('id', '=', called.id).execute()
		const other = await storeReady(ctx, { journalId, title: 'Hors appel' })
		const placed = await storeReady(ctx, { journalId, title: 'Déjà là' })
		await by(addEntries, ctx, { actor: chief, issueId, submissionIds: [placed.id] })

		expect((await listDeskIssues(ctx, guest, null)).map(({ id }) => id)).toEqual([issueId])
		expect(await getDeskIssue(ctx, guest, otherIssue)).toBeNull()
		expect(await getDeskIssue(ctx, guest, issueId)).toMatchObject({
			entries: [],
			others: 1,
			ready: [{ submissionId: called.id }],
			mayBuild: true,
			mayManage: false,
			mayPublish: false,
		})
		const refused = { ok: false, error: 'changedMeanwhile' }
		expect(await by(addEntries, ctx, { actor: guest, issueId, submissionIds: [other.id] })).toEqual(refused)
		expect(await by(removeEntry, ctx, { actor: guest, issueId, entry: `s-${placed.id}` })).toEqual(refused)
		expect(await by(addEntries, ctx, { actor: guest, issueId, submissionIds: [called.id] })).toEqual({
			ok: true,
			added: 1,
		})
		expect((await getDeskIssue(ctx, guest, issueId))?.entries.map(keyOfEntry)).toEqual([`s-${called.id}`])
		for (const act of [
			by(addEntries, ctx, { actor: guest, issueId: otherIssue, submissionIds: [called.id] }),
			by(publishIssue, ctx, { actor: guest, issueId }),
			by(deleteIssue, ctx, { actor: guest, issueId }),
			by(editIssue, ctx, { actor: guest, issueId, ...TYPED }),
		])
			await expect(act).rejects.toThrow(NotFound)
	})

	test('nobody but those who manage the journal, and no editor an article of their own', async ({ ctx }) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		const own = await storeReady(ctx, { journalId, submitter: chief })
		const ready = await storeReady(ctx, { journalId })
		expect((await getDeskIssue(ctx, chief, issueId))?.ready.map(({ submissionId }) => submissionId)).toEqual([
			ready.id,
		])
		expect(await by(addEntries, ctx, { actor: chief, issueId, submissionIds: [own.id] })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		const scope = { kind: 'journal', journalId } as const
		for (const actor of [
			await storePerson(ctx),
			ready.editor,
			await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'section-editor' }] }),
			(await storeGuestEditor(ctx, journalId)).guest,
			(await journalWithOther(ctx)).chief,
		]) {
			await expect(by(addEntries, ctx, { actor, issueId, submissionIds: [ready.id] })).rejects.toThrow(
				NotFound,
			)
			await expect(by(orderEntries, ctx, { actor, issueId, order: [`s-${ready.id}`] })).rejects.toThrow(
				NotFound,
			)
			await expect(by(numberPages, ctx, { actor, issueId, from: '1' })).rejects.toThrow(NotFound)
			expect((await getDeskIssue(ctx, actor, issueId))?.ready ?? []).toEqual([])
		}
	})

	test('the next number follows the last, in its volume or in that of the new year', () => {
		const issue = (volume: string | null, number: string | null, year: number) => ({ volume, number, year })
		expect(nextIssue([], 2026)).toEqual(issue('1', '1', 2026))
		expect(nextIssue([issue('7', '2', 2026), issue('7', '1', 2026)], 2026)).toEqual(issue('7', '3', 2026))
		expect(nextIssue([issue('7', '3-4', 2025), issue('7', '1', 2025)], 2026)).toEqual(issue('8', '1', 2026))
		expect(
			nextIssue([issue(null, '41', 2025), issue(null, '40', 2025), issue(null, '39', 2024)], 2026),
		).toEqual(issue(null, '42', 2026))
		expect(nextIssue([issue('12', null, 2025)], 2026)).toEqual(issue('13', null, 2026))
		expect(nextIssue([issue('XII', '2', 2025), issue('XII', '1', 2025)], 2026)).toEqual(
			issue(null, '1', 2026),
		)
		expect(nextIssue([issue('7', '1', 2027)], 2026)).toEqual(issue('7', '2', 2027))
	})
})
