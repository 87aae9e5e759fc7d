import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { type LoaderFunctionArgs, matchPath, RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { ADDRESSES, type AddressName } from '#app/addresses/address.ts'
import { addressAt } from '#app/addresses/match.ts'
import { negotiateForm } from '#app/modules/citation/negotiation.ts'
import { KBART_COLUMNS } from '#app/modules/exchange/formats/kbart.server.ts'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { bareArticle, book, chapter, englishArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as apiCall } from './api-call.ts'
import { loader as apiCatalog } from './api-catalog.ts'
import { loader as apiDescription } from './api-description.ts'
import { loader as collectedRecords } from './collected-records.ts'
import { loader as dcat } from './dcat.ts'
import { loader as feed } from './feed.ts'
import { loader as issueBag } from './issue-bag.ts'
import { loader as kbart } from './kbart.ts'
import { loader as linkset } from './linkset.ts'
import { loader as llms } from './llms.ts'
import { loader as notifyInbox } from './notify-inbox.ts'
import { loader as harvest, action as harvestByForm } from './oai.ts'
import { loader as recordFile } from './record-file.ts'
import { loader as sitemapIndex } from './sitemap-index.ts'
import { loader as sushi } from './sushi.ts'

type Loader = (args: LoaderFunctionArgs) => Response | Promise<Response>

async function ask(
	loader: Loader,
	ctx: Ctx,
	path: string,
	params: Record<string, string>,
	init: RequestInit = {},
): Promise<Response> {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const request = new Request(`http://localhost:3000${path}`, init)
	try {
		return await loader({ request, params, context } as unknown as LoaderFunctionArgs)
	} catch (thrown) {
		if (thrown instanceof Response) return thrown
		throw thrown
	}
}

const slug = englishArticle.slug
const paramsOf: { [kind: string]: (path: string) => Record<string, string> } = {
	article: (path) => ({ slug: path.split('/')[2] ?? '', format: path.split('/').at(-1) ?? '' }),
	book: (path) => ({ id: path.split('/')[2] ?? '', format: path.split('/').at(-1) ?? '' }),
	chapter: (path) => ({
		ouvrageId: path.split('/')[2] ?? '',
		chapterId: path.split('/')[4] ?? '',
		format: path.split('/').at(-1) ?? '',
	}),
}

test('every description that a link set leads to is there, of its type, and leads back', async ({ ctx }) => {
	for (const record of [englishArticle, book, chapter]) {
		await storeRecord(ctx, record)
		const set = await ask(linkset, ctx, '/', { kind: record.kind, slug: record.slug })
		const [own] = (await set.json()).linkset
		const descriptions = own.describedby.filter(({ profile }: { profile?: string }) => profile)
		expect(descriptions.length).toBeGreaterThanOrEqual(6)
		for (const { href, type } of descriptions) {
			const path = new URL(href).pathname
			const response = await ask(recordFile, ctx, path, paramsOf[record.kind]?.(path) ?? {})
			expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type])
			expect(response.headers.get('link')).toContain(`${record.path}>; rel="describes"`)
			expect(response.headers.get('etag')).toBeTruthy()
		}
	}
})

test('an unknown format, one that is not for this work, and an unknown work are not there; a moved one redirects', async ({
	ctx,
}) => {
	await storeRecord(ctx, englishArticle)
	const status = async (of: string, format: string) =>
		(await ask(recordFile, ctx, `/articles/${of}/notice/${format}`, { slug: of, format })).status
	expect(await status(slug, 'constructor')).toBe(404)
	expect(await status(slug, 'onix.xml')).toBe(404)
	expect(await status('nothing', 'mods.xml')).toBe(404)
	await ctx.db.insertInto('slug_redirect').values({ kind: 'article', slug: 'old', target: slug }).execute()
	expect(await status('old', 'mods.xml')).toBe(301)
})

test('an issue and a journal as one file, in a ZIP where the format has no document for many', async ({
	ctx,
}) => {
	await storeRecord(ctx, englishArticle)
	await storeRecord(ctx, { ...bareArticle, journal: englishArticle.journal, doi: '10.5555/bare' })
	const id = englishArticle.journal?.slug ?? ''
	const ofJournal = (format: string) =>
		ask(collectedRecords, ctx, `/revues/${id}/notices/${format}`, { id, format })
	const mods = await (await ofJournal('mods.xml')).text()
	expect(mods.match(/<mods /g)).toHaveLength(2)
	expect(JSON.parse(await (await ofJournal('doaj.json')).text())).toHaveLength(2)
	const files = unzipSync(new Uint8Array(await (await ofJournal('datacite.zip')).arrayBuffer()))
	expect(Object.keys(files).sort()).toEqual([`${bareArticle.slug}.xml`, `${slug}.xml`].sort())
	expect(strFromU8(files[`${slug}.xml`] ?? new Uint8Array())).toContain('<resource')
	const issue = englishArticle.issue?.slug ?? ''
	const path = `/revues/${id}/numeros/${issue}/notices/crossref.xml`
	const crossref = await ask(collectedRecords, ctx, path, { id, issue, format: 'crossref.xml' })
	expect((await crossref.text()).match(/<journal_article /g)).toHaveLength(1)
	for (const format of ['mods.zip', 'datacite.xml', 'nothing.xml'])
		expect((await ofJournal(format)).status).toBe(404)
	expect((await ofJournal('onix.xml')).status, 'no book is among them').toBe(404)
	const missing = await ask(collectedRecords, ctx, '/', { id, issue: 'none', format: 'mods.xml' })
	expect(missing.status).toBe(404)
})

test('KBART lists what is published here in the 25 columns of phase II, and nothing that is only listed', async ({
	ctx,
}) => {
	await storeRecord(ctx, englishArticle)
	await storeRecord(ctx, book)
	await storeRecord(ctx, { ...bareArticle, listed: 'elsewhere' })
	const response = await ask(kbart, ctx, '/kbart.txt', {})
	expect(response.headers.get('content-disposition')).toContain('Mbongi_Global_AllTitles_2026-11-21.txt')
	const [head, ...rows] = (await response.text())
		.trimEnd()
		.split('\n')
		.map((line) => line.split('\t'))
	expect(head).toEqual([...KBART_COLUMNS])
	expect(KBART_COLUMNS).toHaveLength(25)
	expect(rows.map((row) => row.length)).toEqual([25, 25])
	const [journal, monograph] = rows.map((row) =>
		Object.fromEntries(KBART_COLUMNS.map((name, at) => [name, row[at]])),
	)
	expect(journal).toMatchObject({
		publication_type: 'serial',
		online_identifier: englishArticle.journal?.issnOnline ?? '',
		date_first_issue_online: englishArticle.published.on,
		date_last_issue_online: englishArticle.published.on,
		num_last_vol_online: englishArticle.issue?.volume,
		access_type: 'F',
	})
	expect(monograph).toMatchObject({
		publication_type: 'monograph',
		first_editor: 'Kandybowicz',
		title_id: book.slug,
		// Its day is not known.
		date_monograph_published_online: '2018',
	})
	// What still appears has no end of coverage.
	await ctx.db
		.updateTable('journal')
		.set({ accepts_submissions: true })
		.where('slug', '=', englishArticle.journal?.slug ?? '')
		.execute()
	const [, goesOn = ''] = (await (await ask(kbart, ctx, '/kbart.txt', {})).text()).split('\n')
	expect(goesOn.split('\t').slice(3, 9)).toEqual([
		englishArticle.published.on,
		englishArticle.issue?.volume,
		englishArticle.issue?.number,
		...['', '', ''],
	])
})

test('KBART gives a title that a journal had before a row of its own, which the next one names', async ({
	ctx,
}) => {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	await ctx.db
		.updateTable('journal')
		.set({
			issn_online: '1750-0184',
			former: JSON.stringify([
				{ title: 'Annales', issn: '0001-9720', until: 2010 },
				{ title: 'Sans un texte ici', until: 1990 },
				{ title: 'Bulletin', issn: '0003-6390', until: 2004 },
				{ title: 'Sans année' },
			]),
		})
		.execute()
	for (const year of [2003, 2004, 2010, 2011, 2020])
		await storeArticle(ctx, {
			slug: `de-${year}`,
			journalId: journal.id,
			issueId: await storeIssue(ctx, journal.id, {
				slug: `${year}`,
				on: `${year}-03-01`,
				volume: `${year - 2000}`,
				number: '1',
			}),
			on: `${year}-03-01`,
		})
	const [, ...lines] = (await (await ask(kbart, ctx, '/kbart.txt', {})).text()).trimEnd().split('\n')
	const rows = lines.map((line) => {
		const cells = line.split('\t')
		return Object.fromEntries(KBART_COLUMNS.map((name, at) => [name, cells[at]]))
	})
	const title = (name: string, print: string, online: string) => ({
		...{ publication_title: name, print_identifier: print, online_identifier: online },
	})
	const [present, annals] = ['revue', 'revue/2010']
	expect(rows).toMatchObject([
		{
			...title('Revue', '', '1750-0184'),
			...{ title_id: present, preceding_publication_title_id: annals },
			...{ date_first_issue_online: '2011-03-01', num_first_vol_online: '11' },
		},
		{
			...title('Annales', '0001-9720', ''),
			...{ title_id: annals, preceding_publication_title_id: 'revue/2004' },
			...{ date_first_issue_online: '2010-03-01', date_last_issue_online: '2010-03-01' },
		},
		{
			...title('Bulletin', '0003-6390', ''),
			...{ title_id: 'revue/2004', preceding_publication_title_id: '' },
			...{ date_first_issue_online: '2003-03-01', num_last_vol_online: '4' },
		},
	])
	expect(new Set(rows.map(({ title_url }) => title_url)).size).toBe(1)
})

test('KBART counts volumes and issues of one day: the tenth is after the ninth, and what is in none says no last one', async ({
	ctx,
}) => {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const on = '2020-01-01'
	for (const [volume, number] of [
		['9', '2'],
		['10', '2'],
		['10', '10'],
		['9', '11'],
	] as const) {
		const slug = `${volume}-${number}`
		const issueId = await storeIssue(ctx, journal.id, { slug, on, volume, number })
		await storeArticle(ctx, { slug, journalId: journal.id, issueId, on })
	}
	await storeArticle(ctx, { slug: 'hors-numero', journalId: journal.id, on })
	const [, row = ''] = (await (await ask(kbart, ctx, '/kbart.txt', {})).text()).split('\n')
	expect(row.split('\t').slice(3, 9)).toEqual([on, '9', '2', on, '10', '10'])
})

const DOORS: { [name in AddressName]?: Loader } = {
	linkset,
	'article.record': recordFile,
	'issue.bag': issueBag,
	'issue.records': collectedRecords,
	'journal.records': collectedRecords,
	apiCatalog,
	dcat,
	kbart,
	notifyInbox,
	llms,
	'api.v1': apiCall,
	'api.description': apiDescription,
	oai: harvest,
	sushi,
	atom: feed,
	sitemap: sitemapIndex,
}

test('every example of docs/machines.md that asks for no token gives what it promises', async ({ ctx }) => {
	await storeRecord(ctx, englishArticle)
	await storeRecord(ctx, book)
	const words = {
		JOURNAL: englishArticle.journal?.slug ?? '',
		ISSUE: englishArticle.issue?.slug ?? '',
		SLUG: slug,
		MONTH: '2026-10',
	}
	const lines = readFileSync('docs/machines.md', 'utf8').match(/\bcurl [^`\n]+/g) ?? []
	const examples = lines.filter((line) => !line.includes('$TOKEN'))
	expect(examples.length).toBeGreaterThan(10)
	for (const example of examples) {
		const [, given = ''] = /\$SITE([^\s"]*)/.exec(example) ?? []
		const address = given.replace(/\$([A-Z]+)/g, (_, word: keyof typeof words) => words[word] ?? '')
		const { pathname, searchParams } = new URL(address, 'http://localhost:3000')
		const { name, query } = addressAt(pathname)
		const [, accept] = /Accept: ([^']+)'/.exec(example) ?? []
		if (accept) {
			expect([example, name, negotiateForm(accept)]).toEqual([example, 'article', 'bib'])
			continue
		}
		const [, body] = / -d (\S+)/.exec(example) ?? []
		const door = body ? harvestByForm : name && DOORS[name]
		if (!door) throw new Error(`${example}: nobody answers ${pathname}`)
		// The programming interface and SUSHI say by themselves what they do not know.
		if (!name.startsWith('api.') && name !== 'sushi')
			for (const parameter of searchParams.keys()) expect(query).toContain(parameter)
		const params = matchPath(ADDRESSES[name].path, pathname)?.params ?? {}
		const init = body ? { method: 'POST', body: new URLSearchParams(body) } : {}
		const response = await ask(door, ctx, address, params as Record<string, string>, init)
		expect([example, response.status]).toEqual([example, 200])
		expect(await response.text()).not.toMatch(/<error |"Code":(?!303)/)
	}
})
