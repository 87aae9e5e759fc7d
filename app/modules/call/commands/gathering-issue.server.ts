import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { newId } from '#app/platform/id.ts'
import { dayOf } from '../model.ts'
import type { CallErrors, CallInput } from '../schema.ts'

/**
 * The issue and the section that a call gathers texts for, looked up in its journal: one of its draft issues (or the one that the
 * call already has), or a new special issue, a draft until it is published. A call of a publisher alone has neither.
 */
export async function placeInJournal(
	ctx: Ctx,
	journalId: string | null,
	input: CallInput,
	present: string | null = null,
): Promise<
	| { ok: true; issueId: string | null; sectionId: string | null }
	| { ok: false; error: 'invalid'; errors: CallErrors }
> {
	if (journalId === null) return { ok: true, issueId: null, sectionId: null }
	const errors: CallErrors = {}
	if (input.sectionId && !(await isSectionOf(ctx, journalId, input.sectionId)))
		errors['sectionId'] = 'unknown'
	const { issue } = input
	if (issue.is === 'draft' && issue.id !== present && !(await isDraftOf(ctx, journalId, issue.id)))
		errors['issue'] = 'unknown'
	if (Object.keys(errors).length > 0) return { ok: false, error: 'invalid', errors }
	const issueId =
		issue.is === 'none'
			? null
			: issue.is === 'draft'
				? issue.id
				: await makeSpecialIssue(ctx, journalId, input)
	return { ok: true, issueId, sectionId: input.sectionId }
}

async function isSectionOf(ctx: Ctx, journalId: string, id: string): Promise<boolean> {
	const section = await ctx.db
		.selectFrom('section')
		.select('id')
		.where('id', '=', id)
		.where('journal_id', '=', journalId)
		.executeTakeFirst()
	return section !== undefined
}

async function isDraftOf(ctx: Ctx, journalId: string, id: string): Promise<boolean> {
	const issue = await ctx.db
		.selectFrom('issue')
		.select('id')
		.where('id', '=', id)
		.where('journal_id', '=', journalId)
		.where('state', '=', 'draft')
		.executeTakeFirst()
	return issue !== undefined
}

/** The day of publication that a draft carries is a place to sort it by, until it is published. */
async function makeSpecialIssue(ctx: Ctx, journalId: string, input: CallInput): Promise<string> {
	const title = input.issue.is === 'new' ? input.issue.title : ''
	await ctx.db
		.selectFrom('any_journal as journal')
		.select('id')
		.where('id', '=', journalId)
		.forUpdate()
		.execute()
	const slugs = await ctx.db.selectFrom('issue').select('slug').where('journal_id', '=', journalId).execute()
	const day = input.closesOn ?? input.deadlineOn ?? dayOf(ctx.now())
	const id = newId()
	const at = ctx.now()
	await ctx.db
		.insertInto('issue')
		.values({
			id,
			journal_id: journalId,
			slug: freeSlug(slugOf(title), new Set(slugs.map(({ slug }) => slug))),
			volume: null,
			number: null,
			year: Number(day.slice(0, 4)),
			title: JSON.stringify({ [input.language]: title }),
			kind: 'special',
			state: 'draft',
			published_on: day,
			published_precision: 'year',
			created_at: at,
			updated_at: at,
		})
		.execute()
	return id
}
