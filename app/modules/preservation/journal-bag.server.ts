import { translator } from '#app/i18n/i18n.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { containerTitleOf, datePartsOf, originalText, titleOf } from '#app/modules/citation/index.ts'
import { getJournal, listIssues } from '#app/modules/journal/index.server.ts'
import type { IssueCard, JournalPage } from '#app/modules/journal/index.ts'
import { managedJournal } from '#app/modules/journal/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { listWorkRecords } from '#app/modules/work/index.server.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { type BagFile, bagOf } from './bag.ts'
import { covers } from './covers.server.ts'
import { aboutTheLibrary, type Bag } from './issue-bag.server.ts'
import { type JournalWork, listJournalWorks } from './journal-works.server.ts'
import { filesOfWorks } from './work-files.server.ts'

/** What one ZIP file takes (APPNOTE 6.3, without ZIP64), with room for what is written beside stored files. */
const MOST_BYTES = 3_500_000_000
const MOST_WORKS = 3_000
const MOST_ISSUES = 10_000

/** What can be taken along of a journal: the whole, where one file holds it, and each of its years. */
export type JournalArchive = {
	journal: { slug: string; title: Texts; language: string }
	works: number
	bytes: number
	fits: boolean
	years: { year: number; works: number; bytes: number }[]
}

/** What the archive of a journal would hold, for those who run it: its editors in chief, the managers of its publisher, administrators; else throws `NotFound`. */
export async function planJournalArchive(ctx: Ctx, actor: Actor, slug: string): Promise<JournalArchive> {
	const journal = await managedJournal(ctx, actor, slug)
	const works = await listJournalWorks(ctx, journal.id)
	const years = [...new Set(works.map(({ year }) => year))].toSorted((a, b) => b - a)
	const sumOf = (some: readonly JournalWork[]) => some.reduce((sum, { bytes }) => sum + bytes, 0)
	return {
		journal: { slug, title: journal.title, language: journal.language },
		works: works.length,
		bytes: sumOf(works),
		fits: fits(works),
		years: years.map((year) => {
			const some = works.filter((work) => work.year === year)
			return { year, works: some.length, bytes: sumOf(some) }
		}),
	}
}

/**
 * A journal, or one year of it, as a bag (RFC 8493) for those who run it: what it says of itself, its board, its covers, lists of its issues and
 * works, and of each work every record, text and file. Without manuscripts, reports and accounts: who reviewed is nowhere in it. Noted in the audit
 * log. Throws `NotFound` for others, for trials, and for more than one file can hold.
 */
export async function journalArchive(
	ctx: Ctx,
	actor: Actor,
	slug: string,
	year: number | null,
): Promise<Bag> {
	if (actor.impersonator) throw new Forbidden()
	const { id } = await managedJournal(ctx, actor, slug)
	const journal = await getJournal(ctx, slug)
	const all = await listJournalWorks(ctx, id)
	const works = year === null ? all : all.filter((work) => work.year === year)
	if (!journal || works.length === 0 || !fits(works)) throw new NotFound()
	await recordAudit(ctx, {
		action: 'journal-exported',
		actor,
		detail: { journal: journal.id, ...(year === null ? {} : { year }) },
	})
	const name = [journal.slug, year].filter(Boolean).join('-')
	const info = {
		...aboutTheLibrary(ctx),
		'External-Description': originalText(journal.title, journal.language).text,
		'External-Identifier': ctx.env.PUBLIC_URL + journal.path,
	}
	return {
		fileName: `${name}.zip`,
		content: bagOf(name, filesOf(ctx, journal, works), info, ctx.now()),
	}
}

function fits(works: readonly JournalWork[]): boolean {
	return works.length <= MOST_WORKS && works.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_BYTES
}

async function* filesOf(
	ctx: Ctx,
	journal: JournalPage,
	works: readonly JournalWork[],
): AsyncGenerator<BagFile, undefined> {
	for (const language of LANGUAGES) {
		const t = translator(language, 'preservation')
		const lines = (['what', 'bag', 'journal', 'lists', 'works', 'without', 'rights'] as const).map((key) =>
			t(`readme.${key}`, { site: ctx.env.PUBLIC_URL }),
		)
		yield { path: `README.${language}.txt`, content: `${lines.join('\n\n')}\n` }
	}
	const { id: _id, dye: _dye, cover: _cover, path, editors, ...said } = journal
	const own = {
		...said,
		url: ctx.env.PUBLIC_URL + path,
		editors: editors.map(({ person: _, ...one }) => one),
	}
	yield { path: 'journal/journal.json', content: `${JSON.stringify(own, null, '\t')}\n` }
	for (const kind of ['description', 'aims', 'policies'] as const)
		for (const [language, text] of Object.entries(journal[kind]))
			if (text) yield { path: `journal/${kind}.${language}.txt`, content: `${text}\n` }
	yield { path: 'journal/board.csv', content: boardOf(journal) }
	yield* covers(ctx, { journalId: journal.id }, 'journal')
	const held = new Set(works.map(({ issue }) => issue))
	const issues = (await listIssues(ctx, journal, { limit: MOST_ISSUES })).filter(({ slug }) => held.has(slug))
	yield { path: 'issues.csv', content: issuesOf(issues) }
	for (const issue of issues) yield* covers(ctx, { issueId: issue.id }, folderOf(issue.slug))
	yield { path: 'works.csv', content: await worksOf(ctx, works) }
	const placed = works.map(({ id, issue }) => ({ id, folder: folderOf(issue) }))
	yield* filesOfWorks(ctx, placed, 'all')
	return undefined
}

function folderOf(issue: string | null): string {
	return issue === null ? 'outside-issues' : `issues/${issue}`
}

function boardOf({ editors }: JournalPage): string {
	const head = ['name', 'role', 'duty', 'affiliation', 'country', 'orcid'] as const
	return csvOf([head, ...editors.map((one) => head.map((column) => one[column]))])
}

function issuesOf(issues: readonly IssueCard[]): string {
	const head = ['issue', 'volume', 'number', 'year', 'published', 'title', 'kind', 'works']
	return csvOf([
		head,
		...issues.map(({ slug, volume, number, year, publishedOn, precision, title, kind, articleCount }) => [
			...[slug, volume, number, year, datePartsOf({ on: publishedOn, precision }).join('-')],
			...[Object.values(title).join(' / '), kind, articleCount],
		]),
	])
}

async function worksOf(ctx: Ctx, works: readonly JournalWork[]): Promise<string> {
	const records = await listWorkRecords(
		ctx,
		works.map(({ id }) => id),
		{ references: false },
	)
	const head = [
		'work',
		'issue',
		'title',
		'authors',
		'doi',
		'pages',
		'language',
		'published',
		'licence',
		'journal',
		'url',
	]
	return csvOf([
		head,
		...records.map((record) => [
			...[record.slug, record.issue?.slug, titleOf(record)],
			record.contributors.flatMap(({ role, name }) => (role === 'author' ? [name] : [])).join('; '),
			...[record.doi ?? record.reservedDoi, record.pages ?? record.elocation, record.language],
			...[datePartsOf(record.published).join('-'), record.licence, containerTitleOf(record)],
			ctx.env.PUBLIC_URL + record.path,
		]),
	])
}
