import jsonld from 'jsonld'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { addressAt } from '#app/addresses/match.ts'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as apiCatalog } from './api-catalog.ts'
import { loader as dcat } from './dcat.ts'

const SITE = 'http://localhost:3000'
const DCAT = 'http://www.w3.org/ns/dcat#'
const DCT = 'http://purl.org/dc/terms/'

function ask(
	loader: (args: LoaderFunctionArgs) => Response | Promise<Response>,
	ctx: Ctx,
	headers: Record<string, string> = {},
) {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const request = new Request(SITE, { headers })
	return loader({ request, params: {}, context } as unknown as LoaderFunctionArgs)
}

type Node = { '@id': string; '@type'?: string[] } & {
	[property: string]: { '@id'?: string; '@value'?: string }[]
}

const nodesOf = async (response: Response) =>
	(await jsonld.flatten(await response.json())) as unknown as Node[]

/** That an address of this site is one that it answers. */
function isAnswered(address: string): boolean {
	const { origin, pathname } = new URL(address)
	return origin === SITE && addressAt(pathname).name !== 'nowhere'
}

test('the library as DCAT: read as triples by a library of JSON-LD, each set with its files and services that are there', async ({
	ctx,
}) => {
	await storeRecord(ctx, englishArticle)
	const response = await ask(dcat, ctx)
	expect(response.headers.get('content-type')).toBe('application/ld+json')
	const nodes = await nodesOf(response.clone())
	const ofType = (type: string) => nodes.filter((node) => node['@type']?.includes(DCAT + type))
	const [catalog] = ofType('Catalog')
	expect(ofType('Catalog')).toHaveLength(1)
	expect(
		catalog?.[`${DCT}title`]?.map((title) => (title as { '@language': string })['@language']).sort(),
	).toEqual(['ar', 'en', 'es', 'fr'])
	expect(catalog?.[`${DCAT}dataset`]?.map((set) => set['@id']).sort()).toEqual(
		ofType('Dataset')
			.map((set) => set['@id'])
			.sort(),
	)
	expect(catalog?.[`${DCAT}service`]).toHaveLength(ofType('DataService').length)
	// What DCAT-AP 3 calls mandatory of a set, a distribution and a service.
	for (const set of ofType('Dataset')) {
		expect([set[`${DCT}title`]?.length, set[`${DCT}description`]?.length]).toEqual([4, 4])
		expect(set[`${DCAT}distribution`]?.length).toBeGreaterThan(0)
	}
	for (const distribution of ofType('Distribution'))
		expect(isAnswered(distribution[`${DCAT}accessURL`]?.[0]?.['@id'] ?? '')).toBe(true)
	for (const service of ofType('DataService')) {
		expect(service[`${DCT}title`]).toHaveLength(1)
		for (const property of ['endpointURL', 'endpointDescription'])
			expect(isAnswered(service[DCAT + property]?.[0]?.['@id'] ?? ''), property).toBe(true)
	}
	const linked = nodes.flatMap((node) =>
		['accessService', 'servesDataset'].flatMap((property) => node[DCAT + property] ?? []),
	)
	for (const { '@id': id } of linked)
		expect(nodes.find((node) => node['@id'] === id)?.['@type'], id).toBeDefined()
	const etag = response.headers.get('etag') ?? ''
	expect((await ask(dcat, ctx, { 'if-none-match': etag })).status).toBe(304)
})

test('the catalogue names its operator once there is one, and nobody before', async ({ ctx }) => {
	const publisher = async () => {
		const nodes = await nodesOf(await ask(dcat, ctx))
		return nodes.flatMap((node) => node['http://xmlns.com/foaf/0.1/name'] ?? []).map((name) => name['@value'])
	}
	expect(await publisher()).toEqual([])
	await ctx.db
		.insertInto('site_setting')
		.values({ key: 'operator', value: JSON.stringify({ name: 'Presses du Wouri' }) })
		.execute()
	expect(await publisher()).toEqual(['Presses du Wouri'])
})

test('the catalogue of interfaces is a link set of addresses that answer (RFC 9727, RFC 9264)', async ({
	ctx,
}) => {
	const response = await ask(apiCatalog, ctx)
	expect(response.headers.get('content-type')).toBe(
		'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
	)
	const { linkset } = (await response.json()) as {
		linkset: ({ anchor: string } & { [name: string]: { href: string }[] })[]
	}
	const [own, ...interfaces] = linkset
	const items = own?.['item']?.map(({ href }) => href) ?? []
	expect(interfaces.map(({ anchor }) => anchor)).toEqual([...items, `${SITE}/`])
	const addresses = linkset.flatMap((context) =>
		Object.entries(context).flatMap(([name, value]) =>
			name === 'anchor' ? [] : (value as { href: string }[]).map(({ href }) => href),
		),
	)
	expect(addresses.filter((address) => !isAnswered(address) && address !== `${SITE}/api/v1`)).toEqual([])
})
