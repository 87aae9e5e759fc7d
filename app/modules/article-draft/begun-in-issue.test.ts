import { zipSync } from 'fflate'
import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { getProduction, saveDetails } from '#app/modules/production/index.server.ts'
import { pdfWith, performOn, storeReady } from '#app/modules/production/testing.ts'
import {
	getDeskIssue,
	orderEntries,
	publishIssue,
	scheduleIssue,
} from '#app/modules/publication/issues/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { removeArticleFile, takeArticleFile } from './commands/files.server.ts'
import { saveArticleDetails } from './commands/save-details.server.ts'
import { startArticle } from './commands/start.server.ts'
import { getArticleDraft } from './queries.server.ts'
import { enterTable } from './table/enter-table.server.ts'

const TABLE = 'file;title;authors\na.pdf;Entré;Moussa ; Diop\n;Sans texte;Moussa ; Diop'
const NOT_WHOLE = { ok: false, error: 'issueWantsWhole' }
const tomorrow = (ctx: Ctx) => new Date(ctx.now().getTime() + 86_400_000).toISOString().slice(0, 16)
const NO_FILE = { bytes: new Uint8Array(0), fileName: '' }

async function world(ctx: Ctx, year = ctx.now().getUTCFullYear()) {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const issueId = await storeIssue(ctx, journalId, { slug: 'deux', on: `${year}-01-01`, state: 'draft' })
	await storeReady(ctx, { journalId, issueId, title: 'Un article' })
	const editor = (duty: 'editor-in-chief' | 'section-editor') =>
		storePerson(ctx, { grants: [{ role: 'editor', duty, scope: { kind: 'journal', journalId } }] })
	const chief = await editor('editor-in-chief')
	const begun = await startArticle(ctx, chief, { journalId, issueId, articleType: 'editorial' })
	if (!begun.ok) throw new Error(begun.error)
	return { issueId, chief, section: await editor('section-editor'), id: begun.id }
}

type World = Awaited<ReturnType<typeof world>>

const placeOf = (ctx: Ctx, issueId: string) =>
	ctx.db
		.selectFrom('issue')
		.select('journal_id as journalId')
		.where('id', '=', issueId)
		.executeTakeFirstOrThrow()

async function send(ctx: Ctx, { chief, id }: World) {
	const { version } = await getArticleDraft(ctx, chief, id)
	const file = { bytes: await pdfWith('Les ports'), fileName: 'a.pdf' }
	return takeArticleFile(ctx, chief, { id, version, file })
}

async function save(ctx: Ctx, { chief, id }: World) {
	const { details, version, issueId } = await getArticleDraft(ctx, chief, id)
	return saveArticleDetails(ctx, chief, {
		...{ ...details, id, version, issueId: issueId ?? '', sectionId: '', references: '' },
		...{ title: { fr: 'Les ports' }, authors: 'Awa ; Ndiaye', keywords: {}, funders: '' },
	})
}

test('an editorial that is begun from an issue stands in its contents, keeps it waiting until it is written, and appears with it', async ({
	ctx,
}) => {
	const here = await world(ctx)
	const { issueId, chief, section, id } = here
	const begun = async (actor = chief) => (await getDeskIssue(ctx, actor, issueId))?.begun
	expect(await begun()).toEqual([
		{
			id,
			title: {},
			language: 'fr',
			articleType: 'editorial',
			section: null,
			deskPath: `/redaction/saisies/${id}`,
		},
	])
	expect(await begun(section)).toMatchObject([{ id, deskPath: null }])
	expect(await send(ctx, here)).toEqual({ ok: true })
	expect(await publishIssue(ctx, chief, { issueId })).toMatchObject({ ok: false, error: 'incomplete' })
	const at = tomorrow(ctx)
	expect(await scheduleIssue(ctx, chief, { issueId, at })).toMatchObject({ ok: false, error: 'incomplete' })

	expect(await save(ctx, here)).toEqual({ ok: true })
	expect(await begun()).toEqual([])
	const contents = (await getDeskIssue(ctx, chief, issueId))?.entries.map(({ title }) => title['fr'])
	expect(contents).toEqual(['Un article', 'Les ports'])
	expect(await publishIssue(ctx, chief, { issueId })).toMatchObject({ ok: true })
	const { work, details } = await getArticleDraft(ctx, chief, id)
	expect(work?.isOut).toBe(true)
	expect(details.review, 'an editorial is by the editors').toBe('editorial')
	const out = await ctx.db
		.selectFrom('public_work')
		.innerJoin('issue', (join) => join.on('issue.id', '=', issueId))
		.select(['public_work.published_on', 'public_work.published_precision', 'issue.published_on as day'])
		.where('public_work.id', '=', work?.id ?? '')
		.executeTakeFirst()
	expect(out?.published_on).toEqual(out?.day)
	expect(out?.published_precision).toBe('day')
	expect(details.publishedOn).toBe(String(out?.day))
})

test('an editorial that is begun is moved among the articles before it is one, and keeps its place', async ({
	ctx,
}) => {
	const here = await world(ctx)
	const { issueId, chief, section, id } = here
	const desk = async () => getDeskIssue(ctx, chief, issueId)
	const [article = '', begun = ''] = (await desk())?.order ?? []
	expect(begun).toBe(`d-${id}`)
	const seen = (await desk())?.contentsSeen
	const turned = { issueId, order: [begun, article], seen }
	await expect(orderEntries(ctx, section, turned)).rejects.toThrow()
	expect(await orderEntries(ctx, chief, turned)).toEqual({ ok: true })
	expect((await desk())?.order).toEqual([begun, article])
	expect(await orderEntries(ctx, chief, { ...turned, order: [article, begun] })).toEqual({
		ok: false,
		error: 'changedMeanwhile',
	})
	await send(ctx, here)
	await save(ctx, here)
	expect((await desk())?.entries.map(({ title }) => title['fr'])).toEqual(['Les ports', 'Un article'])
})

test('what is prefilled of an editorial for next year’s issue is accepted, and claims no DOI', async ({
	ctx,
}) => {
	const here = await world(ctx, ctx.now().getUTCFullYear() + 1)
	const { details, missing } = await getArticleDraft(ctx, here.chief, here.id)
	expect(details.doiIsRegistered).toBe(false)
	expect(missing).not.toContain('date')
	expect(await save(ctx, here)).toEqual({ ok: true })
})

test('nothing is begun for, entered into or moved to an issue that appears at its hour', async ({ ctx }) => {
	const here = await world(ctx)
	const { issueId, chief, id } = here
	await send(ctx, here)
	await save(ctx, here)
	const { journalId } = await placeOf(ctx, issueId)
	const other = await startArticle(ctx, chief, {
		journalId,
		issueId: '',
		articleType: 'research-article',
	})
	if (!other.ok) throw new Error(other.error)
	const at = tomorrow(ctx)
	expect(await scheduleIssue(ctx, chief, { issueId, at })).toEqual({ ok: true })
	const asked = { journalId, issueId, articleType: 'research-article' as const }
	expect(await startArticle(ctx, chief, asked)).toEqual({ ok: false, error: 'issueScheduled' })
	const moved = await getArticleDraft(ctx, chief, other.id)
	expect(moved.issues.map((issue) => issue.id)).not.toContain(issueId)
	expect(
		await saveArticleDetails(ctx, chief, {
			...{ ...moved.details, id: other.id, version: moved.version, issueId, sectionId: '', references: '' },
			...{ title: { fr: 'Autre' }, authors: 'Awa ; Ndiaye', keywords: {}, funders: '' },
		}),
	).toEqual({ ok: false, error: 'issueScheduled' })
	expect(
		await enterTable(ctx, chief, { issueId, table: 'title;authors\nEntré;Moussa ; Diop', archive: NO_FILE }),
	).toEqual({
		ok: false,
		error: 'issueScheduled',
	})
	expect((await getArticleDraft(ctx, chief, id)).issues.map((issue) => issue.id)).toContain(issueId)
})

test('what stands in an issue that appears at its hour is kept only as it can appear, a manuscript is not put there from its own page', async ({
	ctx,
}) => {
	const here = await world(ctx)
	const { issueId, chief, id } = here
	await send(ctx, here)
	await save(ctx, here)
	const late = await storeReady(ctx, { ...(await placeOf(ctx, issueId)), title: 'Tard venu' })
	await scheduleIssue(ctx, chief, { issueId, at: tomorrow(ctx) })
	const entry = await getArticleDraft(ctx, chief, id)
	const typed = {
		...{ ...entry.details, id, version: entry.version, issueId, sectionId: '', references: '' },
		...{ keywords: {}, funders: '' },
	}
	expect(await saveArticleDetails(ctx, chief, { ...typed, authors: '' })).toEqual(NOT_WHOLE)
	expect(await saveArticleDetails(ctx, chief, { ...typed, title: { fr: '' }, authors: 'A ; B' })).toEqual(
		NOT_WHOLE,
	)
	const [file] = entry.files
	expect(await removeArticleFile(ctx, chief, { id, version: entry.version, fileId: file?.id ?? '' })).toEqual(
		NOT_WHOLE,
	)
	expect((await getArticleDraft(ctx, chief, id)).details.authors).toHaveLength(1)
	const { actor, ...asked } = await performOn(ctx, late)
	const { seen } = await getProduction(ctx, late.id)
	expect(
		await saveDetails(ctx, actor, {
			...{ ...asked, seen, issueId, sectionId: '', doi: '', slug: '', pages: '', funders: '' },
			articleType: 'research-article',
		}),
	).toEqual({ ok: false, error: 'issueScheduled' })
	expect(await saveArticleDetails(ctx, chief, { ...typed, authors: 'Awa ; Diop' })).toEqual({ ok: true })
})

test('an article that stands in an issue and has come to lack something keeps it from appearing and says what is missing', async ({
	ctx,
}) => {
	const here = await world(ctx)
	const { issueId, chief, id } = here
	await send(ctx, here)
	await save(ctx, here)
	const { details, version } = await getArticleDraft(ctx, chief, id)
	const emptied = await saveArticleDetails(ctx, chief, {
		...{ ...details, id, version, issueId, sectionId: '', references: '' },
		...{ authors: '', keywords: {}, funders: '' },
	})
	expect(emptied).toEqual({ ok: true })
	expect((await getDeskIssue(ctx, chief, issueId))?.entries.at(-1)).toMatchObject({
		state: 'making',
		missing: [{ code: 'authors' }],
		deskPath: `/redaction/saisies/${id}`,
	})
	const refused = { ok: false, error: 'incomplete', references: ['Les ports'] }
	expect(await scheduleIssue(ctx, chief, { issueId, at: tomorrow(ctx) })).toEqual(refused)
	expect(await publishIssue(ctx, chief, { issueId })).toEqual(refused)
	expect(await save(ctx, here)).toEqual({ ok: true })
	expect(await publishIssue(ctx, chief, { issueId })).toMatchObject({ ok: true })
})

test('the articles of a table that lack nothing stand in the contents of their issue at once and appear on its day', async ({
	ctx,
}) => {
	const here = await world(ctx)
	const { issueId, chief } = here
	await send(ctx, here)
	await save(ctx, here)
	const archive = { bytes: zipSync({ 'a.pdf': await pdfWith('Les ports') }), fileName: 'a.zip' }
	expect(await enterTable(ctx, chief, { issueId, table: TABLE, archive })).toEqual({ ok: true, entered: 2 })
	const issue = await getDeskIssue(ctx, chief, issueId)
	expect(issue?.entries.map(({ title }) => title['fr'])).toEqual(['Un article', 'Les ports', 'Entré'])
	expect(issue?.begun.map(({ title }) => title['fr'])).toEqual(['Sans texte'])
})
