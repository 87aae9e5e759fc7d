import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { liftSuspension, suspendAccount } from '#app/modules/people/suspension/suspension.server.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { PROOF_MS } from '#app/modules/rights/policy.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { mergeAccounts, previewAccountMerge } from './merge-accounts.server.ts'
import { separateAccounts } from './separate-accounts.server.ts'
import { later, reason, world } from './testing.ts'

describe('a merge is refused', () => {
	test('where one wrote a manuscript that the other reviews or edits, also under the address alone, without naming it', async ({
		ctx,
	}) => {
		const { admin, kept, merged, merge } = await world(ctx)
		const review = await storeReview(ctx, { submission: { submitter: kept } })
		await storeInvitation(ctx, review, merged)
		expect(await merge()).toEqual({ ok: false, error: 'authorAndReviewer' })
		const two = { keptId: review.editor.userId, mergedId: kept.userId }
		expect(await mergeAccounts(ctx, admin, { ...two, reason })).toEqual({
			ok: false,
			error: 'authorAndEditor',
		})
		const seen = JSON.stringify(await previewAccountMerge(ctx, admin, two))
		for (const secret of [review.submission.id, review.submission.journalId])
			expect(seen).not.toContain(secret)
		expect(await findPlace(ctx, review.submission.id)).toMatchObject({ reviewerIds: [merged.userId] })
		await ctx.db.updateTable('review_assignment').set({ reviewer_id: null }).execute()
		expect(await merge()).toEqual({ ok: false, error: 'authorAndReviewer' })
	})

	test('where one edits or reviews what the other declared a conflict of interest in', async ({ ctx }) => {
		const { admin, kept, merged, merge } = await world(ctx)
		const review = await storeReview(ctx)
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: review.submission.id,
				user_id: merged.userId,
				state: 'conflict',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		await storeInvitation(ctx, review, kept)
		expect(await merge()).toEqual({ ok: false, error: 'conflictOfInterest' })
		const withEditor = { keptId: review.editor.userId, mergedId: merged.userId, reason }
		expect(await mergeAccounts(ctx, admin, withEditor)).toEqual({ ok: false, error: 'conflictOfInterest' })
	})

	test('where one reviews what the other edits or reviews, and not where it declined', async ({ ctx }) => {
		const { admin, kept, merged, merge } = await world(ctx)
		const review = await storeReview(ctx)
		await storeInvitation(ctx, review, kept)
		const { id } = await storeInvitation(ctx, review, merged)
		expect(await merge()).toEqual({ ok: false, error: 'twoReviewers' })
		const asEditor = { keptId: kept.userId, mergedId: review.editor.userId, reason }
		expect(await mergeAccounts(ctx, admin, asEditor)).toEqual({ ok: false, error: 'reviewerAndEditor' })
		await ctx.db
			.updateTable('review_assignment')
			.set({ declined_at: ctx.now() })
			.where('id', '=', id)
			.execute()
		expect(await merge()).toEqual({ ok: true })
	})

	test('where both sign one manuscript as two people; the one who sent it may be one of its authors', async ({
		ctx,
	}) => {
		const { kept, merged, merge } = await world(ctx)
		const { id } = await storeSubmission(ctx, { submitter: kept, actions: ['submit'] })
		const sign = (actor: Actor, position: number) =>
			ctx.db
				.insertInto('submission_contributor')
				.values({
					id: newId(),
					submission_id: id,
					position,
					user_id: null,
					given: actor.prenom,
					family: actor.nom,
					name_original: null,
					email: actor.email,
					affiliation: null,
					ror: null,
					orcid: null,
					country: null,
				})
				.execute()
		await sign(merged, 21)
		expect(await merge()).toEqual({ ok: false, error: 'twoAuthors' })
		await ctx.db.deleteFrom('submission_contributor').where('email', '=', kept.email).execute()
		expect(await merge()).toEqual({ ok: true })
		expect((await findPlace(ctx, id))?.authorIds).toContain(kept.userId)
	})

	test('of an address that nobody confirmed, a closed account, one that is leaving', async ({ ctx }) => {
		const { admin, kept, merged, merge } = await world(ctx)
		const unconfirmed = await storePerson(ctx, { emailVerified: false })
		const into = { keptId: unconfirmed.userId, mergedId: merged.userId, reason }
		expect(await mergeAccounts(ctx, admin, into)).toEqual({ ok: false, error: 'unconfirmed' })
		for (const { userId } of [kept, merged]) {
			await ctx.db
				.updateTable('profile')
				.set({ deletion_asked_at: ctx.now() })
				.where('user_id', '=', userId)
				.execute()
			expect(await merge()).toEqual({ ok: false, error: 'leaving' })
			await ctx.db.updateTable('profile').set({ deletion_asked_at: null }).execute()
			await suspendAccount(ctx, admin, { userId, reason })
			expect(await merge()).toEqual({ ok: false, error: 'suspended' })
			await liftSuspension(ctx, admin, { userId })
		}
	})

	test('to all but administrators in their own name who proved it of late, and of administrators or oneself', async ({
		ctx,
	}) => {
		const { admin, kept, merged } = await world(ctx)
		const other = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const by = (actor: Actor, keptId = kept.userId, mergedId = merged.userId) =>
			mergeAccounts(ctx, actor, { keptId, mergedId, reason })
		for (const role of ['author', 'reviewer'] as const) {
			const person = await storePerson(ctx, { grants: [{ role }] })
			await expect(by(person), role).rejects.toThrow(Forbidden)
		}
		await expect(by(admin, admin.userId)).rejects.toThrow(Forbidden)
		await expect(by(admin, kept.userId, admin.userId)).rejects.toThrow(Forbidden)
		await expect(by(admin, other.userId)).rejects.toThrow(Forbidden)
		await expect(by(admin, kept.userId, other.userId)).rejects.toThrow(Forbidden)
		await expect(by(admin, kept.userId, kept.userId)).rejects.toThrow(NotFound)
		await expect(by(admin, kept.userId, newId())).rejects.toThrow(NotFound)
		await expect(by({ ...admin, impersonator: { userId: other.userId, name: 'A' } })).rejects.toThrow(
			Forbidden,
		)
		expect(await by({ ...admin, provedAt: null })).toEqual({ ok: false, error: 'staleProof' })
		const stale = later(ctx, PROOF_MS)
		expect(
			await mergeAccounts(stale, admin, { keptId: kept.userId, mergedId: merged.userId, reason }),
		).toEqual({ ok: false, error: 'staleProof' })
		await by(admin)
		await expect(separateAccounts(ctx, kept, { mergedId: merged.userId })).rejects.toThrow(Forbidden)
		expect(await separateAccounts(ctx, { ...admin, provedAt: null }, { mergedId: merged.userId })).toEqual({
			ok: false,
			error: 'staleProof',
		})
	})
})
