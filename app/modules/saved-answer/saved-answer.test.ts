import { describe, expect } from 'vitest'
import { storeGuestEditor } from '#app/modules/decision/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { answersFor, answerText, listAnswers } from './answers.server.ts'
import { changeAnswer, keepAnswer, removeAnswer, restoreAnswer } from './commands.server.ts'
import { keepLetter } from './keep-letter.server.ts'
import { MOST_ANSWERS } from './model.ts'

async function world(ctx: Ctx) {
	const { id, journalId, submitter } = await storeSubmission(ctx, { title: { fr: 'Un manuscrit' } })
	const { slug } = await ctx.db
		.selectFrom('any_journal')
		.select('slug')
		.where('id', '=', journalId)
		.executeTakeFirstOrThrow()
	const scope = { kind: 'journal' as const, journalId }
	const editor = (duty: 'editor-in-chief' | 'section-editor' | 'copyeditor') =>
		storePerson(ctx, { prenom: 'Kwame', nom: 'Rédacteur', grants: [{ role: 'editor', scope, duty }] })
	return {
		id,
		slug,
		submitter,
		section: await editor('section-editor'),
		copyeditor: await editor('copyeditor'),
	}
}

const TEXT = 'À propos de « {{title}} » ({{reference}}, {{journal}}).\n\n{{editor}}, {{today}}'
const keep = (ctx: Ctx, actor: Actor, journal: string, text = TEXT) =>
	keepAnswer(ctx, actor, { journal, name: 'Hors sujet', language: 'fr', text })

describe('a saved answer', () => {
	test('is put into a letter with what the manuscript says', async ({ ctx }) => {
		const { id, slug, section } = await world(ctx)
		const kept = await keep(ctx, section, slug)
		const text = await answerText(ctx, section, { submissionId: id, id: kept.ok ? kept.id : '' })
		expect(text).toMatch(
			/^À propos de « Un manuscrit » \(TEST-\w+, Une revue\)\.\n\nKwame Rédacteur, .*2026$/,
		)
		expect(await answersFor(ctx, section, id)).toMatchObject([{ name: 'Hors sujet', version: '1' }])
	})

	test('names nothing else: no reviewer, no author, no brace alone', async ({ ctx }) => {
		const { slug, section } = await world(ctx)
		for (const text of ['{{author}}', '{{ reviewer }}', 'a {{title', '}}', '{{}}', '{{constructor}}'])
			expect(await withoutTrace(ctx, () => keep(ctx, section, slug, text)), text).toMatchObject({
				error: 'values',
			})
	})

	test('keeps every version, and takes an earlier one up again; of two who change it one is told', async ({
		ctx,
	}) => {
		const { slug, section } = await world(ctx)
		const kept = await keep(ctx, section, slug)
		const about = { journal: slug, id: kept.ok ? kept.id : '' }
		const next = { ...about, version: '1', name: 'Autre', language: 'ar' as const, text: 'نص' }
		expect(await changeAnswer(ctx, section, next)).toMatchObject({ ok: true })
		expect(await withoutTrace(ctx, () => changeAnswer(ctx, section, next))).toMatchObject({
			error: 'changedMeanwhile',
		})
		expect(await restoreAnswer(ctx, section, { ...about, version: '2', to: '1' })).toMatchObject({ ok: true })
		expect(
			await withoutTrace(ctx, () => restoreAnswer(ctx, section, { ...about, version: '3', to: '9' })),
		).toMatchObject({ error: 'changedMeanwhile' })
		const { answers } = await listAnswers(ctx, section, slug)
		expect(answers).toMatchObject([
			{
				name: 'Hors sujet',
				language: 'fr',
				text: TEXT,
				versions: [{ version: 3 }, { version: 2 }, { version: 1 }],
			},
		])
		expect(await removeAnswer(ctx, section, { ...about, version: '3' })).toMatchObject({ ok: true })
		expect((await listAnswers(ctx, section, slug)).answers).toEqual([])
		await expect(removeAnswer(ctx, section, { ...about, version: '3' })).rejects.toThrow(NotFound)
	})

	test('is nobody’s but of those who decide on manuscripts of the journal or manage it', async ({ ctx }) => {
		const { id, slug, section, copyeditor, submitter } = await world(ctx)
		const kept = await keep(ctx, section, slug)
		const about = { journal: slug, id: kept.ok ? kept.id : '', version: '1' }
		const elsewhere = await world(ctx)
		const strangers = [copyeditor, submitter, elsewhere.section, await storePerson(ctx)]
		for (const stranger of strangers) {
			for (const ask of [
				() => listAnswers(ctx, stranger, slug),
				() => keep(ctx, stranger, slug),
				() => removeAnswer(ctx, stranger, about),
				() => restoreAnswer(ctx, stranger, { ...about, to: '1' }),
				() => answerText(ctx, stranger, { submissionId: id, id: about.id }),
			])
				expect(await withoutTrace(ctx, ask)).toBe('NotFound')
			expect(await answersFor(ctx, stranger, id)).toEqual([])
		}
		for (const wrong of [elsewhere.id, newId(), "' or 1=1"])
			await expect(answerText(ctx, section, { submissionId: wrong, id: about.id })).rejects.toThrow(NotFound)
		await expect(removeAnswer(ctx, elsewhere.section, { ...about, journal: elsewhere.slug })).rejects.toThrow(
			NotFound,
		)
	})

	test('is one of a hundred at most', async ({ ctx }) => {
		const { slug, section } = await world(ctx)
		for (let kept = 0; kept < MOST_ANSWERS; kept++) await keep(ctx, section, slug, 'x')
		expect(await withoutTrace(ctx, () => keep(ctx, section, slug, 'x'))).toMatchObject({ error: 'tooMany' })
	})
})

describe('a letter that is kept', () => {
	test('becomes an answer without what the manuscript said, and names nobody', async ({ ctx }) => {
		const { id, slug, section, copyeditor, submitter } = await world(ctx)
		const letter = (text: string, name = 'Trop court') =>
			({ submissionId: id, name, language: 'fr', text }) as const
		const kept = await keepLetter(
			ctx,
			section,
			letter('« Un manuscrit », soumis à Une revue, est trop court.'),
		)
		expect(kept).toMatchObject({ ok: true })
		const { answers } = await listAnswers(ctx, section, slug)
		expect(answers).toMatchObject([
			{ name: 'Trop court', text: '« {{title}} », soumis à {{journal}}, est trop court.' },
		])
		const refused = async (text: string, name?: string) =>
			withoutTrace(ctx, () => keepLetter(ctx, section, letter(text, name)))
		expect(await refused('Trop court.', ' ')).toMatchObject({ error: 'noName' })
		expect(await refused(' ')).toMatchObject({ error: 'noText' })
		expect(await refused('Voir {{author}}.')).toMatchObject({ error: 'values' })
		await ctx.db
			.updateTable('submission_contributor')
			.set({ given: 'Aminata', family: 'Diarra-Sow' })
			.where('submission_id', '=', id)
			.execute()
		expect(await refused('Merci, Aminata Diarra-Sow.')).toMatchObject({ error: 'answerNames' })
		for (const actor of [copyeditor, submitter, await storePerson(ctx, { grants: [{ role: 'admin' }] })])
			await expect(keepLetter(ctx, actor, letter('Trop court.'))).rejects.toThrow(NotFound)
	})
})

test('guest editors take the answers of the journal into letters of their call, and into no others', async ({
	ctx,
}) => {
	const { id, slug, section } = await world(ctx)
	const kept = await keep(ctx, section, slug)
	const { journalId } = await ctx.db
		.selectFrom('submission')
		.select('journal_id as journalId')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	const { callId, guest } = await storeGuestEditor(ctx, journalId)
	expect(await answersFor(ctx, guest, id)).toEqual([])
	await ctx.db.updateTable('submission').set({ call_id: callId }).where('id', '=', id).execute()
	expect(await answersFor(ctx, guest, id)).toMatchObject([{ name: 'Hors sujet' }])
	expect(await answerText(ctx, guest, { submissionId: id, id: kept.ok ? kept.id : '' })).toContain(
		'Un manuscrit',
	)
	await expect(listAnswers(ctx, guest, slug)).rejects.toThrow(NotFound)
})
