import { typedMoment } from '#app/i18n/zone.ts'
import { journalToday } from '#app/modules/journal/index.server.ts'
import { canPublishManuscript } from '#app/modules/production/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import {
	findPlace,
	type LockedSubmission,
	lockSubmission,
	moveSubmission,
} from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { missingFromSource, readSource } from '../commands/article-source.server.ts'
import { publishLocked } from '../commands/publish-article.server.ts'
import { faultOfMoment } from '../commands/schedule.server.ts'
import { momentInput, publishInput } from '../model.ts'
import { dateWithIssue, lackingInIssue, listBegun } from './begun-articles.server.ts'
import { type LockedIssue, lockIssue, onIssue } from './desk-place.server.ts'
import { noteFallenIssue } from './fall-back.server.ts'
import type { IssueAnswer } from './model.ts'
import { isNumbering } from './numbering-state.server.ts'

const publishing = onIssue('publish')

/** Every article of an issue that is not out yet. */
async function waitingIn(ctx: Ctx, issueId: string): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('production')
		.innerJoin('submission', 'submission.id', 'production.submission_id')
		.select('submission.id')
		.where('production.issue_id', '=', issueId)
		.where('submission.status', 'not in', ['declined', 'withdrawn', 'published'])
		.orderBy('production.position')
		.orderBy('submission.id')
		.execute()
	return rows.map(({ id }) => id)
}

/**
 * Publishes an issue with all its articles at once, or nothing of it. Refuses 'noArticles', and 'incomplete' with the references of articles that lack
 * something, are still being entered or not in production; the authors' word on the proofs may be passed over with `withoutApproval`. Refuses 'numbering' while its pages are being numbered.
 * @throws NotFound to those who may not publish for the journal
 */
export const publishIssue = command({
	...publishing,
	input: publishing.input.extend(publishInput.shape),
	async execute(ctx, { actor, input: { withoutApproval }, held: issue }) {
		if (issue.state !== 'draft') return { ok: false, error: 'notNow' }
		if (await isNumbering(ctx, issue.id)) return { ok: false, error: 'numbering' }
		return publishLockedIssue(ctx, issue, actor, withoutApproval)
	},
})

/** The same at its hour, by the platform: an issue that has come to lack something is not published, which its page, the lists of its editors and a mail to them say (`noteFallenIssue`). */
export function publishIssueDue(ctx: Ctx, issueId: string): Promise<boolean> {
	return inTransaction(ctx, async (ctx) => {
		const issue = await lockIssue(ctx, issueId)
		if (issue?.state !== 'draft' || !issue.publishAt || issue.publishAt > ctx.now()) return false
		const published = await inTransaction(ctx, (ctx) => publishLockedIssue(ctx, issue, null))
		if (published.ok) return true
		const held = await lockWaiting(ctx, issueId)
		const blocked = 'references' in published ? published.references : []
		await unscheduleAll(ctx, issueId, held, null)
		await noteFallenIssue(ctx, issueId, {
			manuscripts: held.map(({ id }) => id),
			blocked: held.filter(({ id, reference }) => blocked.includes(reference ?? id)).map(({ id }) => id),
		})
		return false
	})
}

async function publishLockedIssue(
	ctx: Ctx,
	issue: LockedIssue,
	actor: Actor | null,
	withoutApproval = false,
): Promise<IssueAnswer<{ published: number }>> {
	const held = await lockWaiting(ctx, issue.id)
	const blocked = [
		...(await blockedAmong(ctx, held, actor, withoutApproval)),
		...(await namesOfBegun(ctx, issue.id)),
	]
	if (blocked.length > 0) return { ok: false, error: 'incomplete', references: blocked }
	if (held.length === 0 && !(await hasEnteredArticles(ctx, issue.id)))
		return { ok: false, error: 'noArticles' }
	const today = await journalToday(ctx, issue.journalId)
	await ctx.db
		.updateTable('issue')
		.set({
			state: 'published',
			published_on: today,
			published_precision: 'day',
			published_at: ctx.now(),
			publish_at: null,
			fell_back_at: null,
			updated_at: ctx.now(),
		})
		.where('id', '=', issue.id)
		.execute()
	await dateWithIssue(ctx, issue.id, today)
	for (const locked of held) {
		const published = await publishLocked(ctx, locked, actor, { withIssue: true, withoutApproval })
		// Whether its text is what was retracted is known once it is written.
		if (!published.ok && published.error === 'isRetracted')
			return { ok: false, error: 'incomplete', references: [locked.reference ?? locked.id] }
		if (!published.ok) throw new Error(`an article that lacked nothing was not published: ${published.error}`)
	}
	return { ok: true, published: held.length }
}

/** Whether articles that never were manuscripts here stand in an issue: they come out with it. */
async function hasEnteredArticles(ctx: Ctx, issueId: string): Promise<boolean> {
	const one = await ctx.db
		.selectFrom('article')
		.innerJoin('work', 'work.id', 'article.work_id')
		.select('work_id')
		.where('issue_id', '=', issueId)
		.where('work.state', '=', 'published')
		.limit(1)
		.executeTakeFirst()
	return one !== undefined
}

/** The titles of the articles that are still being entered for an issue, or « … » where they have none, and of those that have come to lack something. */
async function namesOfBegun(ctx: Ctx, issueId: string): Promise<string[]> {
	const begun = await listBegun(ctx, issueId, { mayPublish: false })
	return [...begun, ...(await lackingInIssue(ctx, issueId))].map(
		({ title, language }) => title[language] ?? '…',
	)
}

/** Locks the articles that wait, in one order, so that two who publish never wait for each other. */
async function lockWaiting(ctx: Ctx, issueId: string): Promise<LockedSubmission[]> {
	const ids = await waitingIn(ctx, issueId)
	const locked = new Map<string, LockedSubmission>()
	for (const id of ids.toSorted()) {
		const one = await lockSubmission(ctx, id)
		if (one) locked.set(id, one)
	}
	return ids.flatMap((id) => locked.get(id) ?? [])
}

/** The references of those that cannot be published: not in production, incomplete, or not this person's to publish. */
async function blockedAmong(
	ctx: Ctx,
	held: LockedSubmission[],
	actor: Actor | null,
	withoutApproval = false,
): Promise<string[]> {
	const blocked: string[] = []
	for (const locked of held) {
		const source = await readSource(ctx, locked.id)
		const isReady =
			source &&
			locked.stage === 'production' &&
			(await missingFromSource(ctx, source, { withoutApproval })).length === 0
		const place = actor && (await findPlace(ctx, locked.id))
		const isOwn = !actor || (place && canPublishManuscript(actor, place))
		if (!isReady || !isOwn) blocked.push(locked.reference ?? locked.id)
	}
	return blocked
}

/** Has an issue published by itself at a moment; until then its articles do not change. Refuses 'numbering' as `publishIssue` does. */
export const scheduleIssue = command({
	...publishing,
	input: publishing.input.extend(momentInput.shape),
	async execute(ctx, { actor, input: { issueId, at: typed }, held: issue }) {
		const at = typedMoment(typed, actor.timeZone.name)
		if (issue.state !== 'draft' || issue.publishAt) return { ok: false, error: 'notNow' }
		if (await isNumbering(ctx, issueId)) return { ok: false, error: 'numbering' }
		const fault = faultOfMoment(at, ctx.now())
		if (fault) return { ok: false, error: fault }
		const held = await lockWaiting(ctx, issueId)
		if (held.length === 0 && !(await hasEnteredArticles(ctx, issueId)))
			return { ok: false, error: 'noArticles' }
		const blocked = [...(await blockedAmong(ctx, held, actor)), ...(await namesOfBegun(ctx, issueId))]
		if (blocked.length > 0) return { ok: false, error: 'incomplete', references: blocked }
		await ctx.db
			.updateTable('issue')
			.set({ publish_at: at, fell_back_at: null })
			.where('id', '=', issueId)
			.execute()
		for (const locked of held) {
			if (locked.status === 'scheduled') continue
			await moveSubmission(ctx, locked, {
				action: 'schedule',
				actor,
				side: 'editor',
				detail: { publishAt: at.toISOString(), issueId },
			})
		}
		return { ok: true }
	},
})

/** Takes the moment back: issue and articles may change again. */
export const unscheduleIssue = command({
	...publishing,
	async execute(ctx, { actor, input: { issueId }, held: issue }) {
		if (issue.state !== 'draft' || !issue.publishAt) return { ok: false, error: 'notNow' }
		await unscheduleAll(ctx, issueId, await lockWaiting(ctx, issueId), actor)
		return { ok: true }
	},
})

async function unscheduleAll(
	ctx: Ctx,
	issueId: string,
	held: LockedSubmission[],
	actor: Actor | null,
): Promise<void> {
	await ctx.db.updateTable('issue').set({ publish_at: null }).where('id', '=', issueId).execute()
	for (const locked of held) {
		if (locked.status !== 'scheduled') continue
		await moveSubmission(ctx, locked, { action: 'unschedule', actor, side: actor ? 'editor' : 'platform' })
	}
}
