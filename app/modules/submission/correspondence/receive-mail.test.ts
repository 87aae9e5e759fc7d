import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { postfixReport } from '#app/platform/mail/inbound/testing/reports.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { undeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { test } from '#tests/support/database.ts'
import { closeDiscussion, openDiscussion, writeMessage } from '../discussion/commands.server.ts'
import { openDiscussionFile } from '../discussion/files.server.ts'
import { discardMessage, releaseMessage } from '../discussion/held.server.ts'
import {
	listAuthorDiscussions,
	listEditorDiscussions,
	listReviewerDiscussions,
} from '../discussion/list.server.ts'
import { MOST_BY_MAIL } from '../discussion/model.ts'
import { listAuthorSubmissions } from '../queries/author-submissions.server.ts'
import { receiveMail } from './receive-mail.server.ts'
import { answer, lastMailTo, receiving, world, writtenTo } from './testing.ts'

/** A Word document with these words, and hidden ones that name the reviewer. */
const word = (words: string) => wordDocx({ body: p(r(words) + r('Rama Réviseure', '<w:vanish/>')) })

const count = async (ctx: Ctx, table: 'discussion_message' | 'mail') =>
	Number(
		(
			await ctx.db
				.selectFrom(table)
				.select(({ fn }) => fn.countAll().as('rows'))
				.executeTakeFirstOrThrow()
		).rows,
	)

describe('an answer to a mail', () => {
	test('of an author comes into the discussion, without what it quotes, and is told to the editors', async ({
		ctx: plain,
	}) => {
		const { ctx, id, submitter, chief } = await world(plain)
		await openDiscussion(ctx, chief, {
			submissionId: id,
			between: 'author-editors',
			subject: 'Figure 2',
			text: 'Où est-elle ?',
		})
		const asked = await lastMailTo(ctx, submitter.email)
		expect(asked.replyTo).toMatch(/^reponses\+[a-z2-7]{39}@revues\.example\.org$/)
		expect(asked.body_text).toContain('ou sur la plateforme')
		const text = 'Page 4.\n-- \nAwa Autrice\n\nLe lun. a écrit :\n> Où est-elle ?'
		expect(
			await receiveMail(ctx, { bytes: answer({ from: submitter.email, to: asked.replyTo, text }) }),
		).toBe('taken')
		const [thread] = await listAuthorDiscussions(ctx, id)
		expect(thread?.messages.map(({ side, text }) => [side, text])).toEqual([
			['editor', 'Où est-elle ?'],
			['author', 'Page 4.'],
		])
		const told = await lastMailTo(ctx, chief.email)
		expect(told.body_text).toContain('Page 4.')
		expect(told.replyTo).not.toBe(asked.replyTo)
	})

	test('of a reviewer never reaches the authors, whatever it says of its writer', async ({ ctx: plain }) => {
		const { ctx, id, submitter, chief, reviewer, assignmentId } = await world(plain)
		const invited = await writtenTo(ctx, id, reviewer, 'Invitation')
		const bytes = answer({
			from: reviewer.email,
			to: invited.replyTo,
			text: 'Bientôt.\nRama Réviseure',
			files: [{ name: 'Rama.txt', bytes: Buffer.from('Rama Réviseure') }],
		})
		expect(await receiveMail(ctx, { bytes })).toBe('taken')
		expect(await listReviewerDiscussions(ctx, id, assignmentId)).toMatchObject([
			{ subject: 'Invitation', messages: [{ side: 'reviewer', text: 'Bientôt.\nRama Réviseure' }] },
		])
		const [thread] = await listEditorDiscussions(ctx, id, chief)
		expect(thread).toMatchObject({ between: 'reviewer-editors', letter: 'A' })
		const fileId = thread?.messages[0]?.files[0]?.id ?? ''
		expect(await listAuthorDiscussions(ctx, id)).toEqual([])
		const opens = async (actor: Actor) =>
			(await openDiscussionFile(ctx, actor, { submissionId: id, fileId })) !== null
		expect([await opens(chief), await opens(reviewer), await opens(submitter)]).toEqual([true, true, false])
		const mails = await ctx.db
			.selectFrom('mail')
			.selectAll()
			.where('to_address', '=', submitter.email)
			.execute()
		expect(JSON.stringify(mails)).not.toMatch(/Rama|Réviseure/)
	})

	test('of somebody who was invited and has no account is theirs', async ({ ctx: plain }) => {
		const { ctx, id, chief, assignmentId } = await world(plain)
		await ctx.db
			.updateTable('review_assignment')
			.set({ reviewer_id: null, email: 'Invitee@example.net' })
			.where('id', '=', assignmentId)
			.execute()
		const invited = await writtenTo(ctx, id, { email: 'Invitee@example.net' })
		const bytes = answer({ from: 'invitee@example.net', to: invited.replyTo, text: 'Je ne peux pas.' })
		expect(await receiveMail(ctx, { bytes })).toBe('taken')
		expect(await listEditorDiscussions(ctx, id, chief)).toMatchObject([
			{ assignmentId, messages: [{ side: 'reviewer', writer: null, text: 'Je ne peux pas.', byMail: true }] },
		])
	})

	test('of an editor that names a reviewer waits until an editor lets it through; authors read nothing of it before', async ({
		ctx: plain,
	}) => {
		const { ctx, id, submitter, chief } = await world(plain)
		await openDiscussion(ctx, submitter, {
			submissionId: id,
			between: 'author-editors',
			subject: 'Délai',
			text: 'Quand ?',
		})
		const asked = await lastMailTo(ctx, chief.email)
		const say = (text: string) =>
			receiveMail(ctx, { bytes: answer({ from: chief.email, to: asked.replyTo, text }) })
		expect(await say('Rama Réviseure lit encore.')).toBe('taken')
		expect((await listAuthorDiscussions(ctx, id))[0]?.messages).toHaveLength(1)
		const asksAuthor = async () =>
			(await listAuthorSubmissions(ctx, submitter)).submissions.some(({ hasQuestion }) => hasQuestion)
		expect(await asksAuthor()).toBe(false)
		const held = (await listEditorDiscussions(ctx, id, chief))[0]?.messages[1]
		expect(held).toMatchObject({ heldFor: ['Rama Réviseure'] })
		const notice = await lastMailTo(ctx, chief.email)
		expect(notice).toMatchObject({ template: 'answer-held', reply_to: null })
		const about = { submissionId: id, messageId: held?.id ?? '' }
		await expect(releaseMessage(ctx, submitter, about)).rejects.toThrow(NotFound)
		await expect(discardMessage(ctx, submitter, about)).rejects.toThrow(NotFound)
		expect(await releaseMessage(ctx, chief, about)).toEqual({ ok: true })
		expect(await releaseMessage(ctx, chief, about)).toEqual({ ok: false, error: 'notHeld' })
		expect((await listAuthorDiscussions(ctx, id))[0]?.messages).toHaveLength(2)
		expect((await lastMailTo(ctx, submitter.email)).body_text).toContain('lit encore')
		expect(await asksAuthor()).toBe(true)

		expect(await say('Rama Réviseure est malade.')).toBe('taken')
		const second = (await listEditorDiscussions(ctx, id, chief))[0]?.messages[2]
		const other = { submissionId: id, messageId: second?.id ?? '' }
		expect(await discardMessage(ctx, chief, other)).toEqual({ ok: true })
		await expect(discardMessage(ctx, chief, other)).rejects.toThrow(NotFound)
		expect(await say('Bientôt.')).toBe('taken')
		expect((await listAuthorDiscussions(ctx, id))[0]?.messages.at(-1)).toMatchObject({ text: 'Bientôt.' })
	})

	test('brings files by the rules of uploads: an editor’s as a copy built anew, a program not at all, which its sender is told', async ({
		ctx: plain,
	}) => {
		const { ctx, id, submitter, chief } = await world(plain)
		await openDiscussion(ctx, submitter, {
			submissionId: id,
			between: 'author-editors',
			subject: 'Lecture',
			text: 'Et alors ?',
		})
		const asked = await lastMailTo(ctx, chief.email)
		const files = [
			{ name: 'lecture.docx', bytes: word('Bien lu.') },
			{ name: 'outil.exe', bytes: Buffer.from('MZ\u0090\u0000') },
		]
		const bytes = answer({ from: chief.email, to: asked.replyTo, text: 'Voyez.', files })
		expect(await receiveMail(ctx, { bytes })).toBe('taken')
		const message = (await listEditorDiscussions(ctx, id, chief))[0]?.messages.at(-1)
		expect(message?.files.map(({ fileName }) => fileName)).toEqual(['lecture.docx'])
		expect(message?.heldFor).toBeNull()
		const { row } = (await openDiscussionFile(ctx, submitter, {
			submissionId: id,
			fileId: message?.files[0]?.id ?? '',
		})) as NonNullable<Awaited<ReturnType<typeof openDiscussionFile>>>
		const stored = await ctx.storage.get(row.storage_key)
		const xml = strFromU8(unzipSync(await buffer(stored as Readable))['word/document.xml'] as Uint8Array)
		expect(xml).toContain('Bien lu')
		expect(xml).not.toContain('Réviseure')
		expect(message?.refusedFiles).toEqual([{ fileName: 'outil.exe', error: 'executable' }])
		expect(await lastMailTo(ctx, chief.email)).toMatchObject({ template: 'answer-refused' })

		const naming = [{ name: 'lecture.docx', bytes: word('Selon Rama Réviseure, tout va bien.') }]
		const held = answer({ from: chief.email, to: asked.replyTo, text: 'Et ceci.', files: naming })
		expect(await receiveMail(ctx, { bytes: held })).toBe('taken')
		expect((await listEditorDiscussions(ctx, id, chief))[0]?.messages.at(-1)).toMatchObject({ heldFor: [] })
		const calling = [{ name: 'lecture.docx', bytes: word('Mme Réviseure demande la section 3.') }]
		const heldToo = answer({ from: chief.email, to: asked.replyTo, text: 'Et cela.', files: calling })
		expect(await receiveMail(ctx, { bytes: heldToo })).toBe('taken')
		expect((await listEditorDiscussions(ctx, id, chief))[0]?.messages.at(-1)).toMatchObject({ heldFor: [] })
		expect((await listAuthorDiscussions(ctx, id))[0]?.messages).toHaveLength(2)
	})

	test('is taken from the person alone to whom the mail went, and others are not answered', async ({
		ctx: plain,
	}) => {
		const { ctx, id, submitter, chief, coauthor } = await world(plain)
		const asked = await writtenTo(ctx, id, submitter)
		const before = await count(ctx, 'discussion_message')
		const from = (from: string, headers = '') =>
			receiveMail(ctx, { bytes: answer({ from, to: asked.replyTo, headers }) })
		expect(await from('stranger@example.com')).toBe('refused')
		expect(await lastMailTo(ctx, submitter.email)).toMatchObject({
			template: 'answer-refused',
			reply_to: chief.email,
		})
		const mails = await count(ctx, 'mail')
		expect(await from('stranger@example.com')).toBe('ignored')
		expect(await from(`${submitter.email}>, <stranger@example.com`)).toBe('ignored')
		const guarded = receiving(ctx, { authserv: 'mx.example.org' })
		const headers = 'Authentication-Results: mx.example.org; spf=pass; dmarc=fail (p=none)\r\n'
		const bytes = answer({ from: submitter.email, to: asked.replyTo, headers })
		expect(await receiveMail(guarded, { bytes })).toBe('ignored')
		const passed = 'Authentication-Results: mx.example.org; dmarc=pass\r\n'
		const pretending = answer({ from: submitter.email, to: asked.replyTo, headers: headers + passed })
		expect(await receiveMail(guarded, { bytes: pretending })).toBe('ignored')
		expect([await count(ctx, 'discussion_message'), await count(ctx, 'mail')]).toEqual([before, mails])
		const forged = { ...asked, replyTo: asked.replyTo.replace(/\+..../, '+aaaa') }
		expect(await receiveMail(ctx, { bytes: answer({ from: submitter.email, to: forged.replyTo }) })).toBe(
			'ignored',
		)
		const toCoauthor = await writtenTo(ctx, id, coauthor)
		const read = answer({ from: coauthor.email, to: toCoauthor.replyTo })
		expect(await receiveMail(ctx, { bytes: read })).toBe('refused')
		expect((await lastMailTo(ctx, coauthor.email)).body_text).toContain('Seule la personne')
		expect(await listEditorDiscussions(ctx, id, chief)).toEqual([])
		const judged = answer({ from: submitter.email, to: asked.replyTo, headers: passed + headers })
		expect(await receiveMail(guarded, { bytes: judged })).toBe('taken')
	})

	test('ends no loop by beginning one: programs are not heard, the same is taken once, refusals take no answers', async ({
		ctx: plain,
	}) => {
		const { ctx, id, submitter, chief } = await world(plain)
		const asked = await writtenTo(ctx, id, submitter)
		const to = asked.replyTo
		const mails = await count(ctx, 'mail')
		const away = answer({ from: submitter.email, to, headers: 'Auto-Submitted: auto-replied\r\n' })
		expect(await receiveMail(ctx, { bytes: away })).toBe('ignored')
		expect(await count(ctx, 'mail')).toBe(mails)
		const once = answer({ from: submitter.email, to })
		expect(await receiveMail(ctx, { bytes: once })).toBe('taken')
		expect(await receiveMail(ctx, { bytes: once })).toBe('ignored')
		expect(await receiveMail(ctx, { bytes: answer({ from: submitter.email, to }) })).toBe('ignored')
		expect(await count(ctx, 'discussion_message')).toBe(1)
		expect(await receiveMail(ctx, { bytes: answer({ from: submitter.email, to, text: '> cité' }) })).toBe(
			'refused',
		)
		const refusal = await lastMailTo(ctx, submitter.email)
		expect(refusal).toMatchObject({ template: 'answer-refused', reply_to: chief.email })
		const back = answer({ from: submitter.email, to: refusal.returnPath })
		expect(await receiveMail(ctx, { bytes: back })).toBe('ignored')
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 61 * 86_400_000) }
		expect(await receiveMail(later, { bytes: answer({ from: submitter.email, to, text: 'Tard.' }) })).toBe(
			'refused',
		)
		expect((await lastMailTo(ctx, submitter.email)).body_text).toContain('60 jours')
	})

	test('is not taken into a discussion that was closed; a mail of the same subject opens another', async ({
		ctx: plain,
	}) => {
		const { ctx, id, submitter, chief } = await world(plain)
		const first = await writtenTo(ctx, id, submitter, 'Figure 2')
		const say = (to: string, text: string) =>
			receiveMail(ctx, { bytes: answer({ from: submitter.email, to, text }) })
		expect(await say(first.replyTo, 'Page 4.')).toBe('taken')
		const [thread] = await listAuthorDiscussions(ctx, id)
		const about = { submissionId: id, discussionId: thread?.id ?? '' }
		await writeMessage(ctx, chief, { ...about, text: 'Merci.' })
		const thanked = await lastMailTo(ctx, submitter.email)
		await closeDiscussion(ctx, chief, { ...about, closed: true })
		expect(await say(thanked.replyTo, 'Encore ceci.')).toBe('refused')
		expect(await say(first.replyTo, 'Et cela.')).toBe('taken')
		expect(
			(await listAuthorDiscussions(ctx, id)).map(({ messages }) => messages.map(({ text }) => text)),
		).toEqual([['Page 4.', 'Merci.'], ['Et cela.']])
	})

	test('of somebody whose review is over is not that of an editor, whatever else they are', async ({
		ctx: plain,
	}) => {
		const { ctx, id, chief, assignmentId } = await world(plain)
		await ctx.db
			.updateTable('review_assignment')
			.set({ reviewer_id: chief.userId, email: chief.email, declined_at: ctx.now() })
			.where('id', '=', assignmentId)
			.execute()
		const mail = await writtenTo(ctx, id, chief)
		expect(await receiveMail(ctx, { bytes: answer({ from: chief.email, to: mail.replyTo }) })).toBe('refused')
		expect(await count(ctx, 'discussion_message')).toBe(0)
	})

	test('of an editor waits where the name of a file says who reviews', async ({ ctx: plain }) => {
		const { ctx, id, submitter, chief } = await world(plain)
		await openDiscussion(ctx, submitter, {
			submissionId: id,
			between: 'author-editors',
			subject: 'Lecture',
			text: 'Et alors ?',
		})
		const asked = await lastMailTo(ctx, chief.email)
		const files = [{ name: 'Avis de Rama Réviseure.docx', bytes: wordDocx({ body: p(r('Bien lu.')) }) }]
		const bytes = answer({ from: chief.email, to: asked.replyTo, text: 'Voyez.', files })
		expect(await receiveMail(ctx, { bytes })).toBe('taken')
		expect((await listAuthorDiscussions(ctx, id))[0]?.messages).toHaveLength(1)
		expect((await listEditorDiscussions(ctx, id, chief))[0]?.messages.at(-1)).toMatchObject({
			heldFor: expect.any(Array),
		})
	})

	test('has the length of a message at most', async ({ ctx: plain }) => {
		const { ctx, id, submitter } = await world(plain)
		const { replyTo } = await writtenTo(ctx, id, submitter)
		const say = (text: string) =>
			receiveMail(ctx, { bytes: answer({ from: submitter.email, to: replyTo, text }) })
		expect(await say('mot '.repeat(2500))).toBe('taken')
		expect(await say(`${'mot '.repeat(2500)} fin`)).toBe('refused')
		expect((await lastMailTo(ctx, submitter.email)).template).toBe('answer-refused')
		expect(await count(ctx, 'discussion_message')).toBe(1)
	})

	test('is one of ten to one mail at most', async ({ ctx: plain }) => {
		const { ctx, id, submitter } = await world(plain)
		const { replyTo } = await writtenTo(ctx, id, submitter)
		for (let said = 1; said <= MOST_BY_MAIL + 1; said++)
			expect(
				await receiveMail(ctx, {
					bytes: answer({ from: submitter.email, to: replyTo, text: `Réponse ${said}.` }),
				}),
			).toBe(said <= MOST_BY_MAIL ? 'taken' : 'refused')
		expect(await count(ctx, 'discussion_message')).toBe(MOST_BY_MAIL)
	})

	test('that is too large is refused by its head, and what is no mail is let go', async ({ ctx: plain }) => {
		const { ctx, id, submitter } = await world(plain)
		const asked = await writtenTo(ctx, id, submitter)
		const head = answer({ from: submitter.email, to: asked.replyTo })
		const huge = Buffer.concat([head, Buffer.alloc(26 * 1024 * 1024, 'x')])
		expect(await receiveMail(ctx, { bytes: huge })).toBe('refused')
		expect((await lastMailTo(ctx, submitter.email)).body_text).toContain('25 Mo')
		expect(await receiveMail(ctx, { bytes: new Uint8Array() })).toBe('ignored')
		const nested = `${'Content-Type: multipart/mixed; boundary=b\n\n--b\n'.repeat(5000)}`
		expect(await receiveMail(ctx, { bytes: Buffer.from(nested) })).toBe('ignored')
	})
})

test('a delivery report marks the mail and its address, which gets no more mail about manuscripts until it works', async ({
	ctx: plain,
}) => {
	const { ctx, id, reviewer } = await world(plain)
	const invited = await writtenTo(ctx, id, reviewer)
	const report = postfixReport({ to: invited.returnPath, failed: reviewer.email })
	expect(await receiveMail(ctx, { bytes: report })).toBe('failure')
	expect(await receiveMail(ctx, { bytes: report })).toBe('ignored')
	expect(await lastMailTo(ctx, reviewer.email)).toMatchObject({ state: 'failed' })
	expect(await undeliverable(ctx, [reviewer.email.toUpperCase(), 'other@example.net'])).toMatchObject([
		{ email: reviewer.email, status: '5.1.1' },
	])
	expect(await writtenTo(ctx, id, reviewer)).toMatchObject({ state: 'failed', attempts: 0 })
	const asked = { language: 'fr', subject: 'x', text: 'x', html: 'x', to: reviewer.email }
	await queueMail(ctx, { ...asked, template: 'password-reset' })
	expect(await lastMailTo(ctx, reviewer.email)).toMatchObject({ state: 'queued' })
	const forged = postfixReport({ to: 'reponses@revues.example.org', failed: 'other@example.net' })
	expect(await receiveMail(ctx, { bytes: forged })).toBe('ignored')
	const month = { ...ctx, now: () => new Date(ctx.now().getTime() + 31 * 86_400_000) }
	expect(await writtenTo(month, id, reviewer)).toMatchObject({ state: 'queued' })
	const works = answer({ from: reviewer.email, to: invited.replyTo, text: 'Je vous lis.' })
	expect(await receiveMail(ctx, { bytes: works })).toBe('taken')
	expect(await undeliverable(ctx, [reviewer.email])).toEqual([])
})
