import { pathTo } from '#app/addresses/address.ts'
import { foldedWords, holdsWords } from '#app/i18n/folded-match.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { answerApi } from './answer.server.ts'
import { type ApiTopic, type Endpoint, membersOf } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.server.ts'
import { openApi, parametersOf } from './openapi.ts'
import { apiRoot } from './read/place.server.ts'

/** An endpoint as the page of documentation shows it; the example is an address that gives something in this library, null where there is nothing yet. */
export type DocumentedEndpoint = {
	path: string
	topic: ApiTopic
	summary: string
	description: string | null
	parameters: { name: string; place: 'path' | 'query'; description: string; values: string }[]
	members: string[]
	example: string | null
}

type JsonSchema = {
	enum?: string[]
	items?: JsonSchema
	minimum?: number
	maximum?: number
	default?: unknown
	format?: string
}

/** The description of the interface as an OpenAPI document. */
export function apiDescription(ctx: Ctx): object {
	const site = ctx.env.PUBLIC_URL
	return openApi(ENDPOINTS, {
		root: apiRoot(ctx),
		documentation: site + pathTo('api'),
		contact: site + pathTo('contact'),
	})
}

/** The endpoints in which words are found, all without; each with an example to copy. */
export async function documentedEndpoints(ctx: Ctx, query: string): Promise<DocumentedEndpoint[]> {
	const words = foldedWords(query)
	const documented = await Promise.all(ENDPOINTS.map((endpoint) => documentedAs(ctx, endpoint)))
	return documented.filter(({ path, summary, description, parameters, members }) =>
		holdsWords(words, [
			...[path.replace(/\W+/g, ' '), summary, description],
			...parameters.flatMap(({ name, description: said }) => [name, said]),
			members.join(' '),
		]),
	)
}

async function documentedAs(ctx: Ctx, endpoint: Endpoint): Promise<DocumentedEndpoint> {
	const { path, topic, summary, description = null } = endpoint
	return {
		...{ path: `/${path}`, topic, summary, description },
		parameters: parametersOf(endpoint).map(({ name, in: place, description: said, schema }) => ({
			...{ name, place, description: said },
			values: name === 'fields' ? '' : valuesOf(schema),
		})),
		members: membersOf(endpoint),
		example: await exampleOf(ctx, endpoint),
	}
}

/** What a parameter may be, in the words of its schema. */
function valuesOf({ enum: words, items, minimum, maximum, default: common, format }: JsonSchema): string {
	const inner = items ? valuesOf(items) : ''
	const range = minimum === undefined ? '' : `${minimum}–${maximum}`
	const said = words?.join(' | ') ?? (inner || format || range)
	return typeof common === 'number' || (typeof common === 'string' && common) ? `${said} (${common})` : said
}

/** An address that works in this library: that of the first thing of the list which the endpoint's example names. */
async function exampleOf(ctx: Ctx, { path, example }: Endpoint): Promise<string | null> {
	if (example.from === undefined) {
		const query = decodeURIComponent(String(new URLSearchParams(example.query)))
		return `${apiRoot(ctx)}/${path}${query && `?${query}`}`
	}
	const list = ENDPOINTS.find((one) => one.path === example.from)
	const parameters = new URLSearchParams(list && 'limit' in list.query.shape ? 'limit=1' : '')
	const found = await answerApi(ctx, { method: 'GET', path: example.from, parameters, acceptLanguage: null })
	const [first] = found.is === 'found' ? (found.body['items'] as { href: string }[]) : []
	return first ? first.href + path.slice(path.lastIndexOf('}') + 1) : null
}
