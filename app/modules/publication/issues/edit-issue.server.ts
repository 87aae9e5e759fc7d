import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId, newId } from '#app/platform/id.ts'
import { onIssue } from './desk-place.server.ts'
import { namedState } from './issue-version.server.ts'
import { issueInput, newIssueInput, type TypedIssue } from './model.ts'

const managed = onIssue('manage')

type IssueValues = {
	volume: string | null
	number: string | null
	year: number
	title: Texts
	description: Texts
	kind: 'regular' | 'special'
}

/**
 * Makes a draft issue of a journal: nobody sees it before it is published. Volume, number or title must name it, and no other issue of
 * the journal may have the same volume, number and year.
 * @throws NotFound to those who do not manage the journal's contents
 */
export const createIssue = command({
	input: newIssueInput,
	async authorize(ctx, actor: Actor, { journalId }) {
		const journal = await findJournal(ctx, journalId)
		if (!journal || !canManageContents(actor, { journalId: journal.id, publisherId: journal.publisher_id }))
			throw new NotFound()
		return journal
	},
	async lock(ctx, journal) {
		await ctx.db
			.selectFrom('any_journal as journal')
			.select('id')
			.where('id', '=', journal.id)
			.forUpdate()
			.execute()
		return journal
	},
	async execute(ctx, { input, held }) {
		const read = readIssue(input)
		if (!read.ok) return read
		const { values } = read
		if (await isTaken(ctx, held.id, values, null)) return { ok: false, error: 'taken' }
		const slugs = await ctx.db.selectFrom('issue').select('slug').where('journal_id', '=', held.id).execute()
		const id = newId()
		await ctx.db
			.insertInto('issue')
			.values({
				...stored(values),
				id,
				journal_id: held.id,
				slug: freeSlug(slugOfIssue(values), new Set(slugs.map(({ slug }) => slug))),
				state: 'draft',
				published_on: ctx.now().toISOString().slice(0, 10),
				published_precision: 'day',
			})
			.execute()
		return { ok: true, id }
	},
})

async function findJournal(ctx: Ctx, journalId: string) {
	if (!isId(journalId)) return undefined
	return ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'publisher_id'])
		.where('id', '=', journalId)
		.executeTakeFirst()
}

/** Changes what names an issue; its address stays. Refuses what `createIssue` does, and as `changedMeanwhile` where that is not what was `seen` (`namedState`). */
export const editIssue = command({
	...managed,
	input: managed.input.extend(issueInput.shape),
	async execute(ctx, { input, held: issue }) {
		const { issueId, seen } = input
		if (seen !== undefined && seen !== (await presentNames(ctx, issueId)))
			return { ok: false, error: 'changedMeanwhile' }
		const read = readIssue(input)
		if (!read.ok) return read
		if (await isTaken(ctx, issue.journalId, read.values, issueId)) return { ok: false, error: 'taken' }
		await ctx.db
			.updateTable('issue')
			.set({ ...stored(read.values), updated_at: ctx.now() })
			.where('id', '=', issueId)
			.execute()
		return { ok: true }
	},
})

/** Deletes a draft issue to which nothing belongs. */
export const deleteIssue = command({
	...managed,
	async execute(ctx, { input: { issueId }, held: issue }) {
		if (issue.state !== 'draft') return { ok: false, error: 'notNow' }
		const making = await ctx.db
			.selectFrom('production')
			.select('submission_id')
			.where('issue_id', '=', issueId)
			.executeTakeFirst()
		const article = await ctx.db
			.selectFrom('article')
			.select('work_id')
			.where('issue_id', '=', issueId)
			.executeTakeFirst()
		if (making || article) return { ok: false, error: 'notEmpty' }
		await ctx.db.deleteFrom('issue').where('id', '=', issueId).execute()
		return { ok: true }
	},
})

async function presentNames(ctx: Ctx, issueId: string): Promise<string> {
	const row = await ctx.db
		.selectFrom('issue')
		.select(['volume', 'number', 'year', 'title', 'description', 'kind'])
		.where('id', '=', issueId)
		.executeTakeFirstOrThrow()
	return namedState(row)
}

function readIssue(
	typed: TypedIssue,
): { ok: true; values: IssueValues } | { ok: false; error: 'yearMalformed' | 'nothingNamed' } {
	const volume = typedLine(typed.volume)
	const number = typedLine(typed.number)
	const title = textsOf(typed.title, typedLine)
	const description = textsOf(typed.description, typedLines)
	if (!/^(?:1[6-9]|2[01])\d{2}$/.test(typed.year.trim())) return { ok: false, error: 'yearMalformed' }
	if (!volume && !number && Object.keys(title).length === 0) return { ok: false, error: 'nothingNamed' }
	return {
		ok: true,
		values: {
			volume: volume || null,
			number: number || null,
			year: Number(typed.year),
			title,
			description,
			kind: typed.kind,
		},
	}
}

function textsOf(texts: Texts, clean: (text: string) => string): Texts {
	return Object.fromEntries(
		Object.entries(texts)
			.map(([language, text]) => [language, clean(text)] as const)
			.filter(([, text]) => text !== ''),
	)
}

function stored({ title, description, ...values }: IssueValues) {
	return { ...values, title: JSON.stringify(title), description: JSON.stringify(description) }
}

function slugOfIssue({ volume, number, year, title }: IssueValues): string {
	const parts = [volume && `vol ${volume}`, number && `no ${number}`].filter(Boolean)
	return slugOf([...(parts.length > 0 ? parts : [Object.values(title)[0] ?? '']), year].join(' '))
}

async function isTaken(
	ctx: Ctx,
	journalId: string,
	{ volume, number, year }: IssueValues,
	besides: string | null,
): Promise<boolean> {
	if (!volume && !number) return false
	const row = await ctx.db
		.selectFrom('issue')
		.select('id')
		.where('journal_id', '=', journalId)
		.where('year', '=', year)
		.where('volume', 'is not distinct from', volume)
		.where('number', 'is not distinct from', number)
		.$if(besides !== null, (query) => query.where('id', '!=', besides ?? ''))
		.executeTakeFirst()
	return row !== undefined
}
