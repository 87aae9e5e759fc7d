import { type AdministeredJournal, managedJournal } from '#app/modules/journal/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type ExportRow, readExportRow } from './export-row.server.ts'
import type {
	ArticleOutcome,
	ExportCounts,
	ExportRefusal,
	ImportNote,
	LeftOutOfImport,
	PlannedArticle,
	PlannedIssue,
} from './model.ts'

/** An article of an export in a row: its present version, what comes in with it, and what became of it. */
export type ExportedArticle = Pick<PlannedArticle, 'formerId' | 'title' | 'issue' | 'notes'> & {
	issueId: string | null
	authors: { given: string | null; family: string }[]
	language: string
	pages: string
	doi: string
	versions: number
	references: number
	files: string[]
	became: ArticleOutcome['became'] | null
}

/** An export of OJS as the page of its journal shows it. */
export type SentExport = {
	id: string
	version: string
	fileName: string
	bytes: number
	sentAt: Date
} & (
	| { state: 'sent' }
	| { state: 'refused'; refusal: ExportRefusal }
	| {
			state: 'read' | 'entering' | 'entered'
			issues: Pick<PlannedIssue, 'formerId' | 'identity' | 'publishedOn' | 'notes'>[]
			articles: ExportedArticle[]
			leftOut: LeftOutOfImport[]
			holds: ExportCounts
			stands: ExportCounts | null
			issueNotes: ImportNote[]
	  }
)

/** The exports that were sent for a journal, the last one first, and the addresses that it had in OJS; for those who run it, else throws `NotFound`. */
export async function getExports(
	ctx: Ctx,
	actor: Actor,
	slug: string,
): Promise<{ journal: AdministeredJournal; exports: SentExport[]; formerPaths: string[] }> {
	const journal = await managedJournal(ctx, actor, slug)
	const ids = await ctx.db
		.selectFrom('ojs_export')
		.select('id')
		.where('journal_id', '=', journal.id)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.execute()
	const former = await ctx.db
		.selectFrom('former_journal')
		.select('path')
		.where('journal_id', '=', journal.id)
		.orderBy('path')
		.execute()
	const exports: SentExport[] = []
	for (const { id } of ids) {
		const row = await readExportRow(ctx, id)
		if (row) exports.push(await sentExport(ctx, row))
	}
	return { journal, exports, formerPaths: former.map(({ path }) => path) }
}

async function sentExport(ctx: Ctx, row: ExportRow): Promise<SentExport> {
	const { id, version, state, plan, outcome } = row
	const common = { id, version, fileName: row.file_name, bytes: Number(row.bytes), sentAt: row.created_at }
	if (state === 'refused') return { ...common, state, refusal: row.refusal as ExportRefusal }
	if (state === 'sent' || !plan) return { ...common, state: 'sent' }
	const there = state === 'read' ? await thereAlready(ctx, row.journal_id, plan.articles) : new Set<string>()
	const became = new Map(outcome.articles.map((one) => [one.formerId, one]))
	return {
		...common,
		state,
		issues: plan.issues.map(({ formerId, identity, publishedOn, notes }) => ({
			...{ formerId, identity, publishedOn },
			notes,
		})),
		articles: plan.articles.map((article) => rowOf(article, became.get(article.formerId), there)),
		leftOut: plan.leftOut,
		holds: plan.holds,
		stands: outcome.stands ?? null,
		issueNotes: outcome.issues ?? [],
	}
}

function rowOf(
	{ formerId, title, issue, issueId, versions, notes }: PlannedArticle,
	outcome: ArticleOutcome | undefined,
	there: ReadonlySet<string>,
): ExportedArticle {
	const current = versions.at(-1)
	if (!current) throw new Error('an article without a version')
	const { authors, language, pages, doi } = current.details
	return {
		...{ formerId, title, issue, issueId, language, pages, doi },
		authors: authors.map(({ given, family }) => ({ given, family })),
		versions: versions.length,
		references: current.citations.length,
		files: current.galleys.flatMap(({ label, becomes }) => (becomes === 'nothing' ? [] : [label])),
		became: outcome?.became ?? (there.has(formerId) ? 'there' : null),
		notes: [...notes, ...(outcome?.notes ?? [])],
	}
}

/** Which articles of an export stand here already. */
async function thereAlready(ctx: Ctx, journalId: string, articles: readonly PlannedArticle[]) {
	const rows = await ctx.db
		.selectFrom('former_place')
		.select('former_id')
		.where('journal_id', '=', journalId)
		.where('kind', '=', 'article')
		.where('former_id', 'in', articles.map(({ formerId }) => formerId).concat(''))
		.execute()
	return new Set(rows.map(({ former_id }) => former_id))
}
