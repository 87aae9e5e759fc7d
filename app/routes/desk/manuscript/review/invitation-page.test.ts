import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeReview } from '#app/modules/review/testing.ts'
import { confirming } from '#app/modules/submission/confirmed-names.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as invite from './invite.tsx'
import { answerOf } from './testing.ts'

describe('the invitation page', () => {
	test('a suggestion fills the form in; the letter as offered leaves in the language of the person', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const params = { id: review.submission.id }
		const reviewer = await storePerson(ctx, {
			prenom: 'Amina',
			nom: 'Saleh',
			language: 'ar',
			grants: [{ role: 'reviewer' }],
		})
		const { data } = await answerOf(ctx, invite.loader, review.editor, {
			params,
			query: `?personne=u-${reviewer.userId}`,
		})
		const typed = data?.['typed'] as Record<string, string>
		expect(typed).toMatchObject({ name: 'Amina Saleh', email: reviewer.email, language: 'ar' })
		expect(typed['letter']).toContain('Amina Saleh')
		const form = {
			name: 'Amina Saleh',
			email: reviewer.email,
			language: 'fr',
			letter: typed['letter'] ?? '',
			message: '',
			dueOn: '',
		}
		expect((await answerOf(ctx, invite.action, review.editor, { params, form })).status).toBe(303)
		const mail = await ctx.db
			.selectFrom('mail')
			.selectAll()
			.where('to_address', '=', reviewer.email)
			.executeTakeFirstOrThrow()
		expect(mail).toMatchObject({ language: 'ar', template: 'review-invitation' })
		expect(mail.body_text).not.toContain(review.submission.submitter.nom)
	})

	test('who has no language of their own here is invited in that of the manuscript, where mails are written in it', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const typed = async (language: string) => {
			await ctx.db
				.updateTable('submission')
				.set({ language })
				.where('id', '=', review.submission.id)
				.execute()
			const { data } = await answerOf(ctx, invite.loader, review.editor, {
				params: { id: review.submission.id },
				query: '?nom=Rose%20Mba&courriel=rose@example.org',
			})
			return data?.['typed']
		}
		expect(await typed('ar')).toMatchObject({ language: 'ar' })
		expect(await typed('sw')).toMatchObject({ language: 'fr' })
	})

	test('a conflict of who is chosen is asked about before the letter leaves', async ({ ctx }) => {
		const review = await storeReview(ctx)
		await ctx.db
			.updateTable('submission_contributor')
			.set({ affiliation: 'Université de Thiès' })
			.where('submission_id', '=', review.submission.id)
			.execute()
		const asked = async (institution: string) => {
			const { userId } = await storePerson(ctx, { institution, grants: [{ role: 'reviewer' }] })
			const { data } = await answerOf(ctx, invite.loader, review.editor, {
				params: { id: review.submission.id },
				query: `?personne=u-${userId}`,
			})
			return data?.['asks']
		}
		expect(await asked('Université de Thiès')).toMatchObject({
			why: 'linked',
			conflicts: [{ is: 'sameInstitution', institution: 'Université de Thiès' }],
		})
		expect(await asked('Université de Maroua')).toBeNull()
	})

	test('an address that is searched for stands in the form, and is no subject', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { data } = await answerOf(ctx, invite.loader, review.editor, {
			params: { id: review.submission.id },
			query: '?q=dr.anta%40ucad.example',
		})
		expect(data).toMatchObject({ text: '', typed: { name: '', email: 'dr.anta@ucad.example' } })
	})

	test('addresses of people who are no reviewers are given to nobody', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const reader = await storePerson(ctx, { nom: 'Lectrice' })
		for (const personne of [`u-${reader.userId}`, `p-${reader.userId}`, 'u-', "u-'--", 'x']) {
			const { data } = await answerOf(ctx, invite.loader, review.editor, {
				params: { id: review.submission.id },
				query: `?personne=${encodeURIComponent(personne)}`,
			})
			expect(data).toMatchObject({ typed: { name: '', email: '' } })
		}
	})

	test('whom the author opposed is invited only when the editor says so; what was typed is kept', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const params = { id: review.submission.id }
		await ctx.db
			.insertInto('suggested_reviewer')
			.values({
				id: newId(),
				submission_id: params.id,
				wish: 'opposed',
				name: 'Awa Une',
				email: null,
				affiliation: null,
				reason: '',
			})
			.execute()
		const form = {
			name: 'Awa Une',
			email: 'awa@example.org',
			language: 'fr',
			letter: 'Chère collègue',
			dueOn: '',
		}
		const refused = await answerOf(ctx, invite.action, review.editor, { params, form })
		expect(refused).toMatchObject({
			status: 422,
			data: { error: 'opposed', typed: { letter: 'Chère collègue', email: 'awa@example.org' } },
		})
		expect(
			(await answerOf(ctx, invite.action, review.editor, { params, form: { ...form, confirmed: '1' } }))
				.status,
		).toBe(422)
		const asks = refused.data?.['asks'] as { toConfirm: string[] } | undefined
		const confirmed = confirming(asks?.toConfirm ?? [])
		expect(
			(await answerOf(ctx, invite.action, review.editor, { params, form: { ...form, confirmed } })).status,
		).toBe(303)
		expect(
			await answerOf(ctx, invite.action, review.editor, { params, form: { ...form, email: 'rien' } }),
		).toMatchObject({ status: 422, data: { error: 'email' } })
	})
})
