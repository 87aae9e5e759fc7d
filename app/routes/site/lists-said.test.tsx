import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { routeContext } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import { EVERYTHING } from '#app/modules/search/model.ts'
import { addWork, search } from '#app/modules/search/testing.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as archives from './archives.tsx'
import * as articles from './articles.tsx'
import * as books from './books.tsx'
import { useCountedWorks } from './components/counted-works.ts'
import { Facets } from './components/listing/facets.tsx'
import { ResultList } from './components/listing/result-list.tsx'
import { RelatedWorks, SimilarWorks } from './components/reader/similar-works.tsx'
import * as journal from './journal.tsx'
import * as journals from './journals.tsx'
import * as latest from './latest-articles.tsx'
import * as publishers from './publishers.tsx'

function rendered(Component: ComponentType): string {
	const Stub = createRoutesStub([{ path: '/page', Component }])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={['/page']} />
		</LanguageContext>,
	)
}

async function page(
	ctx: Ctx,
	route: { loader: unknown; default: unknown },
	address: string,
	params: { id?: string } = {},
): Promise<string> {
	const request = new Request(`http://localhost:3000${address}`)
	const args = { request, params, context: routeContext(ctx, null, { language: 'fr' }) }
	const loaded = await (route.loader as (args: unknown) => Promise<unknown>)(args)
	const loaderData =
		loaded && typeof loaded === 'object' && 'init' in loaded && 'data' in loaded ? loaded.data : loaded
	const Page = route.default as ComponentType<{ loaderData: unknown }>
	return rendered(() => <Page loaderData={loaderData} />)
}

describe.for([
	['/articles', articles],
	['/derniers-articles', latest],
	['/revues', journals],
	['/ouvrages', books],
	['/editeurs', publishers],
] as const)('%s', ([path, route]) => {
	test('in which nothing is found leads back to everything once', async ({ ctx }) => {
		const html = await page(ctx, route, `${path}?q=zzzz`)
		expect(html.match(new RegExp(`<a [^>]*href="${path}"`, 'g'))).toHaveLength(1)
	})
})

describe('a search that finds nothing', () => {
	test('offers no filter, order or export, speaks of filters only where one is set, and can be followed until something is there', async ({
		ctx,
	}) => {
		const html = await page(ctx, articles, '/articles?q=zzzz')
		expect(html).not.toMatch(/id="filtres"|#filtres|name="tri"|articles\.bib|retirez un filtre/)
		expect(html).toMatch(/Suivre/)
		expect(await page(ctx, articles, '/articles?q=zzzz&annee=2001')).toMatch(
			/id="filtres".*retirez un filtre/s,
		)
		expect(await page(ctx, journals, '/revues?q=zzzz')).not.toContain('filtre.')
		expect(await page(ctx, journals, '/revues?q=zzzz')).not.toContain('les filtres')
		expect(await page(ctx, journals, '/revues?q=zzzz&libre=1')).toContain('retirez un filtre')
	})
})

describe('results', () => {
	test('of which some were found have the way back beside what was asked', async ({ ctx }) => {
		await addWork(ctx, { title: { fr: 'Le puits' } })
		await indexChanges(ctx)
		expect(await page(ctx, latest, '/derniers-articles?q=puits')).toMatch(
			/<a [^>]*href="\/derniers-articles"/,
		)
		expect(await page(ctx, articles, '/articles?q=puits')).toMatch(/<a [^>]*href="\/articles"/)
	})

	test('whose number is estimated too high do not say that others are out of reach', async ({ ctx }) => {
		await addWork(ctx, { title: { fr: 'Le puits' } })
		await indexChanges(ctx)
		const query = { ...EVERYTHING, text: 'puits', sort: 'views' as const }
		const found = await search(ctx, query, 'fr')
		const list = (isCut: boolean) =>
			rendered(() => (
				<ResultList
					path="/articles"
					query={query}
					result={{ ...found, total: 2100, isEstimate: true, isCut }}
					works={[]}
				/>
			))
		expect(list(found.isCut)).not.toContain('meilleurs résultats')
		expect(list(true)).toContain('meilleurs résultats')
	})

	test('counted in a sample say that the numbers beside the filters are estimated', async ({ ctx }) => {
		const { facets } = await search(ctx, {}, 'fr')
		const shown = (isEstimate: boolean) =>
			rendered(() => (
				<Facets
					facets={facets}
					authors={[]}
					disciplines={[]}
					query={EVERYTHING}
					canReset={false}
					anyDiscipline={0}
					isEstimate={isEstimate}
				/>
			))
		expect(shown(true)).toContain('estimés')
		expect(shown(false)).not.toContain('estimés')
	})
})

test('what a publisher has says which of it is only listed here', () => {
	const said = (works: Parameters<ReturnType<typeof useCountedWorks>>[0]) =>
		rendered(() => useCountedWorks()(works))
	const books = { total: 3, here: 3 }
	expect(said({ journals: { total: 2, here: 2 }, books })).toBe('2 revues · 3 ouvrages')
	expect(said({ journals: { total: 2, here: 1 }, books })).toMatch(
		/^Publié ici\s: 1 revue et 3 ouvrages · Signalé ici\s: 1 revue$/,
	)
	expect(said({ journals: { total: 2, here: 0 } })).toMatch(/^Signalé ici\s: 2 revues$/)
})

test('a journal tells each of its articles once: those of the newest issue stand in its contents', async ({
	ctx,
}) => {
	for (const [title, year] of [
		['Le fleuve', '2016'],
		['Le puits', '2015'],
	] as const) {
		const id = await addWork(ctx, { title: { fr: title }, published_on: `${year}-01-01` })
		const { journal_id } = await ctx.db
			.selectFrom('article')
			.select('journal_id')
			.where('work_id', '=', id)
			.executeTakeFirstOrThrow()
		const issue_id = await storeIssue(ctx, journal_id, { slug: year, on: `${year}-01-01`, number: year })
		await ctx.db.updateTable('article').set({ issue_id }).where('work_id', '=', id).execute()
	}
	const html = await page(ctx, journal, '/revues/revue', { id: 'revue' })
	expect(html.match(/Le fleuve/g)).toHaveLength(1)
	expect(html).toMatch(/Autres articles<.*Le puits/)
})

test('why another text is near begins its line with a capital, and goes on after common sources', async ({
	ctx,
}) => {
	const cards = await listWorkCards(ctx, [await addWork(ctx, { title: { fr: 'Le puits' } })])
	const said = (sources: number) =>
		rendered(() => (
			<SimilarWorks
				works={cards.map((card) => ({ card, reason: { workId: card.id, sources, topics: [{ fr: 'eau' }] } }))}
			/>
		))
	expect(said(0)).toMatch(/>Sur le même sujet\s: eau</)
	expect(said(2)).toMatch(/2 sources communes.*sur le même sujet\s: eau</)
})

test('what is read next where nothing is as near says what ties it', async ({ ctx }) => {
	const [card] = await listWorkCards(ctx, [await addWork(ctx, { title: { fr: 'Le puits' } })])
	if (!card) throw new Error('the work is readable')
	const said = (tie: 'author' | 'keyword' | 'journal' | 'discipline') =>
		rendered(() => <RelatedWorks works={[{ card, tie }]} />)
	expect(said('author')).toMatch(/À\slire\saussi.*D’une\smême\splume/)
	expect(said('journal')).toMatch(/Dans\sla\smême\srevue/)
})

test('a journal without articles has no archive to open', async ({ ctx }) => {
	await addWork(ctx, { title: { fr: 'Le puits' }, journal: 'pleine' })
	await storeJournal(ctx, { slug: 'vide', title: { fr: 'Vide' } })
	const html = await page(ctx, archives, '/archives')
	expect(html).toContain('href="/revues/vide"')
	expect(html.match(/href="[^"]*revue=[^"]*"/g)).toEqual([expect.stringContaining('revue=pleine')])
})
