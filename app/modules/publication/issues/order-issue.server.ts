import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { seenState } from '#app/platform/typed-fields.ts'
import { placeBegun, selectBegun } from './begun-articles.server.ts'
import { onIssue } from './desk-place.server.ts'
import { makingEntry } from './issue-entries.server.ts'
import { contentsState, placedState } from './issue-version.server.ts'
import { entryInput, keyOfBegun, keyOfEntry } from './model.ts'

const built = onIssue('build')

/** An entry of an issue: an article in the making or one that is out. */
export type EntryKey = { submissionId: string | null; workId: string | null }
/** The same, or an article that is being entered for the issue and is none yet. */
type PlacedKey = EntryKey & { draftId: string | null }

/** The name by which forms of the issue know what stands in it. */
export const keyOfPlaced = ({ draftId, ...entry }: PlacedKey): string =>
	draftId ? keyOfBegun({ id: draftId }) : keyOfEntry(entry)

/**
 * Puts articles of an issue into the order in which they are named; they take the places that they had together, so that those which are not
 * named keep theirs. Refuses `changedMeanwhile` when one is named twice or is not of the issue, or where the contents are no more what was `seen` (`contentsState`).
 */
export const orderEntries = command({
	...built,
	input: built.input.extend({ order: z.array(z.string().max(60)).min(1).max(500), seen: seenState }),
	async execute(ctx, { input: { issueId, order, seen } }) {
		const entries = await contentsOrder(ctx, issueId)
		const named = new Set(order)
		const moved = order.flatMap((key) => entries.find((one) => keyOfPlaced(one) === key) ?? [])
		if (named.size !== order.length || moved.length !== order.length)
			return { ok: false, error: 'changedMeanwhile' }
		const next = moved.values()
		const after = entries.map((one) => (named.has(keyOfPlaced(one)) ? next.next().value : one) ?? one)
		if (after.every((one, index) => one === entries[index])) return { ok: true }
		if (seen !== undefined && seen !== (await contentsState(ctx, issueId)))
			return { ok: false, error: 'changedMeanwhile' }
		for (const [index, one] of after.entries())
			if (one.draftId) await placeBegun(ctx, one.draftId, index + 1)
			else await place(ctx, one, { position: index + 1 })
		return { ok: true }
	},
})

/**
 * Sets the pages and the section of an article in its issue. Refuses `changedMeanwhile` where they are no more what was `seen` (`placedState`), and other
 * pages as `pagesCited` once article and issue are out (decision 256).
 */
export const setEntry = command({
	...built,
	input: built.input.extend(entryInput.shape),
	async execute(ctx, { actor, input: { issueId, entry, pages, sectionId, seen }, held: issue }) {
		const found = (await entryOrder(ctx, issueId)).find((one) => keyOfEntry(one) === entry)
		if (!found || !(await isShown(ctx, actor, found))) return { ok: false, error: 'changedMeanwhile' }
		const typed = typedLine(pages)
		const section = sectionId
			? await ctx.db
					.selectFrom('section')
					.select('id')
					.where('journal_id', '=', issue.journalId)
					.where((eb) => eb.cast<string>('id', 'text'), '=', sectionId)
					.executeTakeFirst()
			: null
		if (section === undefined) return { ok: false, error: 'changedMeanwhile' }
		const [asked, present] = [
			{ pages: typed || null, section_id: section?.id ?? null },
			await placeOf(ctx, found),
		]
		if (seen !== undefined && ![seen, placedState(asked)].includes(placedState(present)))
			return { ok: false, error: 'changedMeanwhile' }
		const isCited = issue.state === 'published' && present.pages !== null && (await isOut(ctx, found))
		if (isCited && asked.pages !== present.pages) return { ok: false, error: 'pagesCited' }
		await place(ctx, found, asked)
		return { ok: true }
	},
})

/** Takes an article in the making out of an issue; one that is out stays where it was published. */
export const removeEntry = command({
	...built,
	input: built.input.extend({ entry: z.string() }),
	async execute(ctx, { actor, input: { issueId, entry }, held: issue }) {
		const found = (await entryOrder(ctx, issueId)).find((one) => keyOfEntry(one) === entry)
		if (!found?.submissionId || found.workId || issue.publishAt || !(await isShown(ctx, actor, found)))
			return { ok: false, error: 'changedMeanwhile' }
		await ctx.db
			.updateTable('production')
			.set({ issue_id: null, position: 0 })
			.where('submission_id', '=', found.submissionId)
			.execute()
		return { ok: true }
	},
})

/** Whether somebody who builds the issue sees this of its contents: guest editors do not see manuscripts of others in the making. */
async function isShown(ctx: Ctx, actor: Actor, { submissionId }: EntryKey): Promise<boolean> {
	return submissionId === null || (await makingEntry(ctx, actor, submissionId)) !== null
}

/** The articles of an issue in the order of its contents. */
export async function entryOrder(ctx: Ctx, issueId: string): Promise<EntryKey[]> {
	return (await contentsOrder(ctx, issueId)).filter(({ draftId }) => draftId === null)
}

/**
 * All that belongs to an issue in the order of its contents: those of no section, then section after section. An article that is out and has a
 * manuscript here is named once, with both. What is being entered for it stands last in its section until it is given a place.
 */
export async function contentsOrder(ctx: Ctx, issueId: string): Promise<PlacedKey[]> {
	const making = await ctx.db
		.selectFrom('production')
		.innerJoin('submission', 'submission.id', 'production.submission_id')
		.leftJoin('section', 'section.id', 'production.section_id')
		.select(['production.submission_id', 'production.position', 'submission.work_id'])
		.select('section.position as section')
		.where('production.issue_id', '=', issueId)
		.where('submission.status', 'not in', ['declined', 'withdrawn'])
		.execute()
	const known = new Set(making.map(({ work_id }) => work_id))
	const out = await ctx.db
		.selectFrom('article')
		.innerJoin('work', 'work.id', 'article.work_id')
		.leftJoin('section', 'section.id', 'article.section_id')
		.select(['article.work_id', 'article.position', 'section.position as section'])
		.where('article.issue_id', '=', issueId)
		.where('work.state', '=', 'published')
		.execute()
	const begun = await selectBegun(ctx, issueId)
		.leftJoin('section', 'section.id', 'article_draft.section_id')
		.select(['article_draft.id', 'article_draft.position', 'section.position as section'])
		.execute()
	return [
		...making.map(({ submission_id, work_id, ...at }) => ({
			submissionId: submission_id,
			workId: work_id,
			draftId: null,
			...at,
		})),
		...out
			.filter(({ work_id }) => !known.has(work_id))
			.map(({ work_id, ...at }) => ({ submissionId: null, workId: work_id, draftId: null, ...at })),
		...begun.map(({ id, position, section }) => ({
			submissionId: null,
			workId: null,
			draftId: id,
			position: position ?? Number.MAX_SAFE_INTEGER,
			section,
		})),
	]
		.toSorted(
			(a, b) =>
				(a.section ?? -1) - (b.section ?? -1) ||
				a.position - b.position ||
				keyOfPlaced(a).localeCompare(keyOfPlaced(b)),
		)
		.map(({ submissionId, workId, draftId }) => ({ submissionId, workId, draftId }))
}

async function isOut(ctx: Ctx, { workId }: EntryKey): Promise<boolean> {
	if (!workId) return false
	const work = await ctx.db.selectFrom('work').select('state').where('id', '=', workId).executeTakeFirst()
	return work?.state === 'published'
}

/** Where an article stands in its issue: as it is made, or as it is out. */
export async function placeOf(ctx: Ctx, { submissionId, workId }: EntryKey) {
	if (submissionId)
		return ctx.db
			.selectFrom('production')
			.select(['section_id', 'pages'])
			.where('submission_id', '=', submissionId)
			.executeTakeFirstOrThrow()
	return ctx.db
		.selectFrom('article')
		.select(['section_id', 'pages'])
		.where('work_id', '=', workId ?? '')
		.executeTakeFirstOrThrow()
}

/** Says of an article where it stands, in the making and where it is out. */
export async function place(
	ctx: Ctx,
	{ submissionId, workId }: EntryKey,
	values: { position?: number; pages?: string | null; section_id?: string | null },
): Promise<void> {
	if (submissionId) {
		await ctx.db.updateTable('production').set(values).where('submission_id', '=', submissionId).execute()
	}
	if (workId) await ctx.db.updateTable('article').set(values).where('work_id', '=', workId).execute()
}
