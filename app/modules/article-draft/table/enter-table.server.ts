import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { isIssueScheduled } from '#app/modules/production/index.server.ts'
import { type Actor, canPublish } from '#app/modules/rights/index.ts'
import { isFullOfTexts } from '#app/modules/trial/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import { keepSent } from '../commands/files.server.ts'
import { placeInIssue } from '../commands/publish.server.ts'
import { appearsNew, insertDraft } from '../commands/start.server.ts'
import { ownDraft } from '../draft-row.server.ts'
import { readSent, type SentWork } from '../read-file.server.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { type ReadTable, readTable } from './read-table.ts'
import { enterTableForm } from './schema.ts'
import type { SplitAnswer, SplitTask } from './split-worker.ts'

const PROGRAM = 'app/modules/article-draft/table/split-worker.ts'

/** The issue that a table is entered into, for those who publish for its journal; else throws `NotFound`. */
async function ownIssue(ctx: Ctx, actor: Actor, issueId: string) {
	const row = isId(issueId)
		? await ctx.db
				.selectFrom('issue')
				.innerJoin('any_journal as journal', 'journal.id', 'issue.journal_id')
				.select([
					'issue.id as issue_id',
					'issue.year',
					'issue.state',
					'issue.slug',
					'issue.volume',
					'issue.number',
					'issue.title',
					'issue.kind',
				])
				.select([
					'journal.id',
					'journal.publisher_id',
					'journal.language',
					'journal.licence',
					'journal.title as journal_title',
				])
				.where('issue.id', '=', issueId)
				.executeTakeFirst()
		: undefined
	if (!row || !canPublish(actor, { journalId: row.id, publisherId: row.publisher_id })) throw new NotFound()
	return row
}

type Issue = Awaited<ReturnType<typeof ownIssue>>

/** An issue as the page of its table names it. */
export async function getTableIssue(ctx: Ctx, actor: Actor, issueId: string) {
	const {
		issue_id: id,
		year,
		slug,
		volume,
		number,
		title,
		kind,
		journal_title,
		language,
	} = await ownIssue(ctx, actor, issueId)
	return { id, year, slug, volume, number, title, kind, journal: { title: journal_title, language } }
}

type UnreadTable = Extract<ReadTable, { ok: false }>

/** The rows of a table as they would be entered into an issue, each with what is wrong with it; nothing is written. */
export async function judgeTable(
	ctx: Ctx,
	actor: Actor,
	{ issueId, table }: { issueId: string; table: string },
): Promise<{ ok: true; rows: JudgedRow[] } | UnreadTable> {
	return rowsOf(ctx, await ownIssue(ctx, actor, issueId), table)
}

async function rowsOf(
	ctx: Ctx,
	issue: Issue,
	table: string,
): Promise<{ ok: true; rows: JudgedRow[] } | UnreadTable> {
	const read = readTable(table)
	if (!read.ok) return read
	const defaults = {
		language: LANGUAGES.find((code) => code === issue.language) ?? 'fr',
		licence: LICENCES.find((code) => code === issue.licence) ?? ('' as const),
		publishedOn: appearsNew(ctx, issue) ? '' : String(issue.year),
	}
	const rows = judgeRows(read.rows, defaults, ctx.now().toISOString().slice(0, 10))
	const taken = await takenDois(
		ctx,
		rows.map(({ doi }) => doi),
	)
	return {
		ok: true,
		rows: rows.map((row) =>
			taken.has(row.doi) ? { ...row, faults: [...row.faults, { column: 'doi', code: 'taken' }] } : row,
		),
	}
}

async function takenDois(ctx: Ctx, dois: readonly string[]): Promise<Set<string>> {
	const asked = dois.filter(Boolean)
	if (asked.length === 0) return new Set()
	const { rows } = await sql<{ doi: string }>`
		select lower(doi) as doi from work where lower(doi) = any(${asked}::text[])
		union select details ->> 'doi' from article_draft where details ->> 'doi' = any(${asked}::text[])`.execute(
		ctx.db,
	)
	return new Set(rows.map(({ doi }) => doi))
}

/** The files of an archive by their names, as they were read. */
async function filesIn(
	ctx: Ctx,
	bytes: Uint8Array,
	rows: readonly JudgedRow[],
): Promise<
	{ ok: true; files: Map<string, { bytes: Uint8Array; sent: SentWork }> } | { ok: false; error: 'archive' }
> {
	const files = new Map<string, { bytes: Uint8Array; sent: SentWork }>()
	if (bytes.length === 0) return { ok: true, files }
	const names = rows.map(({ file }) => file)
	const split = await inSandbox<SplitTask, SplitAnswer>(PROGRAM, () => ({ bytes, names }))
	if (!split.ok) return { ok: false, error: 'archive' }
	const named = new Map(split.files.map((file) => [file.name, file.bytes]))
	for (const { file, details } of rows) {
		const found = named.get(file.normalize('NFC'))
		if (!found || files.has(file)) continue
		const sent = await readSent(found, { language: details.language, office: ctx.env.LIBREOFFICE })
		files.set(file, { bytes: found, sent })
	}
	return { ok: true, files }
}

/**
 * Enters the articles of a table into an issue, each with its file out of a ZIP archive where it names one: all of them as articles in entry, or, where
 * anything is wrong with a row or a file, none. Those that lack nothing stand in its contents at once. Refuses an issue that appears at its hour. Throws `NotFound` to those who do not publish for the journal.
 */
export const enterTable = command({
	input: enterTableForm.extend({ issueId: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { issueId }) => ownIssue(ctx, actor, issueId),
	async prepare(ctx, { input: { table, archive }, place }) {
		const judged = await rowsOf(ctx, place, table)
		if (!judged.ok) return { ok: false as const, error: judged.error }
		if (judged.rows.some(({ faults }) => faults.length > 0))
			return { ok: false as const, error: 'badRows' as const }
		const read = await filesIn(ctx, archive.bytes, judged.rows)
		if (!read.ok) return read
		const lacking = judged.rows.flatMap(({ file }) => (file && !read.files.has(file) ? [file] : []))
		if (lacking.length > 0) return { ok: false as const, error: 'filesMissing' as const, named: lacking }
		const refused = [...read.files].flatMap(([name, { sent }]) => (sent.ok ? [] : [name]))
		if (refused.length > 0) return { ok: false as const, error: 'filesRefused' as const, named: refused }
		return { rows: judged.rows, files: read.files }
	},
	lock: async (_ctx, place) => place,
	async execute(
		ctx,
		{ actor, held, prepared, collect },
	): Promise<{ ok: true; entered: number } | { ok: false; error: 'trialFull' | 'issueScheduled' }> {
		if (await isIssueScheduled(ctx, held.issue_id)) return { ok: false, error: 'issueScheduled' }
		for (const { details, file } of prepared.rows) {
			if (await isFullOfTexts(ctx, held.id)) return { ok: false, error: 'trialFull' }
			const id = await insertDraft(ctx, actor, held, details)
			const read = prepared.files.get(file)
			if (read?.sent.ok)
				collect(
					await keepSent(
						ctx,
						await ownDraft(ctx, actor, id),
						{ bytes: read.bytes, fileName: file },
						read.sent,
					),
				)
			await placeInIssue(ctx, actor, id)
		}
		return { ok: true, entered: prepared.rows.length }
	},
})
