import { type EnteredVersion, enterPublished } from '#app/modules/article-draft/index.server.ts'
import { isFullOfTexts } from '#app/modules/trial/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { handle, type JobKind } from '#app/platform/jobs/job.ts'
import { collectObject } from '#app/platform/storage/stored-objects.server.ts'
import { type ExportRow, readExportRow } from '../export-row.server.ts'
import { goneOf, keepLeftOut } from '../gone.server.ts'
import { ENTERING_JOB } from '../jobs.ts'
import type { ArticleOutcome, ImportOutcome, NoteCode, PlannedArticle, PlannedVersion } from '../model.ts'
import { noting } from '../native/plan-version.ts'
import { bytesOf } from '../reading.server.ts'
import { countEntered } from './balance.server.ts'
import { embeddedFiles } from './embedded-files.server.ts'
import { enterIssue } from './enter-issue.server.ts'
import {
	keepPlaces,
	orderArticles,
	placeIssue,
	placeOf,
	placeSections,
	workWithDoi,
} from './places.server.ts'
import { readVersion } from './read-version.server.ts'

/** Enters and publishes what exports bring. */
export function entersExports(): JobKind {
	return handle(ENTERING_JOB, { run: (ctx, { id }, { stopping }) => enterExportNow(ctx, id, stopping) })
}

/**
 * Enters what an export brings, an article a transaction: what was done before it was interrupted is not done again, and what came in with another export
 * is left as it stands. Nothing is overwritten. At the end it counts what stands here, and the file goes.
 */
export async function enterExportNow(ctx: Ctx, id: string, stopping?: AbortSignal): Promise<void> {
	const row = await readExportRow(ctx, id)
	if (row?.state !== 'entering' || !row.plan) return
	const { plan } = row
	const bytes = await bytesOf(ctx, row)
	await inTransaction(ctx, (ctx) => placeSections(ctx, row.journal_id, plan.sections))
	const covers = embeddedFiles(
		bytes,
		plan.issues.flatMap(({ cover }) => (cover ? [cover.embed] : [])),
	)
	const issueNotes: ImportOutcome['issues'] = []
	for (const issue of plan.issues) {
		stopping?.throwIfAborted()
		const note = await enterIssue(ctx, row, issue, covers)
		if (note) issueNotes.push({ code: note, detail: issue.formerId })
	}
	const waiting: PlannedArticle[] = []
	const done = new Set(row.outcome.articles.map(({ formerId }) => formerId))
	for (const article of plan.articles) {
		if (done.has(article.formerId)) continue
		if (await placeOf(ctx, row.journal_id, 'article', article.formerId))
			await keepOutcome(ctx, id, { formerId: article.formerId, became: 'there', notes: [] })
		else if ((await goneOf(ctx, row.journal_id, article.formerId))?.slug)
			await keepOutcome(ctx, id, {
				formerId: article.formerId,
				became: 'leftOut',
				notes: [{ code: 'removedHere' }],
			})
		else waiting.push(article)
	}
	const files = embeddedFiles(bytes, waiting.flatMap(embedsOf))
	for (const article of waiting) {
		stopping?.throwIfAborted()
		await enterArticle(ctx, row, article, await files.take(embedsOf(article)))
	}
	await inTransaction(ctx, (ctx) => orderArticles(ctx, row.journal_id, waiting))
	const stands = await countEntered(ctx, row.journal_id, plan)
	const { outcome, version } = (await readExportRow(ctx, id)) ?? row
	await keepLeftOut(ctx, row.journal_id, [
		...plan.leftOut,
		...outcome.articles.flatMap(({ became, formerId, notes: [note] }) =>
			became === 'leftOut' && note ? [{ kind: 'article' as const, formerId, note }] : [],
		),
	])
	await ctx.db
		.updateTable('ojs_export')
		.set({
			state: 'entered',
			outcome: JSON.stringify({ ...outcome, issues: issueNotes, stands } satisfies ImportOutcome),
			storage_key: null,
			version: Number(version) + 1,
			updated_at: ctx.now(),
		})
		.where('id', '=', id)
		.execute()
	if (row.storage_key) await collectObject(ctx, row.storage_key)
}

/** The embedded files that an article needs, in the order of the export. */
function embedsOf({ versions }: PlannedArticle): number[] {
	const embeds = versions
		.flatMap(({ galleys }) => galleys)
		.flatMap((galley) =>
			galley.becomes === 'file' || galley.becomes === 'text' ? [galley.file, ...galley.pictures] : [],
		)
		.map(({ embed }) => embed)
	return [...new Set(embeds)].toSorted((one, other) => one - other)
}

async function enterArticle(
	ctx: Ctx,
	row: ExportRow,
	article: PlannedArticle,
	files: ReadonlyMap<number, Uint8Array>,
): Promise<void> {
	const { notes, tell } = noting()
	const { journal_id: journalId } = row
	const versions: EnteredVersion[] = []
	for (const version of article.versions) versions.push(await readVersion(version, files, tell))
	const freed = await inTransaction(ctx, async (ctx) => {
		const left = (code: NoteCode, detail?: string) =>
			keepOutcome(ctx, row.id, {
				formerId: article.formerId,
				became: 'leftOut',
				notes: [detail ? { code, detail } : { code }],
			})
		const current = article.versions.at(-1)
		const doi = current?.details.doi
		const same = doi ? await workWithDoi(ctx, doi) : undefined
		if (same && same.journal_id !== journalId) {
			await left('doiTaken', doi)
			return []
		}
		if (same) {
			await keepPlaces(ctx, journalId, 'article', [article.formerId, ...article.urlPaths], {
				workId: same.id,
			})
			await keepOutcome(ctx, row.id, { formerId: article.formerId, became: 'there', notes: [] })
			return []
		}
		if (await isFullOfTexts(ctx, journalId)) {
			await left('trialFull')
			return []
		}
		const place = {
			journalId,
			issueId: await issueOf(ctx, journalId, article),
			sectionId: null as string | null,
		}
		const section = article.sectionRef && (await placeOf(ctx, journalId, 'section', article.sectionRef))
		if (section) place.sectionId = section.section_id
		else if (article.sectionRef) tell('sectionUnknown', article.sectionRef)
		const entered = await enterPublished(ctx, place, versions)
		await completeWork(ctx, entered.workId, current)
		await keepArticlePlaces(ctx, journalId, entered.workId, article)
		await keepOutcome(ctx, row.id, { formerId: article.formerId, became: 'entered', notes })
		return entered.freed
	})
	for (const key of freed) await collectObject(ctx, key)
}

async function issueOf(ctx: Ctx, journalId: string, article: PlannedArticle): Promise<string | null> {
	if (article.issueId) return (await placeOf(ctx, journalId, 'issue', article.issueId))?.issue_id ?? null
	if (!article.issue) return null
	const publishedOn = article.versions[0]?.details.publishedOn ?? String(article.issue.year)
	const { issueId } = await placeIssue(ctx, journalId, {
		identity: article.issue,
		publishedOn,
		description: {},
	})
	return issueId
}

/** What no entry of an article asks for; and that it is nothing new, so that nobody who follows something is written to. */
async function completeWork(ctx: Ctx, workId: string, current: PlannedVersion | undefined): Promise<void> {
	if (!current) return
	const remote = current.galleys.flatMap((galley) => (galley.becomes === 'link' ? [galley.remote] : []))[0]
	await ctx.db
		.updateTable('work')
		.set({
			attribution: current.attribution || null,
			licence_note: JSON.stringify(
				current.copyright ? { [current.details.language]: current.copyright } : {},
			),
			publisher_url: remote ?? null,
		})
		.where('id', '=', workId)
		.execute()
	await ctx.db
		.insertInto('work_appearance')
		.values({ work_id: workId, appeared_at: new Date(current.details.publishedOn) })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/** All that an address of OJS may name of an article: itself, its versions, and what readers were offered of each. */
async function keepArticlePlaces(ctx: Ctx, journalId: string, workId: string, article: PlannedArticle) {
	const names = [article.formerId, ...article.urlPaths]
	await keepPlaces(ctx, journalId, 'article', names, { workId })
	for (const [index, { formerId, galleys }] of article.versions.entries()) {
		const isPresent = index === article.versions.length - 1
		const target = isPresent ? '' : String(index + 1)
		await keepPlaces(
			ctx,
			journalId,
			'version',
			names.map((name) => `${name}/${formerId}`),
			{ workId, target },
		)
		for (const galley of galleys) {
			if (galley.becomes !== 'file') continue
			const keys = [galley.formerId, galley.urlPath].filter(Boolean)
			const format = /epub$/i.test(galley.file.name) ? 'epub' : 'pdf'
			await keepPlaces(
				ctx,
				journalId,
				'galley',
				names.flatMap((name) => keys.map((key) => `${name}/${key}`)),
				{ workId, target: `${format} ${galley.language}` },
			)
		}
	}
}

async function keepOutcome(ctx: Ctx, id: string, outcome: ArticleOutcome): Promise<void> {
	const row = await readExportRow(ctx, id, { lock: true })
	if (!row) throw new Error('an export was put away while it was entered')
	const articles = [...row.outcome.articles, outcome]
	await ctx.db
		.updateTable('ojs_export')
		.set({ outcome: JSON.stringify({ ...row.outcome, articles }) })
		.where('id', '=', id)
		.execute()
}
