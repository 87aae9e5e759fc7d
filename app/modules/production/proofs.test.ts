import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeCoauthor } from '#app/modules/submission/testing.ts'
import { Malformed, NotFound } from '#app/platform/failures.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { approveProof, returnProof } from './commands/answer-proof.server.ts'
import { convertText } from './commands/convert-text.server.ts'
import { sendProof } from './commands/send-proof.server.ts'
import { getProof } from './queries/get-proof.server.ts'
import { performOn, storeAccepted } from './testing.ts'

describe('proofs', () => {
	test('are announced to co-authors where the submitter agrees, without their link and what the editors wrote', async ({
		ctx,
	}) => {
		const article = await storeAccepted(ctx)
		await storeCoauthor(ctx, article.id, { email: 'co@example.org' })
		await by(convertText, ctx, await performOn(ctx, article))
		const send = async () => {
			await by(sendProof, ctx, {
				...(await performOn(ctx, article)),
				dueOn: '2026-12-01',
				message: 'Merci !',
			})
			return ctx.db
				.selectFrom('mail')
				.select('body_text')
				.where('template', '=', 'coauthor-proof')
				.where('to_address', '=', 'co@example.org')
				.execute()
		}
		expect(await send()).toEqual([])
		await ctx.db
			.updateTable('submission')
			.set({ tells_coauthors: true })
			.where('id', '=', article.id)
			.execute()
		const [mail] = await send()
		expect(mail?.body_text).toMatch(/1er\sdécembre\s2026/)
		expect(mail?.body_text).not.toMatch(/epreuves|espace-auteur|Merci !/)
	})

	test('are sent, returned with remarks, sent again and approved, each told to the other side', async ({
		ctx,
	}) => {
		const article = await storeAccepted(ctx)
		const { id, submitter } = article
		const chief = await storePerson(ctx, {
			grants: [
				{ role: 'editor', scope: { kind: 'journal', journalId: article.journalId }, duty: 'editor-in-chief' },
			],
		})
		const send = async () =>
			by(sendProof, ctx, { ...(await performOn(ctx, article)), dueOn: '2026-12-01', message: 'Merci !' })
		expect(await send()).toEqual({ ok: false, error: 'nothingToProve' })
		expect(await getProof(ctx, submitter, id)).toBeNull()
		await by(convertText, ctx, await performOn(ctx, article))
		expect(
			await by(sendProof, ctx, { ...(await performOn(ctx, article)), dueOn: '2026-11-21', message: '' }),
		).toEqual({
			ok: false,
			error: 'dateTooEarly',
		})
		expect(await send()).toEqual({ ok: true })
		const proof = await getProof(ctx, submitter, id)
		expect(proof).toMatchObject({ mayAnswer: true, dueOn: '2026-12-01', approvedAt: null })
		const sentAt = proof?.sentAt ?? ''
		const answer = { actor: submitter, submissionId: id, version: sentAt }
		await expect(by(returnProof, ctx, { ...answer, remarks: ' ' })).rejects.toThrow(Malformed)
		expect(await by(returnProof, ctx, { ...answer, remarks: 'Page 2 : « valée »' })).toEqual({ ok: true })
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) }
		expect(
			await by(sendProof, later, { ...(await performOn(ctx, article)), dueOn: '2026-12-01', message: '' }),
		).toEqual({ ok: true })
		expect(await by(approveProof, ctx, answer)).toEqual({ ok: false, error: 'changedMeanwhile' })
		const again = (await getProof(ctx, submitter, id))?.sentAt ?? ''
		expect(await by(approveProof, ctx, { ...answer, version: again })).toEqual({ ok: true })
		expect(await by(approveProof, ctx, { ...answer, version: again })).toEqual({ ok: false, error: 'notNow' })

		const mails = await ctx.db
			.selectFrom('mail')
			.select(['template', 'to_address', 'body_text'])
			.orderBy('id')
			.execute()
		expect(mails.map(({ template, to_address }) => `${template} ${to_address}`)).toEqual([
			`proof ${submitter.email}`,
			`submission-message ${chief.email}`,
			`proof ${submitter.email}`,
			`proof-approved ${chief.email}`,
		])
		expect(mails[0]?.body_text).toContain('Merci !')
		expect(mails[0]?.body_text).toContain(`/espace-auteur/soumissions/${id}/epreuves`)
		expect(mails[1]?.body_text).toContain('valée')
	})

	test('are answered by who sent the manuscript or corresponds; other authors read; nobody else sees them', async ({
		ctx,
	}) => {
		const article = await storeAccepted(ctx)
		const { id } = article
		await by(convertText, ctx, await performOn(ctx, article))
		await by(sendProof, ctx, { ...(await performOn(ctx, article)), dueOn: '2026-12-01', message: '' })
		const coauthor = await storePerson(ctx, { grants: [{ role: 'author' }] })
		await storeCoauthor(ctx, id, { person: coauthor })
		const proof = await getProof(ctx, coauthor, id)
		expect(proof).toMatchObject({ mayAnswer: false })
		const answer = { actor: coauthor, submissionId: id, version: proof?.sentAt ?? '' }
		await expect(by(approveProof, ctx, answer)).rejects.toThrow(NotFound)
		for (const actor of [
			article.editor,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		]) {
			expect(await getProof(ctx, actor, id)).toBeNull()
			await expect(by(approveProof, ctx, { ...answer, actor })).rejects.toThrow(NotFound)
			await expect(by(returnProof, ctx, { ...answer, actor, remarks: 'Page 2' })).rejects.toThrow(NotFound)
		}
	})
})
