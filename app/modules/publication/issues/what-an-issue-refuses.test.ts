import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
	storeArticle,
	storeJournal,
	storeSection,
} from '#app/modules/journal/testing/store-journal.server.ts'
import { performOn, storeReady } from '#app/modules/production/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { publishArticle } from '../commands/publish-article.server.ts'
import { publishDue } from '../commands/publish-due.server.ts'
import { schedule, unschedule } from '../commands/schedule.server.ts'
import { later, stateOf } from '../testing.ts'
import { createIssue, deleteIssue, editIssue } from './edit-issue.server.ts'
import { contentsState } from './issue-version.server.ts'
import { getDeskIssue } from './list-issues.server.ts'
import { keyOfEntry, lacksApprovalsAlone } from './model.ts'
import { numberPages } from './number-pages.server.ts'
import { entryOrder, orderEntries, removeEntry, setEntry } from './order-issue.server.ts'
import { publishIssue, publishIssueDue, scheduleIssue } from './publish-issue.server.ts'
import { journalWithChief, made, TYPED } from './testing.ts'

const MEANWHILE = { ok: false, error: 'changedMeanwhile' }
const NOT_NOW = { ok: false, error: 'notNow' }

async function issueWith(ctx: Ctx, titles: string[]) {
	const { journalId, chief } = await journalWithChief(ctx)
	const issueId = await made(ctx, chief, journalId)
	const articles = []
	for (const title of titles) articles.push(await storeReady(ctx, { journalId, issueId, title }))
	return { journalId, chief, issueId, articles }
}

/** An article of the library in an issue, without a manuscript here. */
async function storeInIssue(ctx: Ctx, journalId: string, issueId: string): Promise<string> {
	const workId = await storeArticle(ctx, { slug: 'cauris', journalId })
	await ctx.db.updateTable('article').set({ issue_id: issueId }).where('work_id', '=', workId).execute()
	return workId
}

describe('the contents of an issue', () => {
	test('keep an article that is out', async ({ ctx }) => {
		const { chief, issueId, articles } = await issueWith(ctx, ['Un', 'Deux'])
		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toMatchObject({ ok: true })
		const entry = `s-${articles[0]?.id}`
		expect(await by(removeEntry, ctx, { actor: chief, issueId, entry })).toEqual(MEANWHILE)
		expect(await entryOrder(ctx, issueId)).toHaveLength(2)
	})

	test('have sections of their own journal alone, and nothing that was withdrawn', async ({ ctx }) => {
		const { journalId, chief, issueId, articles } = await issueWith(ctx, ['Un'])
		const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
		const sectionId = await storeSection(ctx, other.id, {
			slug: 'etudes',
			title: { fr: 'Études' },
			position: 1,
		})
		const entry = `s-${articles[0]?.id}`
		expect(await by(setEntry, ctx, { actor: chief, issueId, entry, pages: '1', sectionId })).toEqual(
			MEANWHILE,
		)

		const workId = await storeInIssue(ctx, journalId, issueId)
		const keys = async () => (await entryOrder(ctx, issueId)).map(keyOfEntry)
		expect(await keys()).toContain(`w-${workId}`)
		const withdrawn = {
			state: 'withdrawn' as const,
			withdrawn_on: '2026-01-01',
			withdrawal_note: '{"fr":"x"}',
		}
		await ctx.db.updateTable('work').set(withdrawn).where('id', '=', workId).execute()
		expect(await keys()).toEqual([entry])
	})

	test('of articles alone that were entered directly, appear at their hour too', async ({ ctx }) => {
		const { journalId, chief, issueId } = await issueWith(ctx, [])
		const at = later(ctx, 30).now().toISOString()
		expect(await by(scheduleIssue, ctx, { actor: chief, issueId, at })).toMatchObject({ error: 'noArticles' })
		await storeInIssue(ctx, journalId, issueId)
		expect(await by(scheduleIssue, ctx, { actor: chief, issueId, at })).toEqual({ ok: true })
		await publishDue(later(ctx, 60))
		expect(await getDeskIssue(ctx, chief, issueId)).toMatchObject({ state: 'published' })
	})

	test('are not put into an order that was made of former ones', async ({ ctx }) => {
		const { journalId, chief, issueId } = await issueWith(ctx, ['Un', 'Deux'])
		const seen = await contentsState(ctx, issueId)
		const order = (await entryOrder(ctx, issueId)).map(keyOfEntry).toReversed()
		await storeReady(ctx, { journalId, issueId, title: 'Trois' })
		expect(await by(orderEntries, ctx, { actor: chief, issueId, order, seen })).toEqual(MEANWHILE)
		const now = await contentsState(ctx, issueId)
		expect(await by(orderEntries, ctx, { actor: chief, issueId, order, seen: now })).toEqual({ ok: true })
	})
})

describe('an issue does not appear', () => {
	test('with a manuscript that is still reviewed, and waits for none that was withdrawn', async ({ ctx }) => {
		const { journalId, chief, issueId } = await issueWith(ctx, ['Un'])
		const reviewed = await storeReady(ctx, {
			...{ journalId, issueId, title: 'En évaluation' },
			actions: ['submit', 'sendToReview'],
		})
		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toMatchObject({ error: 'incomplete' })
		await ctx.db
			.updateTable('production')
			.set({ issue_id: null })
			.where('submission_id', '=', reviewed.id)
			.execute()
		await storeReady(ctx, {
			...{ journalId, issueId, title: 'Retiré' },
			actions: ['submit', 'acceptWithoutReview', 'sendToProduction', 'withdraw'],
		})
		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toEqual({ ok: true, published: 1 })
	})

	test('by the hand of an editor whose own article is in it', async ({ ctx }) => {
		const { journalId, chief, issueId } = await issueWith(ctx, ['Un'])
		const own = await storeReady(ctx, { journalId, issueId, submitter: chief })
		expect(await by(publishIssue, ctx, { actor: chief, issueId })).toMatchObject({ error: 'incomplete' })
		expect(await stateOf(ctx, own.id)).toMatchObject({ work_id: null })
	})

	test('before its hour, which is set once; until then no page is numbered', async ({ ctx }) => {
		const { chief, issueId } = await issueWith(ctx, ['Un'])
		const at = later(ctx, 30).now().toISOString()
		expect(await by(scheduleIssue, ctx, { actor: chief, issueId, at })).toEqual({ ok: true })
		expect(await by(scheduleIssue, ctx, { actor: chief, issueId, at })).toEqual(NOT_NOW)
		expect(await by(numberPages, ctx, { actor: chief, issueId, from: '1' })).toEqual(NOT_NOW)
		expect(await publishIssueDue(later(ctx, 29), issueId)).toBe(false)
		expect(await publishIssueDue(later(ctx, 30), issueId)).toBe(true)
	})

	test('twice under one name in a year; a change of its title is none of its name', async ({ ctx }) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		const title = { fr: 'Les ports et les quais' }
		expect(await by(editIssue, ctx, { actor: chief, issueId, ...TYPED, title })).toEqual({ ok: true })
		const next = { actor: chief, journalId, ...TYPED, year: '2027' }
		expect(await by(createIssue, ctx, next)).toMatchObject({ ok: true })
		expect(await by(createIssue, ctx, next)).toEqual({ ok: false, error: 'taken' })
	})

	test('any more once it is deleted, which none is that holds an article', async ({ ctx }) => {
		const { journalId, chief } = await journalWithChief(ctx)
		const issueId = await made(ctx, chief, journalId)
		await storeInIssue(ctx, journalId, issueId)
		expect(await by(deleteIssue, ctx, { actor: chief, issueId })).toEqual({ ok: false, error: 'notEmpty' })
	})
})

test('the word of authors is all that an issue lacks only where each article that waits lacks it', async ({
	ctx,
}) => {
	const { chief, issueId } = await issueWith(ctx, ['Un', 'Deux'])
	const entries = async () => (await getDeskIssue(ctx, chief, issueId))?.entries ?? []
	await ctx.db.updateTable('production').set({ proof_approved_at: null }).execute()
	expect(lacksApprovalsAlone(await entries())).toBe(true)
	const [first, ...others] = await entries()
	if (!first) throw new Error('no entry')
	// One that is in review lacks nothing that production asks for.
	expect(lacksApprovalsAlone([{ ...first, state: 'reviewing', missing: [] }, ...others])).toBe(false)
})

describe('an article by itself', () => {
	test('has no hour where its issue is a draft or it lacks something, and is not taken out of the hour of its issue', async ({
		ctx,
	}) => {
		const { journalId, chief, issueId, articles } = await issueWith(ctx, ['Un'])
		const [article] = articles
		if (!article) throw new Error('no article')
		const at = later(ctx, 30).now().toISOString()
		expect(await by(schedule, ctx, { ...(await performOn(ctx, article)), at })).toEqual({
			ok: false,
			error: 'issueIsDraft',
		})
		const bare = await storeReady(ctx, { journalId, title: 'Sans épreuves' })
		await ctx.db
			.updateTable('production')
			.set({ proof_approved_at: null })
			.where('submission_id', '=', bare.id)
			.execute()
		expect(await by(schedule, ctx, { ...(await performOn(ctx, bare)), at })).toMatchObject({
			error: 'incomplete',
			missing: [{ code: 'proof' }],
		})
		await by(scheduleIssue, ctx, { actor: chief, issueId, at })
		expect(await by(unschedule, ctx, await performOn(ctx, article))).toEqual(NOT_NOW)
		expect(await stateOf(ctx, article.id)).toMatchObject({ status: 'scheduled' })
		expect(await by(publishArticle, ctx, await performOn(ctx, article))).toMatchObject({ ok: false })
	})

	test('appears at its hour though one before it cannot be written', async ({ ctx }) => {
		const [broken, sound] = [await storeReady(ctx, { title: 'Un' }), await storeReady(ctx, { title: 'Deux' })]
		for (const [minutes, article] of [broken, sound].entries()) {
			const at = later(ctx, 30 + minutes)
				.now()
				.toISOString()
			expect(await by(schedule, ctx, { ...(await performOn(ctx, article)), at })).toEqual({ ok: true })
		}
		await sql`create function refuse_one() returns trigger language plpgsql as $$
			begin if new.title->>'fr' = 'Un' then raise exception 'the disk is full'; end if; return new; end $$`.execute(
			ctx.db,
		)
		await sql`create trigger refuse_one before insert on work for each row execute function refuse_one()`.execute(
			ctx.db,
		)
		expect(await publishDue(later(ctx, 60))).toBe(1)
		expect(await stateOf(ctx, broken.id)).toMatchObject({ status: 'scheduled', work_id: null })
		expect(await stateOf(ctx, sound.id)).toMatchObject({ status: 'published' })
	})
})
