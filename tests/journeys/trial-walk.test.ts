import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES } from '#app/addresses/address.ts'
import type { Declaration, Parameter } from '#app/addresses/declare.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { acceptTrial } from '#app/modules/trial-journal/answer-trial.server.ts'
import { askOpening, renewLink } from '#app/modules/trial-journal/own-trial.server.ts'
import { getOwnTrial } from '#app/modules/trial-journal/queries.server.ts'
import { PLANTED, publishIn, storeCallIn, storeTrial } from '#app/modules/trial-journal/testing.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'
import { openLink } from '#tests/support/open-link.ts'

/** Everything that nobody signs in for: pages, files, feeds, and the doors of machines. */
const AUDIENCES = ['everybody', 'machines', 'api', 'apps'] as const

let site: OwnSite
let trial: Awaited<ReturnType<typeof storeTrial>>
let article: string
let token: string
let workId: string

beforeAll(async () => {
	site = await openOwnSite()
	const { ctx } = site
	// A journal with something in it, so that lists, feeds and counts are not simply empty.
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const issue = await storeIssue(ctx, journal.id, { slug: 'un', on: '2025-01-01' })
	await storeArticle(ctx, {
		slug: 'visible',
		journalId: journal.id,
		issueId: issue,
		authors: [{ name: 'Nom' }],
	})
	trial = await storeTrial(ctx, await storePerson(ctx))
	article = await publishIn(ctx, trial.owner, trial.id)
	await storeCallIn(ctx, trial.id)
	await ctx.db
		.updateTable('any_journal')
		.set({ issn_online: '1777-5353' })
		.where('id', '=', trial.id)
		.execute()
	;({ token } = await renewLink(ctx, trial.owner, {}))
	workId = (
		await ctx.db.selectFrom('work').select('id').where('slug', '=', article).executeTakeFirstOrThrow()
	).id
})
afterAll(() => site.close())

/** What each parameter may be for somebody who knows the addresses of the trial and tries them at every door. */
const values = (means: Parameter): readonly string[] => {
	if (typeof means !== 'string') return means
	const slugs = [trial.slug, article, PLANTED.call.toLowerCase(), 'awa-ouistitienne', 'visible', 'revue']
	const own: Partial<Record<Exclude<Parameter, readonly string[]>, readonly string[]>> = {
		slug: slugs,
		journal: [trial.slug, 'revue', '1777-5353'],
		'file name': ['texte.html', `${article}.pdf`],
		'sitemap part': ['works-1.xml', 'journals-1.xml', 'people-1.xml', 'issues-1.xml', 'calls-1.xml'],
		number: ['1'],
		record: [trial.id, workId],
		anything: [article, trial.slug, 'work', 'journal'],
	}
	return own[means] ?? ['inconnu']
}

const QUERIES: { [name: string]: string[] } = {
	articles: Object.values(PLANTED).map((word) => `q=${word}`),
	'articles.suggestions': Object.values(PLANTED).map((word) => `q=${word.slice(0, 6)}`),
	journals: [`q=${PLANTED.title}`, 'liste=repertoire'],
	publishers: [`q=${PLANTED.publisher}`],
	api: [`q=${PLANTED.title}`],
	oai: [
		'verb=ListSets',
		'verb=ListRecords&metadataPrefix=oai_dc',
		'verb=ListIdentifiers&metadataPrefix=oai_dc',
		`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:127.0.0.1:${'WORK'}`,
	],
}

function addresses(): string[] {
	const found: string[] = []
	for (const [name, declared] of Object.entries(ADDRESSES) as [string, Declaration][]) {
		if (!(AUDIENCES as readonly string[]).includes(declared.for)) continue
		let paths: string[] = [declared.path]
		for (const [parameter, means] of Object.entries(declared.of)) {
			const written = parameter === '*' ? /\*/ : new RegExp(`:${parameter}\\??`)
			paths = paths.flatMap((path) => values(means).map((value) => path.replace(written, value)))
		}
		const queries = [...(QUERIES[name] ?? []), ...declared.query.map((key) => `${key}=${trial.slug}`)]
		found.push(...paths, ...paths.flatMap((path) => queries.map((query) => `${path}?${query}`)))
	}
	return found
}

/** An answer repeats what was asked in its address; that is taken away before it is searched for what it should not know. */
const WORDS = Object.values(PLANTED).map((word) => word.toLowerCase())
function leaks(text: string, path: string): string[] {
	const asked = decodeURIComponent(path).toLowerCase()
	return WORDS.filter((word) => !asked.includes(word.slice(0, 6)) && text.toLowerCase().includes(word))
}

async function walk() {
	const problems: string[] = []
	const asked = addresses()
	for (let at = 0; at < asked.length; at += 8)
		await Promise.all(
			asked.slice(at, at + 8).map(async (path) => {
				const answer = await fetch(site.url + path.replace('WORK', workId), { redirect: 'manual' })
				const found = leaks(await answer.text(), path)
				if (found.length > 0) problems.push(`${path} ${answer.status} ${found.join(' ')}`)
				if (answer.status === 429 || answer.status >= 500) problems.push(`${path} ${answer.status}`)
			}),
		)
	return { problems, count: asked.length }
}

describe('a trial journal', () => {
	test('is behind no public address and no door of machines, whoever knows its words', async () => {
		const { problems, count } = await walk()
		expect(problems).toEqual([])
		expect(count).toBeGreaterThan(300)
		for (const path of [`/revues/${trial.slug}`, `/articles/${article}`])
			expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
		const unknown = await openLink(site.url, '/essai/inconnu')
		expect((await unknown.read(unknown.path)).status).toBe(404)
	})

	test('left no change, entry, index, count or delivery behind', async () => {
		const { rows } = await sql<{ table: string; n: number }>`
			select 'library_change' as table, count(*)::integer as n from library_change
				where subject_id = any(${[workId, trial.id]}::uuid[]) or address like '%' || ${article}
			union all select 'library_entry', count(*)::integer from library_entry where work_id = ${workId}
			union all select 'search_document', count(*)::integer from search_document where work_id = ${workId}
			union all select 'sitemap_page', count(*)::integer from sitemap_page where page_id = any(${[workId, trial.id]}::uuid[])
			union all select 'library_journal', count(*)::integer from library_journal where journal_id = ${trial.id}
			union all select 'library_count', count(*)::integer from library_count where scope = ${trial.id}
			union all select 'doi', count(*)::integer from work where id = ${workId} and doi is not null
			union all select 'doi_deposit', count(*)::integer from doi_deposit where journal_id = ${trial.id}
			union all select 'webhook_delivery', count(*)::integer from webhook_delivery`.execute(site.ctx.db)
		expect(rows.filter(({ n }) => n > 0)).toEqual([])
	})

	test('is read by its link, which no robot lists and nobody keeps', async () => {
		const trial = await openLink(site.url, `${site.url}/lien#/essai/${token}`)
		expect(trial.path).not.toContain(token)
		for (const path of [trial.path, `${trial.path}/${article}`]) {
			const answer = await trial.read(path)
			expect([path, answer.status]).toEqual([path, 200])
			expect(answer.headers.get('x-robots-tag')).toContain('noindex')
			expect(answer.headers.get('cache-control')).toContain('no-store')
			const text = await answer.text()
			expect(text).toContain(path.endsWith(article) ? PLANTED.text : PLANTED.title)
			expect(text).not.toContain(token)
		}
	})

	test('stands everywhere once it is opened', async () => {
		const { ctx } = site
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const version = async () => (await getOwnTrial(ctx, trial.owner))?.version ?? ''
		await askOpening(ctx, trial.owner, { version: await version(), message: '' })
		await acceptTrial(ctx, admin, { id: trial.id, version: await version() })
		const text = async (path: string) => (await fetch(site.url + path)).text()
		expect(await text('/revues')).toContain(PLANTED.title)
		expect(await text(`/articles/${article}`)).toContain(PLANTED.text)
		expect(await text('/oai?verb=ListRecords&metadataPrefix=oai_dc')).toContain(PLANTED.article)
		const { rows } = await sql<{ change: string }>`
			select change from library_change where subject_id = any(${[workId, trial.id]}::uuid[]) order by subject`.execute(
			ctx.db,
		)
		expect(rows.map(({ change }) => change)).toEqual(['appeared', 'appeared'])
		const link = await openLink(site.url, `/essai/${token}`)
		expect((await link.read(link.path)).status).toBe(404)
	})
})
