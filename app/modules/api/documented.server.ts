import { pathTo } from '#app/addresses/address.ts'
import { foldedWords, holdsWords } from '#app/i18n/folded-match.ts'
import { formatRange } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { ApiScope } from '#app/modules/identity/api-token/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type ApiTopic, type Endpoint, FILE_BODY, type Method, membersOf } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.server.ts'
import { openApi } from './openapi.ts'
import { operationId, parametersOf } from './operations.ts'
import { apiRoot } from './read/place.server.ts'
import { operationIn } from './reference.ts'

/** An endpoint as the page of documentation shows it; the example is an address that gives something in this library, null where there is nothing yet. */
export type DocumentedEndpoint = {
	method: Method
	path: string
	topic: ApiTopic
	/** Its name in the description and in clients that are made of it. */
	operation: string
	summary: string
	description: string | null
	/** What a token has to be made for; null for what everybody reads. */
	scope: ApiScope | null
	parameters: { name: string; place: 'path' | 'query' | 'header'; description: string; values: string }[]
	members: string[]
	/** Members of the body; none for what is read or takes a file. */
	bodyMembers: string[]
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

/** The endpoints in which words are found, all without; in one language, each with an example to copy. */
export async function documentedEndpoints(
	ctx: Ctx,
	query: string,
	language: Language,
): Promise<DocumentedEndpoint[]> {
	const words = foldedWords(query)
	const documented = await Promise.all(ENDPOINTS.map((endpoint) => documentedAs(ctx, endpoint, language)))
	return documented.filter(({ path, operation, summary, description, parameters, members }) =>
		holdsWords(words, [
			...[path.replace(/\W+/g, ' '), operation, summary, description],
			...parameters.flatMap(({ name, description: said }) => [name, said]),
			members.join(' '),
		]),
	)
}

async function documentedAs(ctx: Ctx, endpoint: Endpoint, language: Language): Promise<DocumentedEndpoint> {
	const { method, path, topic, scope } = endpoint
	const operation = operationId(endpoint)
	const body = endpoint.method === 'GET' || endpoint.body === FILE_BODY ? null : endpoint.body
	return {
		...{ method, path: `/${path}`, topic, operation, scope },
		...operationIn(language, operation),
		bodyMembers: body ? Object.keys(body.shape) : [],
		parameters: parametersOf(endpoint, language).map(({ name, in: place, description: said, schema }) => ({
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
	const range = minimum === undefined ? '' : formatRange(`${minimum}`, `${maximum}`)
	const said = words?.join(' | ') ?? (inner || format || range)
	return typeof common === 'number' || (typeof common === 'string' && common) ? `${said} (${common})` : said
}

/** An address that works in this library: that of the first thing of the list which the endpoint's example names. */
async function exampleOf(ctx: Ctx, endpoint: Endpoint): Promise<string | null> {
	if (endpoint.method !== 'GET') return commandTo(ctx, endpoint)
	const { path, example, scope } = endpoint
	if (scope) return commandTo(ctx, endpoint)
	if (example.from === undefined) {
		const query = decodeURIComponent(String(new URLSearchParams(example.query)))
		return curlOf(`${apiRoot(ctx)}/${path}${query && `?${query}`}`)
	}
	const list = ENDPOINTS.find((one) => one.path === example.from && one.method === 'GET')
	if (list?.method !== 'GET') throw new Error('an example is taken from a list')
	const query = list.query.parse('limit' in list.query.shape ? { limit: 1 } : {})
	const said = await list.read(ctx, { path: {}, query, language: 'fr', actor: null })
	const [first] = 'answer' in said ? (said.answer['items'] as { href: string }[]) : []
	return first ? curlOf(first.href + path.slice(path.lastIndexOf('}') + 1)) : null
}

export const curlOf = (address: string, ...options: string[]) =>
	['curl', ...options, `'${address}'`].join(' ')

/** What to type with a token, `$TOKEN` in the shell; ids are left in braces, which `curl -g` would send as they are. */
export function commandTo(ctx: Ctx, endpoint: Endpoint): string {
	const address = `${apiRoot(ctx)}/${endpoint.path}`
	const token = `-H "Authorization: Bearer $TOKEN"`
	if (endpoint.method === 'GET') return curlOf(address, token)
	const { method, isVersioned, body, example } = endpoint
	const file = body === FILE_BODY ? FILE_BODY.pick({ fileName: true }).parse(example).fileName : null
	return curlOf(
		file ? `${address}?name=${file}` : address,
		`-X ${method}`,
		token,
		...(isVersioned ? [`-H "If-Match: $ETAG"`] : []),
		...(file ? [`--data-binary @${file}`] : []),
		...(example && !file ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example)}'`] : []),
	)
}
