import { command } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { handle, type JobKind } from '#app/platform/jobs/job.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { lockIssue, onIssue } from './desk-place.server.ts'
import { contentsState } from './issue-version.server.ts'
import { keyOfEntry, pagesInput } from './model.ts'
import { isNumbering, NUMBERING_JOB } from './numbering-state.server.ts'
import { type EntryKey, entryOrder, place, placeOf } from './order-issue.server.ts'
import { pageCount } from './page-count.server.ts'
import { lengthOfPages } from './pages.ts'

const built = onIssue('build')
type Lengths = Map<string, number | 'unknown'>

const UNDER_WAY = { outcome: null, lacking: [] }

/**
 * Has the pages of an issue numbered through, article after article in the order of its contents, from the page `from`. An article has as many pages as its
 * PDF, uploaded or made of its text; without either, as many as its pages name now. The PDFs are set by a job, one for an issue. Refuses `notNow` once the issue is out or has its time, since people cite these pages; `changedMeanwhile` where the contents are no more
 * what was `seen` (`contentsState`); `numbering` while another first page was asked for.
 */
export const numberPages = command({
	...built,
	input: built.input.extend(pagesInput.shape),
	async execute(ctx, { input: { issueId, from, seen }, held: issue }) {
		if (issue.publishAt || issue.state === 'published') return { ok: false, error: 'notNow' }
		const contents = await contentsState(ctx, issueId)
		if (seen !== undefined && seen !== contents) return { ok: false, error: 'changedMeanwhile' }
		if ((await entryOrder(ctx, issueId)).length === 0) return { ok: false, error: 'noArticles' }
		const asked = { first_page: Number(from), contents, ...UNDER_WAY, asked_at: ctx.now() }
		if (await isNumbering(ctx, issueId)) {
			const { first_page } = await selectNumbering(ctx, issueId).executeTakeFirstOrThrow()
			return first_page === asked.first_page ? { ok: true } : { ok: false, error: 'numbering' }
		}
		await ctx.db
			.insertInto('page_numbering')
			.values({ issue_id: issueId, ...asked })
			.onConflict((conflict) => conflict.column('issue_id').doUpdateSet(asked))
			.execute()
		await enqueue(ctx, NUMBERING_JOB, { issueId }, { key: issueId })
		return { ok: true }
	},
})

/** Numbers pages that were asked for. All articles of an issue have theirs at once, or none has: those of unknown length are named, and contents that changed meanwhile are left as they are. */
export function numbersPages(): JobKind {
	return handle(NUMBERING_JOB, {
		async run(ctx, { issueId }, { stopping, save }) {
			const open = await ctx.db
				.updateTable('page_numbering')
				.set(UNDER_WAY)
				.where('issue_id', '=', issueId)
				.where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'failed')]))
				.executeTakeFirst()
			if (open.numUpdatedRows === 0n) return
			const entries = await entryOrder(ctx, issueId)
			const lengths: Lengths = new Map()
			for (const [done, entry] of entries.entries()) {
				await save(ctx, { done, of: entries.length })
				const pages = await pageCount(ctx, issueId, entry)
				if (pages) lengths.set(keyOfEntry(entry), pages)
				stopping.throwIfAborted()
			}
			await inTransaction(ctx, (ctx) => numberThrough(ctx, issueId, lengths))
		},
		givenUp: (ctx, { issueId }) =>
			ctx.db
				.updateTable('page_numbering')
				.set({ outcome: 'failed' })
				.where('issue_id', '=', issueId)
				.where('outcome', 'is', null)
				.execute(),
		attempts: 3,
	})
}

/** Gives each article its pages by the lengths that were found, and says of the numbering what became of it. */
async function numberThrough(ctx: Ctx, issueId: string, lengths: Lengths): Promise<void> {
	const issue = await lockIssue(ctx, issueId)
	const asked = await selectNumbering(ctx, issueId).executeTakeFirst()
	if (!issue || !asked || asked.outcome !== null) return
	const end = (said: { outcome: 'numbered' | 'lengthsUnknown' | 'changedMeanwhile'; lacking?: string[] }) =>
		ctx.db.updateTable('page_numbering').set(said).where('issue_id', '=', issueId).execute()
	const isAsSeen = asked.contents === (await contentsState(ctx, issueId))
	if (issue.state !== 'draft' || issue.publishAt || !isAsSeen) {
		await end({ outcome: 'changedMeanwhile' })
		return
	}
	const numbered: { entry: EntryKey; pages: string }[] = []
	const lacking: string[] = []
	let next = asked.first_page
	for (const entry of await entryOrder(ctx, issueId)) {
		const length = lengths.get(keyOfEntry(entry)) ?? lengthOfPages((await placeOf(ctx, entry)).pages)
		if (length === null || length === 'unknown') {
			lacking.push(keyOfEntry(entry))
			continue
		}
		const last = next + length - 1
		numbered.push({ entry, pages: last === next ? String(next) : `${next}-${last}` })
		next = last + 1
	}
	if (lacking.length > 0) {
		await end({ outcome: 'lengthsUnknown', lacking })
		return
	}
	for (const { entry, pages } of numbered) await place(ctx, entry, { pages })
	const contents = await contentsState(ctx, issueId)
	await ctx.db
		.updateTable('page_numbering')
		.set({ outcome: 'numbered', contents })
		.where('issue_id', '=', issueId)
		.execute()
}

function selectNumbering(ctx: Ctx, issueId: string) {
	return ctx.db
		.selectFrom('page_numbering')
		.select(['first_page', 'contents', 'outcome'])
		.where('issue_id', '=', issueId)
}
