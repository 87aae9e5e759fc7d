import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { routeContext } from '#app/modules/identity/testing.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import { EVERYTHING } from '#app/modules/search/model.ts'
import { addWork, search } from '#app/modules/search/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as articles from './articles.tsx'
import * as books from './books.tsx'
import { Facets } from './components/listing/facets.tsx'
import { ResultList } from './components/listing/result-list.tsx'
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
): Promise<string> {
	const request = new Request(`http://localhost:3000${address}`)
	const args = { request, params: {}, context: routeContext(ctx, null, { language: 'fr' }) }
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
