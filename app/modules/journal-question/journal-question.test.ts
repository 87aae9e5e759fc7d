import { describe, expect } from 'vitest'
import { issueFormToken } from '#app/modules/contact/index.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import { askQuestion, OF_ADDRESS, OF_NETWORK } from './ask.server.ts'
import { answerQuestion, closeQuestions, keepQuestion } from './handle.server.ts'
import {
	FEWEST_MEASURED,
	getQuestion,
	KEPT_DAYS,
	listQuestions,
	measuredAnswerDays,
	sweepQuestions,
} from './queries.server.ts'

const ASKED = {
	name: 'Aïssatou Ɓa',
	email: 'professeure@example.org',
	journal: 'Cahiers de droit',
	message: 'Que devient notre site ?',
	website: '',
}
const DAY_MS = 86_400_000
const later = (ctx: Ctx, milliseconds: number): Ctx => {
	const at = new Date(ctx.now().getTime() + milliseconds)
	return { ...ctx, now: () => at }
}
const network = (number: number) => ({ address: `198.51.100.${number}` })

/** Asks by a form that was shown a minute ago. */
async function ask(ctx: Ctx, changes: Partial<typeof ASKED> = {}, from = network(1)) {
	const token = await issueFormToken(later(ctx, -60_000))
	return askQuestion(ctx, from, { ...ASKED, ...changes, token, language: 'es' })
}
const stored = (ctx: Ctx) => ctx.db.selectFrom('journal_question').selectAll().orderBy('created_at').execute()
const mails = (ctx: Ctx) => ctx.db.selectFrom('mail').selectAll().orderBy('template').execute()
async function onlyQuestion(ctx: Ctx) {
	const [question] = await stored(ctx)
	if (!question) throw new Error('no question')
	return { ...question, version: question.changed_at.toISOString() }
}

describe('a question about bringing a journal', () => {
	test('waits in its own queue, and its sender gets a receipt that repeats nothing of it', async ({
		ctx,
	}) => {
		expect(await ask(ctx)).toEqual({ ok: true })
		const { website: _, ...kept } = ASKED
		expect(await stored(ctx)).toMatchObject([{ ...kept, language: 'es', state: 'open', answer: null }])
		expect(await ctx.db.selectFrom('contact_message').selectAll().execute()).toEqual([])
		const [receipt, ...others] = await mails(ctx)
		expect(others).toEqual([])
		expect(receipt).toMatchObject({ to_address: ASKED.email, template: 'question-receipt', language: 'es' })
		expect(receipt?.body_text).not.toContain(ASKED.message)
	})

	test('goes to the platform too when it has an address, with a link to where it is answered', async ({
		ctx,
	}) => {
		await ask({ ...ctx, env: { ...ctx.env, CONTACT_EMAIL: 'revues@example.net' } })
		const [notice] = await mails(ctx)
		const { id } = await onlyQuestion(ctx)
		expect(notice).toMatchObject({ to_address: 'revues@example.net', reply_to: ASKED.email })
		expect(notice?.body_text).toContain(`/admin/questions/${id}`)
	})

	test('counts once when the same form comes twice; a machine is answered and forgotten', async ({ ctx }) => {
		const token = await issueFormToken(later(ctx, -60_000))
		const form = { ...ASKED, token, language: 'fr' as const }
		expect(await askQuestion(ctx, network(1), form)).toEqual({ ok: true })
		expect(await askQuestion(ctx, network(1), form)).toEqual({ ok: true })
		expect(await stored(ctx)).toHaveLength(1)
		expect(await ask(ctx, { website: 'https://example.com' })).toEqual({ ok: true })
		expect(await stored(ctx)).toHaveLength(1)
	})

	test('is refused from a form that was not shown here, or a moment ago', async ({ ctx }) => {
		const form = { ...ASKED, language: 'fr' as const }
		const fresh = await issueFormToken(ctx)
		expect(await askQuestion(ctx, network(1), { ...form, token: fresh })).toMatchObject({ error: 'tooFast' })
		expect(await askQuestion(ctx, network(1), { ...form, token: 'x' })).toMatchObject({ error: 'expired' })
		expect(await stored(ctx)).toEqual([])
	})

	test('is refused to a network that sends one after the other and to no other; one address gets few receipts', async ({
		ctx,
	}) => {
		for (let n = 0; n < OF_NETWORK.most; n++) await ask(ctx, { message: `Question ${n}` })
		expect(await ask(ctx)).toMatchObject({ ok: false, error: 'tooMany' })
		expect(await ask(ctx, { email: ASKED.email.toUpperCase() }, network(2))).toEqual({ ok: true })
		expect(await stored(ctx)).toHaveLength(OF_NETWORK.most + 1)
		expect(await mails(ctx)).toHaveLength(OF_ADDRESS.most)
	})

	test('keeps its letters, and cannot end a mail header', async ({ ctx }) => {
		await ask(ctx, { name: 'Ọ̀yọ́\r\nBcc: tous@example.org', message: '<script>\u202e' })
		expect((await onlyQuestion(ctx)).name).not.toMatch(/[\r\n]/)
	})
})

describe('the queue of questions', () => {
	test('is read and worked by administrators alone, in their own name', async ({ ctx }) => {
		await ask(ctx)
		const { id, version } = await onlyQuestion(ctx)
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const scope = { kind: 'journal', journalId: journal.id } as const
		for (const grants of [
			[],
			[{ role: 'author' as const }],
			[{ role: 'reviewer' as const }],
			[{ role: 'editor' as const, scope, duty: 'editor-in-chief' as const }],
		]) {
			const actor = await storePerson(ctx, { grants })
			await expect(listQuestions(ctx, actor, { ...firstPage('received'), state: 'open' })).rejects.toThrow(
				NotFound,
			)
			await expect(getQuestion(ctx, actor, id)).rejects.toThrow(NotFound)
			await expect(answerQuestion(ctx, actor, { id, version, answer: 'x' })).rejects.toThrow(NotFound)
			await expect(keepQuestion(ctx, actor, { id, version, note: '', isClosed: true })).rejects.toThrow(
				NotFound,
			)
			await expect(closeQuestions(ctx, actor, { ids: [id], isClosed: true })).rejects.toThrow(NotFound)
		}
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const impersonator = { userId: newId(), name: 'A' }
		await expect(
			answerQuestion(ctx, { ...admin, impersonator }, { id, version, answer: 'x' }),
		).rejects.toThrow(Forbidden)
		await expect(getQuestion(ctx, admin, newId())).rejects.toThrow(NotFound)
	})

	test('sends the answer in the language of the question, once for each state that was seen', async ({
		ctx,
	}) => {
		await ask(ctx)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const { id, version } = await onlyQuestion(ctx)
		const tomorrow = later(ctx, DAY_MS)
		expect(await answerQuestion(tomorrow, admin, { id, version, answer: 'Vous le gardez.' })).toEqual({
			ok: true,
		})
		expect(await answerQuestion(tomorrow, admin, { id, version, answer: 'Autre.' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		const sent = (await mails(ctx)).filter(({ template }) => template === 'question-answer')
		expect(sent).toMatchObject([{ to_address: ASKED.email, language: 'es' }])
		expect(sent[0]?.body_text).toContain('Vous le gardez.')
		expect(await getQuestion(ctx, admin, id)).toMatchObject({ state: 'answered', answer: 'Vous le gardez.' })
		expect((await listQuestions(ctx, admin, { ...firstPage('received'), state: 'answered' })).counts).toEqual(
			{
				open: { count: 0, isMore: false },
				answered: { count: 1, isMore: false },
				closed: { count: 0, isMore: false },
			},
		)
	})

	test('keeps a note and closes; opened again, an answered question stays answered', async ({ ctx }) => {
		await ask(ctx)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const keep = async (after: number, isClosed: boolean) => {
			const { id, version } = await onlyQuestion(ctx)
			await keepQuestion(later(ctx, after), admin, { id, version, note: 'Rappeler.', isClosed })
		}
		await keep(1, true)
		expect(await onlyQuestion(ctx)).toMatchObject({ state: 'closed', note: 'Rappeler.' })
		await keep(2, false)
		expect(await onlyQuestion(ctx)).toMatchObject({ state: 'open' })
		const { id, version } = await onlyQuestion(ctx)
		await answerQuestion(later(ctx, 3), admin, { id, version, answer: 'Oui.' })
		await keep(4, true)
		await keep(5, false)
		expect(await onlyQuestion(ctx)).toMatchObject({ state: 'answered' })
	})

	test('is closed several at once and opened again; those that are so are passed over', async ({ ctx }) => {
		await ask(ctx)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const { id } = await onlyQuestion(ctx)
		const close = (isClosed: boolean) => closeQuestions(ctx, admin, { ids: [id, newId()], isClosed })
		expect(await close(true)).toEqual({ ok: true, count: 1 })
		expect(await onlyQuestion(ctx)).toMatchObject({ state: 'closed' })
		expect(await close(true)).toEqual({ ok: true, count: 0 })
		expect(await close(false)).toEqual({ ok: true, count: 1 })
		expect(await onlyQuestion(ctx)).toMatchObject({ state: 'open' })
	})

	test('measures how long answers took once there are enough, and forgets a year after them', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		for (let n = 0; n < FEWEST_MEASURED; n++) {
			expect(await measuredAnswerDays(later(ctx, 9 * DAY_MS))).toBeNull()
			await ask(ctx, { message: `Question ${n}` }, network(n + 1))
		}
		for (const [n, { id, changed_at }] of (await stored(ctx)).entries())
			await answerQuestion(later(ctx, (n + 0.5) * 2 * DAY_MS), admin, {
				id,
				version: changed_at.toISOString(),
				answer: 'Oui.',
			})
		await ask(ctx, { message: 'Attend encore.' }, network(9))
		expect(await measuredAnswerDays(later(ctx, 9 * DAY_MS))).toEqual({ days: 3, answers: FEWEST_MEASURED })
		await sweepQuestions(later(ctx, KEPT_DAYS * DAY_MS))
		expect(await stored(ctx)).toHaveLength(FEWEST_MEASURED + 1)
		await sweepQuestions(later(ctx, (KEPT_DAYS + 9) * DAY_MS))
		expect(await stored(ctx)).toMatchObject([{ message: 'Attend encore.' }])
	})
})
