import { describe, expect } from 'vitest'
import { richDocx } from '#app/modules/conversion/testing/rich-manuscript.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getIssue } from '#app/modules/journal/index.server.ts'
import { storeIssue, storeJournal, storeSection } from '#app/modules/journal/testing/store-journal.server.ts'
import { pdfWith } from '#app/modules/production/testing.ts'
import { publishIssue } from '#app/modules/publication/issues/index.server.ts'
import { publishWorkNotice, withdrawWork } from '#app/modules/publication/works/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { removeArticleFile, takeArticleFile } from './commands/files.server.ts'
import { publishArticleDraft } from './commands/publish.server.ts'
import { saveArticleDetails } from './commands/save-details.server.ts'
import { discardArticle, startArticle } from './commands/start.server.ts'
import {
	articleDraftFile,
	findDraftPicture,
	getArticleDraft,
	listArticleDrafts,
	listEntryJournals,
} from './queries.server.ts'

const JATS = `<?xml version="1.0"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN" "JATS-journalpublishing1-3.dtd">
<article xml:lang="fr"><front><article-meta>
<article-id pub-id-type="doi">10.5555/vieux.1</article-id>
<title-group><article-title>Les ports de la <italic>vallée</italic></article-title>
<trans-title-group xml:lang="en"><trans-title>The harbours of the valley</trans-title></trans-title-group></title-group>
<contrib-group><contrib contrib-type="author"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>
<name><surname>Ndiaye</surname><given-names>Awa</given-names></name><xref ref-type="aff" rid="a1"/></contrib></contrib-group>
<aff id="a1"><institution>Université de la Vallée</institution></aff>
<pub-date><day>3</day><month>4</month><year>1998</year></pub-date><fpage>11</fpage><lpage>29</lpage>
<abstract><p>Ce que disent les ports.</p></abstract><kwd-group xml:lang="fr"><kwd>ports</kwd><kwd>vallée</kwd></kwd-group>
<funding-group><award-group><funding-source><institution-wrap><institution>CODESRIA</institution><institution-id institution-id-type="doi">https://doi.org/10.13039/100004440</institution-id></institution-wrap></funding-source><award-id>7</award-id></award-group>
<award-group><funding-source>CODESRIA</funding-source><award-id>8</award-id></award-group><funding-statement>Merci.</funding-statement></funding-group>
</article-meta></front><body><sec><title>Les quais</title><p>On y lit <bold>tout</bold><xref ref-type="fn" rid="f1">1</xref>.</p>
<table-wrap><label>Tableau 1</label><caption><p>Quais</p></caption><table><tr><td>Nord</td></tr></table></table-wrap>
<fig><label>Figure 1</label><caption><p>Un quai</p></caption><graphic xlink:href="q.png" xmlns:xlink="http://www.w3.org/1999/xlink"/></fig></sec></body>
<back><fn-group><fn id="f1"><p>Une note.</p></fn></fn-group><ref-list><ref id="r1"><mixed-citation>Sow, F. (1990). <italic>Les quais</italic>. Dakar : Presses.</mixed-citation></ref></ref-list></back></article>`

const bytes = (text: string) => ({ bytes: new TextEncoder().encode(text), fileName: 'article.xml' })

async function world(ctx: Ctx) {
	const publisherId = newId()
	const row = { id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' }
	await ctx.db.insertInto('publisher').values(row).execute()
	const journal = await storeJournal(ctx, {
		slug: 'revue',
		title: { fr: 'Revue' },
		publisherId,
		reviewMethod: 'double-anonymous',
		disciplines: ['histoire'],
	})
	const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	const issueId = await storeIssue(ctx, journal.id, { slug: 'un', on: '1998-01-01', number: '1' })
	const editor = (duty: 'editor-in-chief' | 'section-editor' | 'production-editor', journalId: string) =>
		storePerson(ctx, { grants: [{ role: 'editor', duty, scope: { kind: 'journal', journalId } }] })
	const scope = { kind: 'publisher', publisherId } as const
	return {
		journal,
		other,
		issueId,
		may: {
			admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
			manager: await storePerson(ctx, { grants: [{ role: 'publisher-manager', scope }] }),
			chief: await editor('editor-in-chief', journal.id),
			production: await editor('production-editor', journal.id),
		},
		mayNot: {
			'section editor': await editor('section-editor', journal.id),
			'chief of another': await editor('editor-in-chief', other.id),
			reader: await storePerson(ctx),
		},
	}
}

async function started(ctx: Ctx, actor: Actor, journalId: string, issueId = ''): Promise<string> {
	const begun = await startArticle(ctx, actor, { journalId, issueId })
	if (!begun.ok) throw new Error(begun.error)
	return begun.id
}

async function typed(ctx: Ctx, actor: Actor, id: string) {
	const { details, version, issueId, sectionId } = await getArticleDraft(ctx, actor, id)
	return {
		...details,
		...{ id, version, issueId: issueId ?? '', sectionId: sectionId ?? '', references: '' },
		title: { fr: 'Les marchés' },
		authors: 'Awa ; Ndiaye ; Université de la Vallée ; 0000-0002-1825-0097\nCollectif des archives',
		keywords: { fr: 'marchés, vallée' },
		funders: 'CODESRIA ; https://ror.org/00rbzpz17 ; 7',
		publishedOn: '1998-04',
	}
}

const versionOf = async (ctx: Ctx, actor: Actor, id: string) =>
	(await getArticleDraft(ctx, actor, id)).version

async function publish(ctx: Ctx, actor: Actor, id: string, more: object = {}) {
	const version = await versionOf(ctx, actor, id)
	return publishArticleDraft(ctx, actor, { id, version, acceptsLoss: false, summary: {}, ...more })
}

async function pdf(ctx: Ctx, actor: Actor, id: string) {
	const file = { bytes: await pdfWith('Les marchés de la vallée'), fileName: 'a.pdf' }
	return takeArticleFile(ctx, actor, { id, version: await versionOf(ctx, actor, id), file })
}

const read = (ctx: Ctx, slug: string) =>
	ctx.db
		.selectFrom('public_work')
		.innerJoin('article', 'article.work_id', 'public_work.id')
		.selectAll('public_work')
		.select(['article.issue_id', 'article.pages', 'article.received_on', 'article.accepted_on'])
		.where('slug', '=', slug)
		.executeTakeFirst()

describe('who enters articles', () => {
	test('those who publish for the journal; to others there is none, in any act', async ({ ctx }) => {
		const { journal, other, issueId, may, mayNot } = await world(ctx)
		for (const actor of Object.values(may)) {
			const id = await started(ctx, actor, journal.id, issueId)
			expect(await saveArticleDetails(ctx, actor, await typed(ctx, actor, id))).toEqual({ ok: true })
			const { rows } = await listArticleDrafts(ctx, actor, { issueId, page: 1 })
			expect(rows.map((draft) => draft.id)).toContain(id)
		}
		const id = await started(ctx, may.chief, journal.id, issueId)
		const form = await typed(ctx, may.chief, id)
		const { version } = form
		const request = new Request('http://localhost/')
		for (const [name, actor] of Object.entries(mayNot)) {
			const file = bytes(JATS)
			for (const act of [
				() => startArticle(ctx, actor, { journalId: journal.id, issueId }),
				() => getArticleDraft(ctx, actor, id),
				() => saveArticleDetails(ctx, actor, form),
				() => takeArticleFile(ctx, actor, { id, version, file }),
				() => removeArticleFile(ctx, actor, { id, version, fileId: newId() }),
				() => publishArticleDraft(ctx, actor, { id, version, acceptsLoss: true, summary: {} }),
				() => discardArticle(ctx, actor, { id, version }),
				() => articleDraftFile(ctx, actor, request, { id, fileId: newId() }),
			])
				await expect(act(), name).rejects.toThrow(NotFound)
			expect((await listArticleDrafts(ctx, actor, { page: 1 })).rows, name).toEqual([])
			expect((await listEntryJournals(ctx, actor)).map((one) => one.id)).not.toContain(journal.id)
		}
		await expect(startArticle(ctx, may.chief, { journalId: other.id, issueId: '' })).rejects.toThrow(NotFound)
		await expect(startArticle(ctx, may.admin, { journalId: other.id, issueId })).rejects.toThrow(NotFound)
	})
})

describe('entering an article', () => {
	test('a Word file fills in what is empty, gives the text with its balance, and its pictures are the editors’ alone', async ({
		ctx,
	}) => {
		const { journal, issueId, may, mayNot } = await world(ctx)
		const id = await started(ctx, may.chief, journal.id, issueId)
		const file = { bytes: await richDocx(), fileName: 'article.docx' }
		const version = await versionOf(ctx, may.chief, id)
		expect(await takeArticleFile(ctx, may.chief, { id, version, file })).toEqual({ ok: true })
		const draft = await getArticleDraft(ctx, may.chief, id)
		expect(draft.details.title['fr']).toContain('Les registres des marchés')
		expect(draft.details.keywords['fr']).toContain('registres')
		expect(draft.balance?.rows.some(({ kind, text }) => kind === 'words' && text > 0)).toBe(true)
		expect(draft.missing).toEqual(['authors'])
		const [, name = ''] = /\/images\/([0-9a-f]{32})/.exec(draft.html) ?? []
		expect(await findDraftPicture(ctx, may.chief, name)).toMatchObject({ isPublic: false })
		for (const actor of [...Object.values(mayNot), null])
			expect(await findDraftPicture(ctx, actor, name)).toBeNull()
	})

	test('an article in JATS brings its record; pictures that stand elsewhere are told', async ({ ctx }) => {
		const { journal, issueId, may } = await world(ctx)
		const id = await started(ctx, may.chief, journal.id, issueId)
		const version = await versionOf(ctx, may.chief, id)
		expect(await takeArticleFile(ctx, may.chief, { id, version, file: bytes(JATS) })).toEqual({ ok: true })
		const draft = await getArticleDraft(ctx, may.chief, id)
		expect(draft.details).toMatchObject({
			title: { fr: 'Les ports de la vallée', en: 'The harbours of the valley' },
			authors: [
				{
					given: 'Awa',
					family: 'Ndiaye',
					affiliation: 'Université de la Vallée',
					orcid: '0000-0002-1825-0097',
				},
			],
			abstract: { fr: 'Ce que disent les ports.' },
			keywords: { fr: ['ports', 'vallée'] },
			funders: [{ name: 'CODESRIA', id: 'https://doi.org/10.13039/100004440', awards: ['7', '8'] }],
			doi: '10.5555/vieux.1',
			pages: '11–29',
			publishedOn: '1998-04-03',
		})
		expect(draft.html).toContain('<h2')
		expect(draft.html).toMatch(/<caption>.*Tableau 1.*Quais/)
		expect(draft.html).toContain('Une note.')
		expect(draft.references.map(({ text }) => text)).toEqual(['Sow, F. (1990). Les quais. Dakar : Presses.'])
		expect(draft.balance?.items).toContainEqual(expect.objectContaining({ kind: 'pictures', count: 1 }))
		expect(draft.isLossy).toBe(false)
	})

	test('a page in HTML loses its programs, and what is neither is refused with nothing changed', async ({
		ctx,
	}) => {
		const { journal, may } = await world(ctx)
		const id = await started(ctx, may.chief, journal.id)
		const page = bytes(
			'<!doctype html><html><body><h1>Le titre</h1><script>alert(1)</script><h2>Un</h2><p onclick="x()">Texte.</p></body></html>',
		)
		const version = await versionOf(ctx, may.chief, id)
		expect(await takeArticleFile(ctx, may.chief, { id, version, file: page })).toEqual({ ok: true })
		const draft = await getArticleDraft(ctx, may.chief, id)
		expect(draft.details.title).toEqual({ fr: 'Le titre' })
		expect(draft.html).not.toMatch(/alert|onclick/)
		for (const [content, error] of [
			['nothing of this kind', 'wrongType'],
			['<?xml version="1.0"?><article><body>', 'damaged'],
			['<!DOCTYPE article [<!ENTITY a SYSTEM "file:///etc/passwd">]><article>&a;</article>', 'hostile'],
			['', 'empty'],
		] as const) {
			const sent = { id, version: draft.version, file: bytes(content) }
			expect(await takeArticleFile(ctx, may.chief, sent), content).toEqual({ ok: false, error })
		}
		expect(await versionOf(ctx, may.chief, id)).toBe(draft.version)
	})

	test('a discarded entry leaves no row and no file', async ({ ctx }) => {
		const { journal, may } = await world(ctx)
		const id = await started(ctx, may.chief, journal.id)
		expect(await pdf(ctx, may.chief, id)).toEqual({ ok: true })
		const { storage_key } = await ctx.db
			.selectFrom('article_draft_file')
			.select('storage_key')
			.executeTakeFirstOrThrow()
		const version = await versionOf(ctx, may.chief, id)
		expect(await discardArticle(ctx, may.chief, { id, version })).toEqual({ ok: true })
		expect(await ctx.db.selectFrom('article_draft_file').select('id').execute()).toEqual([])
		expect(await ctx.storage.head(storage_key)).toBeNull()
	})

	test('says a place of another journal, a day to come, and of two at once the second is told', async ({
		ctx,
	}) => {
		const { journal, other, may } = await world(ctx)
		const section = await storeSection(ctx, other.id, { slug: 'x', title: { fr: 'X' }, position: 1 })
		const id = await started(ctx, may.chief, journal.id)
		const form = await typed(ctx, may.chief, id)
		const save = (more: object) => saveArticleDetails(ctx, may.chief, { ...form, ...more })
		expect(await save({ sectionId: section })).toEqual({ ok: false, error: 'unknownPlace' })
		expect(await save({ publishedOn: '2099' })).toEqual({ ok: false, error: 'dateTooLate' })
		await expect(save({ authors: 'A ; B ; C ; 0000-0002-1825-0098' })).rejects.toThrow()
		await expect(save({ publishedOn: '1998-02-31' })).rejects.toThrow()
		expect(await save({})).toEqual({ ok: true })
		expect(await save({})).toEqual({ ok: false, error: 'changedMeanwhile' })
	})
})

describe('publishing an article that was entered', () => {
	test('gives it its own date, people and files, and claims no review', async ({ ctx }) => {
		const { journal, issueId, may } = await world(ctx)
		const id = await started(ctx, may.chief, journal.id, issueId)
		expect(await publish(ctx, may.chief, id)).toEqual({ ok: false, error: 'incomplete' })
		await pdf(ctx, may.chief, id)
		const form = await typed(ctx, may.chief, id)
		await saveArticleDetails(ctx, may.chief, {
			...form,
			pages: '3–9',
			references: 'Sow, F. (1990). Les quais. Dakar : Presses.',
		})
		expect(await publish(ctx, may.chief, id)).toEqual({ ok: true, slug: 'les-marches' })
		const work = await read(ctx, 'les-marches')
		expect(work).toMatchObject({
			published_on: '1998-04-01',
			published_precision: 'month',
			year: 1998,
			review: 'unknown',
			doi: null,
			doi_state: 'none',
			issue_id: issueId,
			pages: '3–9',
			received_on: null,
			accepted_on: null,
			disciplines: ['histoire'],
			funders: [{ name: 'CODESRIA', id: 'https://ror.org/00rbzpz17', awards: ['7'] }],
		})
		const names = await ctx.db
			.selectFrom('contribution')
			.select(['name', 'orcid'])
			.where('work_id', '=', work?.id ?? '')
			.orderBy('position')
			.execute()
		expect(names).toEqual([
			{ name: 'Awa Ndiaye', orcid: '0000-0002-1825-0097' },
			{ name: 'Collectif des archives', orcid: null },
		])
		expect(await ctx.db.selectFrom('galley').select('file_name').execute()).toEqual([
			{ file_name: 'les-marches.pdf' },
		])
		expect(await ctx.db.selectFrom('submission').select('id').execute()).toEqual([])
		expect((await getIssue(ctx, journal, 'un'))?.contents[0]?.entries).toHaveLength(1)
	})

	test('in a draft issue it appears with the issue and not before', async ({ ctx }) => {
		const { journal, may } = await world(ctx)
		const issueId = await storeIssue(ctx, journal.id, { slug: 'deux', on: '2026-01-01', state: 'draft' })
		const id = await started(ctx, may.chief, journal.id, issueId)
		await pdf(ctx, may.chief, id)
		await saveArticleDetails(ctx, may.chief, await typed(ctx, may.chief, id))
		expect(await publish(ctx, may.chief, id)).toMatchObject({ ok: true })
		expect(await read(ctx, 'les-marches')).toBeUndefined()
		expect((await getArticleDraft(ctx, may.chief, id)).work?.isOut).toBe(false)
		expect(await publishIssue(ctx, may.chief, { issueId })).toMatchObject({ ok: true })
		expect(await read(ctx, 'les-marches')).toMatchObject({ issue_id: issueId })
	})

	test('corrected later it keeps its address, and the version before can be read', async ({ ctx }) => {
		const { journal, issueId, may } = await world(ctx)
		const id = await started(ctx, may.chief, journal.id, issueId)
		await pdf(ctx, may.chief, id)
		await saveArticleDetails(ctx, may.chief, { ...(await typed(ctx, may.chief, id)), doi: '10.5555/a' })
		await publish(ctx, may.chief, id)
		expect(await publish(ctx, may.chief, id)).toEqual({ ok: false, error: 'nothingChanged' })
		const again = {
			...(await typed(ctx, may.chief, id)),
			title: { fr: 'Les grands marchés' },
			doi: '10.5555/a',
		}
		expect(await saveArticleDetails(ctx, may.chief, { ...again, doi: '10.5555/b' })).toEqual({
			ok: false,
			error: 'doiFixed',
		})
		ctx.now = () => new Date(Date.now() + 60_000)
		expect(await saveArticleDetails(ctx, may.chief, again)).toEqual({ ok: true })
		expect(await publish(ctx, may.chief, id, { summary: { fr: 'Titre corrigé' } })).toMatchObject({
			slug: 'les-marches',
		})
		const work = await read(ctx, 'les-marches')
		expect(work).toMatchObject({ title: { fr: 'Les grands marchés' }, doi_state: 'registered' })
		const versions = await ctx.db
			.selectFrom('work_version')
			.select(['number', 'summary', 'snapshot'])
			.orderBy('number')
			.execute()
		expect(versions).toMatchObject([
			{ number: 1, snapshot: { title: { fr: 'Les marchés' } } },
			{ number: 2, summary: { fr: 'Titre corrigé' } },
		])
	})

	test('refuses a DOI of another text, a loss that nobody saw, and what was withdrawn', async ({ ctx }) => {
		const { journal, issueId, may } = await world(ctx)
		const first = await started(ctx, may.chief, journal.id, issueId)
		await pdf(ctx, may.chief, first)
		await saveArticleDetails(ctx, may.chief, { ...(await typed(ctx, may.chief, first)), doi: '10.5555/a' })
		await publish(ctx, may.chief, first)
		const second = await started(ctx, may.chief, journal.id, issueId)
		await pdf(ctx, may.chief, second)
		await saveArticleDetails(ctx, may.chief, { ...(await typed(ctx, may.chief, second)), doi: '10.5555/a' })
		expect(await publish(ctx, may.chief, second)).toEqual({ ok: false, error: 'doiTaken' })
		const lost = { rows: [{ kind: 'words', text: 90, aside: 0, lost: 10 }], items: [] }
		await ctx.db
			.updateTable('article_draft')
			.set({ balance: JSON.stringify(lost), html: '<p>Texte</p>' })
			.where('id', '=', second)
			.execute()
		await saveArticleDetails(ctx, may.chief, { ...(await typed(ctx, may.chief, second)), doi: '' })
		expect(await publish(ctx, may.chief, second)).toEqual({ ok: false, error: 'lossy' })
		expect(await publish(ctx, may.chief, second, { acceptsLoss: true })).toMatchObject({ ok: true })
		const seen = async () => {
			const work = await ctx.db
				.selectFrom('article_draft')
				.innerJoin('work', 'work.id', 'article_draft.work_id')
				.select(['work.id', 'work.slug', 'work.updated_at'])
				.where('article_draft.id', '=', second)
				.executeTakeFirstOrThrow()
			const version = work.updated_at.toISOString()
			return { workId: work.id, version, isConfirmed: true, reference: work.slug }
		}
		const notice = { kind: 'retraction', text: { fr: 'Données inventées.' } } as const
		expect(await publishWorkNotice(ctx, may.chief, { ...(await seen()), ...notice })).toMatchObject({
			ok: true,
		})
		expect(await publish(ctx, may.chief, second, { acceptsLoss: true })).toEqual({
			ok: false,
			error: 'isRetracted',
		})
		await withdrawWork(ctx, may.chief, { ...(await seen()), reason: { fr: 'Erreur' } })
		expect(await publish(ctx, may.chief, second, { acceptsLoss: true })).toEqual({
			ok: false,
			error: 'isWithdrawn',
		})
		const stays = { id: second, version: await versionOf(ctx, may.chief, second) }
		expect(await discardArticle(ctx, may.chief, stays)).toEqual({ ok: false, error: 'notNow' })
	})
})
