import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { performOn, storeReady } from '#app/modules/production/testing.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import { EVERYTHING } from '#app/modules/search/model.ts'
import { searchWorks } from '#app/modules/search/queries/search-works.server.ts'
import { getWorkReading } from '#app/modules/work/reading.server.ts'
import { getWorkRecord } from '#app/modules/work/record.server.ts'
import { book, chapter } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { publishArticle } from '../commands/publish-article.server.ts'
import { NOTICE_KINDS, type NoticeKind } from '../model.ts'
import { referenceOfWork } from '../queries/reference-of-work.server.ts'
import { getDeskWork } from './get-work.server.ts'
import { listWorks, worksAsCsv } from './list-works.server.ts'
import { publishWorkNotice } from './notice-on-work.server.ts'
import { editorOf, seenBy, storeImported, storePublisher } from './testing.ts'
import { restoreWork, withdrawWork } from './withdraw-work.server.ts'

const managerOf = (ctx: Ctx, publisherId: string) =>
	storePerson(ctx, { grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }] })

async function wholeOf(lines: AsyncGenerator<string>): Promise<string> {
	let whole = ''
	for await (const part of lines) whole += part
	return whole
}

const reading = async (ctx: Ctx, id: string) => {
	const record = await getWorkRecord(ctx, { id })
	if (!record) throw new Error('no record')
	return { record, ...(await getWorkReading(ctx, record)) }
}

const auditActions = async (ctx: Ctx) =>
	(await ctx.db.selectFrom('audit_event').select('action').orderBy('sequence').execute()).map(
		({ action }) => action,
	)

describe('an imported article', () => {
	test('is withdrawn for a reason that its page gives, and brought back as it was', async ({ ctx }) => {
		const { workId, journalId } = await storeImported(ctx)
		const editor = await editorOf(ctx, journalId, 'production-editor')
		const action = await seenBy(ctx, editor, workId)
		expect(await by(restoreWork, ctx, action)).toEqual({ ok: false, error: 'notNow' })
		expect(await by(withdrawWork, ctx, { ...action, reason: { fr: ' ' }, isConfirmed: true })).toEqual({
			ok: false,
			error: 'noReason',
		})
		await expect(
			by(withdrawWork, ctx, { ...action, reason: { fr: 'x'.repeat(5001) }, isConfirmed: true }),
		).rejects.toThrow(Malformed)
		expect(await by(withdrawWork, ctx, { ...action, reason: { fr: 'Publié deux fois.' } })).toEqual({
			ok: false,
			error: 'notConfirmed',
		})
		expect(
			await by(withdrawWork, ctx, { ...action, reason: { fr: 'Publié deux fois.' }, isConfirmed: true }),
		).toEqual({
			ok: true,
		})
		expect(await reading(ctx, workId)).toMatchObject({
			record: { withdrawn: true },
			body: null,
			withdrawal: { note: { fr: 'Publié deux fois.' } },
		})
		expect((await searchWorks(ctx, { ...EVERYTHING, text: 'cauris' }, 'fr')).hits).toEqual([])
		const again = await seenBy(ctx, editor, workId)
		expect(await by(withdrawWork, ctx, { ...again, reason: { fr: 'x' }, isConfirmed: true })).toMatchObject({
			error: 'isWithdrawn',
		})
		expect(await by(publishWorkNotice, ctx, { ...again, kind: 'erratum', text: { fr: 'x' } })).toMatchObject({
			error: 'isWithdrawn',
		})
		await indexChanges(ctx)
		expect(await by(restoreWork, ctx, again)).toEqual({ ok: true })
		await indexChanges(ctx)
		expect(await reading(ctx, workId)).toMatchObject({ record: { withdrawn: false }, withdrawal: null })
		expect((await searchWorks(ctx, { ...EVERYTHING, text: 'cauris' }, 'fr')).hits).toHaveLength(1)
		expect(await auditActions(ctx)).toEqual(['work-withdrawn', 'work-restored'])
	})

	test('takes corrections, doubts and retractions with banners both ways; two actions at once: one wins', async ({
		ctx,
	}) => {
		const { workId, journalId } = await storeImported(ctx)
		await ctx.db.updateTable('work').set({ doi: '10.5555/ailleurs' }).where('id', '=', workId).execute()
		const chief = await editorOf(ctx, journalId, 'editor-in-chief')
		const action = await seenBy(ctx, chief, workId)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 1000) }
		const text = { fr: 'Tableau 2 recopié.', en: 'Table 2 was copied.' }
		const notice = await by(publishWorkNotice, later, {
			...action,
			kind: 'retraction',
			text,
			reference: await referenceOfWork(ctx, workId),
		})
		expect(await by(publishWorkNotice, later, { ...action, kind: 'erratum', text })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		const noticeId = notice.ok ? notice.workId : ''
		const article = await reading(ctx, workId)
		expect(article.record.retracted).toBe(true)
		expect((await reading(ctx, noticeId)).record.doi).toBeNull()
		expect(article.notices).toMatchObject([{ kind: 'retracts', direction: 'by', note: text }])
		expect((await reading(ctx, noticeId)).notices).toMatchObject([
			{ kind: 'retracts', direction: 'of', work: { path: article.record.path } },
		])
		expect(await auditActions(ctx)).toEqual(['notice-published'])

		const retracted = await seenBy(ctx, chief, workId)
		for (const kind of NOTICE_KINDS)
			expect(await by(publishWorkNotice, later, { ...retracted, kind, text, isConfirmed: true })).toEqual({
				ok: false,
				error: 'isRetracted',
			})
		expect((await getDeskWork(ctx, chief, workId))?.possible).toEqual([])
		const onNotice = async (kind: NoticeKind) =>
			by(publishWorkNotice, later, {
				...(await seenBy(ctx, chief, noticeId)),
				kind,
				text,
				isConfirmed: true,
			})
		for (const kind of ['retraction', 'expression-of-concern'] as const)
			expect(await onNotice(kind)).toEqual({ ok: false, error: 'isNotice' })
		expect(await onNotice('correction')).toMatchObject({ ok: true })
		expect((await reading(ctx, noticeId)).notices).toMatchObject([
			{ kind: 'corrects', direction: 'by' },
			{ kind: 'retracts', direction: 'of' },
		])

		// a retraction that was itself a mistake is withdrawn, and its banner with it; then all may be said again
		const wrong = await seenBy(ctx, chief, noticeId)
		expect(
			await by(withdrawWork, later, { ...wrong, reason: { fr: 'Mauvais article.' }, isConfirmed: true }),
		).toEqual({
			ok: true,
		})
		const cleared = await reading(ctx, workId)
		expect(cleared.record.retracted).toBe(false)
		expect(cleared.notices).toEqual([])
		const again = await getDeskWork(ctx, chief, workId)
		expect(again?.possible).toEqual(NOTICE_KINDS)
		expect(again?.notices).toMatchObject([{ kind: 'retraction', isWithdrawn: true }])
	})

	test('is touched by its journal, its publisher and administrators, and by nobody else', async ({ ctx }) => {
		const { workId, journalId, publisherId } = await storeImported(ctx)
		const other = await storeImported(ctx)
		const here = { kind: 'journal', journalId } as const
		const may = [
			await editorOf(ctx, journalId, 'editor-in-chief'),
			await managerOf(ctx, publisherId),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		]
		const mayNot = [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }, { role: 'reviewer', scope: here }] }),
			await editorOf(ctx, journalId, 'section-editor'),
			await editorOf(ctx, journalId, 'copyeditor'),
			await editorOf(ctx, other.journalId, 'editor-in-chief'),
			await managerOf(ctx, other.publisherId),
		]
		const [chief] = may
		if (!chief) throw new Error('nobody')
		const { version } = await seenBy(ctx, chief, workId)
		for (const actor of mayNot) {
			const action = { actor, workId, version }
			const told = { fr: 'x' }
			expect(await getDeskWork(ctx, actor, workId)).toBeNull()
			await expect(by(withdrawWork, ctx, { ...action, reason: told, isConfirmed: true })).rejects.toThrow(
				NotFound,
			)
			await expect(by(restoreWork, ctx, action)).rejects.toThrow(NotFound)
			await expect(by(publishWorkNotice, ctx, { ...action, kind: 'erratum', text: told })).rejects.toThrow(
				NotFound,
			)
			const { rows } = await listWorks(ctx, actor, { query: '', page: 1 })
			expect(rows.map(({ id }) => id)).not.toContain(workId)
			expect(await wholeOf(worksAsCsv(ctx, actor, { query: '' }))).not.toContain(workId)
		}
		for (const actor of may) {
			expect(await getDeskWork(ctx, actor, workId)).toMatchObject({ submissionId: null })
			const { rows } = await listWorks(ctx, actor, { query: 'CAURIS', page: 1 })
			expect(rows.map(({ id }) => id)).toContain(workId)
			expect(await wholeOf(worksAsCsv(ctx, actor, { query: 'CAURIS' }))).toContain(`\r\n${workId},article,`)
			expect(await listWorks(ctx, actor, { query: '100%_', page: 1 })).toMatchObject({ total: 0 })
		}
		for (const id of [undefined, '', 'x', newId(), "'"]) expect(await getDeskWork(ctx, chief, id)).toBeNull()
	})
})

describe('an article that was made here', () => {
	test('goes back to production when its publisher takes it out; its authors are told', async ({ ctx }) => {
		const article = await storeReady(ctx)
		const publisherId = await storePublisher(ctx)
		await ctx.db
			.updateTable('journal')
			.set({ publisher_id: publisherId })
			.where('id', '=', article.journalId)
			.execute()
		const published = await by(publishArticle, ctx, await performOn(ctx, article))
		const workId = published.ok ? published.workId : ''
		const manager = await managerOf(ctx, publisherId)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 1000) }
		await by(publishWorkNotice, later, {
			...(await seenBy(ctx, manager, workId)),
			kind: 'correction',
			text: { fr: 'Page 2.' },
			isConfirmed: true,
		})
		expect(
			await by(withdrawWork, later, {
				...(await seenBy(ctx, manager, workId)),
				reason: { fr: 'Par erreur.' },
				isConfirmed: true,
			}),
		).toEqual({ ok: true })
		const { stage } = await ctx.db
			.selectFrom('submission')
			.select('stage')
			.where('id', '=', article.id)
			.executeTakeFirstOrThrow()
		expect(stage).toBe('production')
		expect(await by(restoreWork, later, await seenBy(ctx, manager, workId))).toEqual({
			ok: false,
			error: 'notNow',
		})
		const events = await ctx.db
			.selectFrom('submission_event')
			.select('action')
			.where('actor_id', '=', manager.userId)
			.orderBy('id')
			.execute()
		expect(events.map(({ action }) => action)).toEqual(['articleCorrected', 'unpublish'])
		const mails = await ctx.db.selectFrom('mail').select('template').execute()
		expect(mails.map(({ template }) => template)).toEqual(
			expect.arrayContaining(['article-notice', 'article-unpublished']),
		)
	})

	test('and the notices about it are out of reach of its authors, reviewers and those in conflict', async ({
		ctx,
	}) => {
		const article = await storeReady(ctx)
		const published = await by(publishArticle, ctx, await performOn(ctx, article))
		const workId = published.ok ? published.workId : ''
		const notice = await by(publishWorkNotice, ctx, {
			...(await seenBy(ctx, article.editor, workId)),
			kind: 'retraction',
			text: { fr: 'x' },
			reference: await referenceOfWork(ctx, workId),
		})
		const noticeId = notice.ok ? notice.workId : ''
		const author = await editorOf(ctx, article.journalId, 'editor-in-chief')
		await ctx.db
			.updateTable('submission_contributor')
			.set({ user_id: author.userId })
			.where('submission_id', '=', article.id)
			.execute()
		const inConflict = await editorOf(ctx, article.journalId, 'editor-in-chief')
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: article.id,
				user_id: inConflict.userId,
				state: 'conflict',
				recommend_only: false,
				assigned_by: inConflict.userId,
				assigned_at: ctx.now(),
			})
			.execute()
		for (const actor of [author, inConflict]) {
			for (const id of [workId, noticeId]) {
				expect(await getDeskWork(ctx, actor, id)).toBeNull()
				await expect(
					by(withdrawWork, ctx, { actor, workId: id, version: '', reason: { fr: 'x' }, isConfirmed: true }),
				).rejects.toThrow(NotFound)
			}
			expect(await listWorks(ctx, actor, { query: '', page: 1 })).toMatchObject({ total: 0 })
		}
	})
})

describe('a book', () => {
	test('goes with its chapters and comes back with those that went with it; it takes no notice', async ({
		ctx,
	}) => {
		await storeRecord(ctx, book)
		await storeRecord(ctx, chapter)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const action = await seenBy(ctx, admin, book.id)
		expect(await by(publishWorkNotice, ctx, { ...action, kind: 'erratum', text: { fr: 'x' } })).toEqual({
			ok: false,
			error: 'notNow',
		})
		expect(
			await by(withdrawWork, ctx, { ...action, reason: { fr: "Droits d'un tiers." }, isConfirmed: true }),
		).toEqual({
			ok: true,
		})
		expect(await reading(ctx, chapter.id)).toMatchObject({
			body: null,
			withdrawal: { note: { fr: "Droits d'un tiers." } },
		})
		const { rows } = await listWorks(ctx, admin, { query: '', page: 1 })
		expect(rows).toMatchObject([{ isWithdrawn: true }, { isWithdrawn: true }])
		expect(await by(restoreWork, ctx, await seenBy(ctx, admin, book.id))).toEqual({ ok: true })
		expect((await reading(ctx, chapter.id)).withdrawal).toBeNull()
		const publisher = await ctx.db.selectFrom('book').select('publisher_id').executeTakeFirstOrThrow()
		if (publisher.publisher_id) {
			const manager = await managerOf(ctx, publisher.publisher_id)
			expect(await getDeskWork(ctx, manager, chapter.id)).not.toBeNull()
		}
	})
})
