import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { listAuthorSubmissions } from '../queries/author-submissions.server.ts'
import { storeAssignment, storeCoauthor, storeSubmission } from '../testing.ts'
import { closeDiscussion, openDiscussion, writeMessage } from './commands.server.ts'
import { listAuthorDiscussions, listEditorDiscussions, listReviewerDiscussions } from './list.server.ts'
import { MOST_MESSAGES } from './model.ts'

/** A submission under review, with everybody around it. */
async function world(ctx: Ctx) {
	const submitter = await storePerson(ctx, { prenom: 'Awa', nom: 'Autrice', grants: [{ role: 'author' }] })
	const { id, journalId } = await storeSubmission(ctx, { submitter, actions: ['submit', 'sendToReview'] })
	const scope = { kind: 'journal' as const, journalId }
	const chief = await storePerson(ctx, {
		prenom: 'Kwame',
		nom: 'Rédacteur',
		grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }],
	})
	const reviewer = await storePerson(ctx, {
		prenom: 'Rama',
		nom: 'Réviseure',
		grants: [{ role: 'reviewer' }],
	})
	const coauthor = await storePerson(ctx, { grants: [{ role: 'author' }] })
	await storeCoauthor(ctx, id, { person: coauthor })
	const assignmentId = await storeAssignment(ctx, id, reviewer, { language: 'en' })
	return { id, submitter, chief, reviewer, coauthor, assignmentId }
}

const open = (
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
	between: 'author-editors' | 'reviewer-editors' | 'editors',
	assignmentId: string | null = null,
) =>
	openDiscussion(ctx, actor, {
		submissionId,
		between,
		assignmentId,
		subject: 'Figure 2',
		text: 'Où est la figure 2 ?',
	})

const mails = (ctx: Ctx) =>
	ctx.db
		.selectFrom('mail')
		.select(['to_address', 'subject', 'body_text', 'body_html'])
		.orderBy('id')
		.execute()

describe('a discussion', () => {
	test('between authors and editors: each is told, the author reads no name of an editor', async ({
		ctx,
	}) => {
		const { id, submitter, chief } = await world(ctx)
		const opened = await open(ctx, chief, id, 'author-editors')
		expect((await listAuthorSubmissions(ctx, submitter)).submissions).toMatchObject([{ hasQuestion: true }])
		const discussionId = opened.ok ? opened.id : ''
		expect(await writeMessage(ctx, submitter, { submissionId: id, discussionId, text: 'La voici.' })).toEqual(
			{
				ok: true,
			},
		)
		expect((await listAuthorSubmissions(ctx, submitter)).submissions).toMatchObject([{ hasQuestion: false }])
		const seen = await listAuthorDiscussions(ctx, id)
		expect(seen).toMatchObject([{ subject: 'Figure 2', messages: [{ side: 'editor' }, { side: 'author' }] }])
		expect(JSON.stringify(seen)).not.toMatch(/Kwame|Rédacteur|Awa/)
		expect((await mails(ctx)).map(({ to_address }) => to_address)).toEqual([submitter.email, chief.email])
		expect((await listEditorDiscussions(ctx, id, chief))[0]?.messages).toMatchObject([
			{ writer: 'Kwame Rédacteur', isOwn: true },
			{ writer: 'Awa Autrice', isOwn: false },
		])
	})

	test('between a reviewer and editors: nothing in it names the authors, and authors know nothing of it', async ({
		ctx,
	}) => {
		const { id, submitter, chief, reviewer, assignmentId } = await world(ctx)
		const opened = await open(ctx, chief, id, 'reviewer-editors', assignmentId)
		expect(
			await writeMessage(ctx, reviewer, {
				submissionId: id,
				discussionId: opened.ok ? opened.id : '',
				text: 'Bientôt.',
			}),
		).toEqual({ ok: true })
		const [toReviewer] = await mails(ctx)
		expect(toReviewer?.to_address).toBe(reviewer.email)
		const secret = new RegExp(`Awa|Autrice|${submitter.email}|${id}|TEST-|Un manuscrit`)
		expect(JSON.stringify(toReviewer)).not.toMatch(secret)
		expect(JSON.stringify(await listReviewerDiscussions(ctx, id, assignmentId))).not.toMatch(secret)
		expect(await listAuthorDiscussions(ctx, id)).toEqual([])
		expect(await listEditorDiscussions(ctx, id, chief)).toMatchObject([
			{ letter: 'A', between: 'reviewer-editors' },
		])
	})

	test.for(['declined_at', 'cancelled_at'] as const)(
		'with a reviewer ends with the review (%s): nobody writes to them any more',
		async (end, { ctx }) => {
			const { id, chief, reviewer, assignmentId } = await world(ctx)
			const opened = await open(ctx, chief, id, 'reviewer-editors', assignmentId)
			const about = { submissionId: id, discussionId: opened.ok ? opened.id : '', text: 'Encore un mot.' }
			await ctx.db
				.updateTable('review_assignment')
				.set({ [end]: ctx.now() })
				.where('id', '=', assignmentId)
				.execute()
			for (const actor of [chief, reviewer]) {
				await expect(writeMessage(ctx, actor, about)).rejects.toThrow(NotFound)
				await expect(open(ctx, actor, id, 'reviewer-editors', assignmentId)).rejects.toThrow(NotFound)
			}
			expect((await mails(ctx)).map(({ to_address }) => to_address)).toEqual([reviewer.email])
		},
	)

	test('is written only by those of its sides', async ({ ctx }) => {
		const { id, submitter, chief, reviewer, coauthor, assignmentId } = await world(ctx)
		const hidden = (work: Promise<unknown>) => expect(work).rejects.toThrow(NotFound)
		const others = [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'reviewer' }] }),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
		]
		for (const other of others) await hidden(open(ctx, other, id, 'author-editors'))
		expect(await open(ctx, coauthor, id, 'author-editors')).toEqual({ ok: false, error: 'notAllowed' })
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect(await open(ctx, admin, id, 'author-editors')).toEqual({ ok: false, error: 'notAllowed' })
		await hidden(open(ctx, submitter, id, 'editors'))
		await hidden(open(ctx, submitter, id, 'reviewer-editors', assignmentId))
		await hidden(open(ctx, reviewer, id, 'author-editors'))
		await hidden(open(ctx, reviewer, id, 'reviewer-editors', newId()))
		await hidden(open(ctx, chief, id, 'reviewer-editors'))
		const among = await open(ctx, chief, id, 'editors')
		const discussionId = among.ok ? among.id : ''
		for (const actor of [submitter, reviewer, ...others])
			await hidden(writeMessage(ctx, actor, { submissionId: id, discussionId, text: 'x' }))
		const elsewhere = await world(ctx)
		for (const [submissionId, thread] of [
			[id, "' or 1=1"],
			["' or 1=1", discussionId],
			[elsewhere.id, discussionId],
		] as const)
			for (const actor of [chief, elsewhere.chief])
				await hidden(writeMessage(ctx, actor, { submissionId, discussionId: thread, text: 'x' }))
		const draft = await storeSubmission(ctx, { actions: [] })
		await hidden(open(ctx, draft.submitter, draft.id, 'author-editors'))
	})

	test('an editor’s words that name the other side leave only once that is confirmed, and are logged', async ({
		ctx,
	}) => {
		const { id, submitter, chief, reviewer, assignmentId } = await world(ctx)
		const first = await ctx.db
			.selectFrom('review_assignment')
			.selectAll()
			.where('id', '=', assignmentId)
			.executeTakeFirstOrThrow()
		const other = { id: newId(), letter: 'B', name: 'Oumou Voisine', email: 'oumou@relecture.example' }
		await ctx.db
			.insertInto('review_assignment')
			.values({ ...first, ...other, reviewer_id: null, proposed: null })
			.execute()
		const openWith = async (between: 'author-editors' | 'reviewer-editors' | 'editors', text: string) =>
			openDiscussion(ctx, chief, {
				submissionId: id,
				between,
				assignmentId: between === 'reviewer-editors' ? assignmentId : null,
				subject: 'Une question',
				text,
			})
		const named = (...names: string[]) => ({ ok: false, error: 'namesSomebody', named: names })
		expect(await openWith('author-editors', 'Mme R. Réviseure demande la figure 2.')).toEqual(
			named('Rama Réviseure'),
		)
		const aboutReviewer = { submissionId: id, between: 'author-editors' as const, text: 'Voyez.' }
		expect(
			await openDiscussion(ctx, chief, { ...aboutReviewer, subject: 'Le rapport de Rama Réviseure' }),
		).toEqual(named('Rama Réviseure'))
		expect(await openWith('reviewer-editors', `Awa Autrice et ${other.email} attendent.`)).toEqual(
			named('Awa Autrice', other.email),
		)
		expect(await mails(ctx)).toEqual([])
		expect(await listEditorDiscussions(ctx, id, chief)).toEqual([])

		expect(await openWith('editors', 'Rama Réviseure lit Awa Autrice.')).toMatchObject({ ok: true })
		const opened = await openWith('reviewer-editors', 'Chère Rama Réviseure, où en êtes-vous ?')
		const about = { submissionId: id, discussionId: opened.ok ? opened.id : '' }
		const text = 'Demandez donc à Oumou Voisine.'
		expect(await writeMessage(ctx, chief, { ...about, text })).toEqual(named('Oumou Voisine'))
		expect(await writeMessage(ctx, reviewer, { ...about, text: 'Le texte est d’Awa Autrice ?' })).toEqual({
			ok: true,
		})
		expect(
			await openDiscussion(ctx, submitter, {
				submissionId: id,
				between: 'author-editors',
				subject: 'Rama Réviseure',
				text: 'Rama Réviseure ne doit pas le lire.',
			}),
		).toMatchObject({ ok: true })
		expect(await writeMessage(ctx, chief, { ...about, text, confirmed: 'Awa Autrice' })).toEqual(
			named('Oumou Voisine'),
		)
		expect(await writeMessage(ctx, chief, { ...about, text, confirmed: 'Oumou Voisine' })).toEqual({
			ok: true,
		})
		const events = await ctx.db
			.selectFrom('submission_event')
			.select('detail')
			.where('action', '=', 'messageWritten')
			.orderBy('id')
			.execute()
		expect(events.map(({ detail }) => detail['namesConfirmed'])).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
			1,
		])
	})

	test('takes text as text, neither nothing nor too much', async ({ ctx }) => {
		const { id, submitter } = await world(ctx)
		const write = (subject: string, text: string) =>
			openDiscussion(ctx, submitter, { submissionId: id, between: 'author-editors', subject, text })
		const long = 'x'.repeat(1_000_000)
		for (const [subject, text] of [
			[' ', 'x'],
			['Objet', '\u202e'],
			['Objet', long],
			[long, 'x'],
		] as const)
			await expect(write(subject, text)).rejects.toThrow(Malformed)
		await write('Re\r\nBcc: x@example.org', '<img src=x onerror=alert(1)>')
		const [mail] = await mails(ctx)
		expect(mail?.subject).toMatch(/^TEST-\w+.: Re Bcc: x@example.org$/u)
		expect(mail?.body_html).not.toContain('<img')
		expect(await listAuthorDiscussions(ctx, id)).toMatchObject([
			{ subject: 'Re Bcc: x@example.org', messages: [{ text: '<img src=x onerror=alert(1)>' }] },
		])
		const reference = mail?.subject.split(/\s?:/u)[0] ?? ''
		await write(`${reference} : révisions demandées`, 'Le voici.')
		expect((await mails(ctx)).map(({ subject }) => subject)).toContain(`${reference} : révisions demandées`)
	})

	test('closed takes no more messages, and a day only so many', async ({ ctx }) => {
		const { id, submitter, chief } = await world(ctx)
		const opened = await open(ctx, submitter, id, 'author-editors')
		const discussionId = opened.ok ? opened.id : ''
		const about = { submissionId: id, discussionId }
		await expect(closeDiscussion(ctx, submitter, { ...about, closed: true })).rejects.toThrow(NotFound)
		expect(await closeDiscussion(ctx, chief, { ...about, closed: true })).toEqual({ ok: true })
		expect(await writeMessage(ctx, submitter, { submissionId: id, discussionId, text: 'x' })).toEqual({
			ok: false,
			error: 'closed',
		})
		await closeDiscussion(ctx, chief, { ...about, closed: false })
		for (let n = 1; n < MOST_MESSAGES; n++)
			await writeMessage(ctx, submitter, { submissionId: id, discussionId, text: `${n}` })
		expect(await writeMessage(ctx, submitter, { submissionId: id, discussionId, text: 'x' })).toEqual({
			ok: false,
			error: 'tooMany',
		})
		const nextDay = { ...ctx, now: () => new Date(ctx.now().getTime() + 86_400_000) }
		expect(await writeMessage(nextDay, submitter, { ...about, text: 'Le lendemain.' })).toEqual({ ok: true })
	})

	test('says nothing of a reviewer’s own name to them, though an author bears it too', async ({ ctx }) => {
		const { id, chief, coauthor, assignmentId } = await world(ctx)
		await ctx.db
			.updateTable('submission_contributor')
			.set({ given: 'Paul', family: 'Réviseure' })
			.where('user_id', '=', coauthor.userId)
			.execute()
		const ask = (text: string) =>
			openDiscussion(ctx, chief, {
				...{ submissionId: id, between: 'reviewer-editors', assignmentId, subject: 'Délai', text },
			})
		expect(await ask('Chère Rama Réviseure, où en êtes-vous ?')).toMatchObject({ ok: true })
		expect(await ask('Paul Réviseure attend.')).toMatchObject({ error: 'namesSomebody' })
	})
})
