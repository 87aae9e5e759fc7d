import { expect } from 'vitest'
import { confirming } from '#app/modules/submission/confirmed-names.ts'
import { storeCoauthor } from '#app/modules/submission/testing.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { inviteReviewer } from './commands/invitations.server.ts'
import { storeReview } from './testing.ts'

test('somebody in conflict, and a letter that names an author, are asked about, also by address alone, and noted', async ({
	ctx,
}) => {
	const { submission, editor } = await storeReview(ctx)
	await ctx.db
		.insertInto('submission_contributor')
		.values({
			id: newId(),
			submission_id: submission.id,
			position: 2,
			user_id: null,
			given: 'Ildefonse',
			family: 'Wyvernambe',
			name_original: null,
			email: 'ildefonse@univ-delta.test',
			affiliation: null,
			ror: null,
			orcid: null,
			country: 'CD',
		})
		.execute()
	const invite = (email: string, message: string, confirmed = '') =>
		inviteReviewer(ctx, editor, {
			submissionId: submission.id,
			name: 'Koffi Mensah',
			email,
			language: 'fr',
			message,
			confirmed,
		})
	const linked = await invite('koffi@univ-delta.test', '')
	expect(linked).toMatchObject({
		ok: false,
		error: 'linked',
		conflicts: [{ is: 'sameDomain', domain: 'univ-delta.test' }],
	})
	expect(await invite('koffi@ailleurs.test', 'Le texte de I. Wyvernambe')).toMatchObject({
		ok: false,
		error: 'namesSomebody',
		named: ['Ildefonse Wyvernambe'],
	})
	const knowing = 'toConfirm' in linked ? confirming(linked.toConfirm) : ''
	const both = await invite('koffi@univ-delta.test', 'Le texte de I. Wyvernambe', knowing)
	expect(both).toMatchObject({ ok: false, error: 'namesSomebody', conflicts: [{ is: 'sameDomain' }] })
	const all = 'toConfirm' in both ? confirming(both.toConfirm) : ''
	expect(await invite('Koffi@Univ-Delta.test', 'Le texte de I. Wyvernambe', all)).toMatchObject({ ok: true })
	const events = await ctx.db
		.selectFrom('submission_event')
		.select('detail')
		.where('submission_id', '=', submission.id)
		.where('action', '=', 'reviewerInvited')
		.execute()
	expect(events).toMatchObject([{ detail: { conflicts: 'sameDomain', namesConfirmed: 1 } }])
	expect(await invite('personne@ailleurs.test', '')).toMatchObject({ ok: true })
})

test('a name that may be an author’s, in initials or in another script, and the name of the editor in charge, are asked about', async ({
	ctx,
}) => {
	const { submission, editor } = await storeReview(ctx)
	await storeCoauthor(ctx, submission.id, { family: 'Wyvernambe', email: 'i@univ-delta.test' })
	await ctx.db
		.updateTable('submission_contributor')
		.set({ given: 'Ildefonse', name_original: 'ليلى المرابط' })
		.where('family', '=', 'Wyvernambe')
		.execute()
	await ctx.db
		.insertInto('submission_editor')
		.values({
			...{ submission_id: submission.id, user_id: editor.userId, state: 'assigned' },
			...{ assigned_by: editor.userId, assigned_at: ctx.now() },
		})
		.execute()
	const asked = async (name: string) =>
		inviteReviewer(ctx, editor, {
			...{ submissionId: submission.id, name, email: 'une@ailleurs.test', language: 'fr' },
		})
	for (const name of ['I. Wyvernambe', 'Wyvernambe, I.', 'Leila El Mrabet'])
		expect(await withoutTrace(ctx, () => asked(name))).toMatchObject({
			...{ error: 'linked', conflicts: [{ is: 'mayBeAuthor', author: 'Ildefonse Wyvernambe' }] },
		})
	expect(await withoutTrace(ctx, () => asked(`${editor.prenom} ${editor.nom}`))).toMatchObject({
		...{ error: 'linked', conflicts: [{ is: 'editsManuscript' }] },
	})
	expect(await asked('Karim El Mrabet')).toMatchObject({ ok: true })
})

test('whom the author suggests, or a reviewer who declined, is asked about where they say that an institution is shared', async ({
	ctx,
}) => {
	const { submission, editor } = await storeReview(ctx)
	await ctx.db
		.updateTable('submission_contributor')
		.set({ affiliation: 'Université imaginaire du Delta' })
		.where('submission_id', '=', submission.id)
		.execute()
	const suggest = (name: string, email: string, affiliation: string | null) =>
		ctx.db
			.insertInto('suggested_reviewer')
			.values({
				id: newId(),
				submission_id: submission.id,
				wish: 'suggested',
				name,
				email,
				affiliation,
				reason: '',
			})
			.execute()
	await suggest('Koffi Mensah', 'koffi@ailleurs.test', 'Laboratoire des eaux, Université imaginaire du Delta')
	await suggest('Ama Owusu', 'ama@ailleurs.test', null)
	const invite = (name: string, email: string) =>
		inviteReviewer(ctx, editor, { submissionId: submission.id, name, email, language: 'fr', message: '' })
	expect(await invite('Koffi Mensah', 'koffi@ailleurs.test')).toMatchObject({
		ok: false,
		error: 'linked',
		conflicts: [{ is: 'sameInstitution', institution: 'Université imaginaire du Delta' }],
	})
	const owusu = await invite('Ama Owusu', 'ama@ailleurs.test')
	expect(owusu).toMatchObject({ ok: true })
	await ctx.db
		.updateTable('review_assignment')
		.set({
			declined_at: ctx.now(),
			proposed: JSON.stringify({
				name: 'Bineta Gueye',
				email: 'bineta@ailleurs.test',
				affiliation: 'Université imaginaire du Delta',
			}),
		})
		.where('submission_id', '=', submission.id)
		.execute()
	expect(await invite('B. Gueye', 'Bineta@ailleurs.test')).toMatchObject({
		error: 'linked',
		conflicts: [{ is: 'sameInstitution' }],
	})
	expect(await invite('Fatou Sow', 'fatou@ailleurs.test')).toMatchObject({ ok: true })
})
