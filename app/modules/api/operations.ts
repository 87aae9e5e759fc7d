import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { type Endpoint, FILE_BODY, type ReadEndpoint, type WriteEndpoint } from './endpoint.ts'
import { isList } from './parameters.ts'
import { PROBLEMS, type ProblemCode } from './problem.ts'
import { type Meaning, meaningIn, operationIn } from './reference.ts'

export type JsonObject = { [member: string]: unknown }
type Parameter = {
	name: string
	in: 'path' | 'query' | 'header'
	required: boolean
	description: string
	schema: JsonObject
}

/** The operations of all endpoints by their paths, as the OpenAPI document has them. */
export function pathsOf(endpoints: readonly Endpoint[]): JsonObject {
	const paths: { [path: string]: JsonObject } = {}
	for (const endpoint of endpoints) {
		const method = endpoint.method.toLowerCase()
		const operation = endpoint.method === 'GET' ? reading(endpoint) : writing(endpoint)
		paths[`/${endpoint.path}`] = { ...paths[`/${endpoint.path}`], [method]: operation }
	}
	return paths
}

const LIMITS = {
	RateLimit: { $ref: '#/components/headers/RateLimit' },
	'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
}

/** The refusals that may be met, by their status. */
const refusing = (...codes: readonly ProblemCode[]) =>
	Object.fromEntries(
		codes.map((code) => [
			PROBLEMS[code].status,
			{ $ref: `#/components/responses/${refusalName(PROBLEMS[code].status)}` },
		]),
	)

/** The response of a status with which something is refused, by whatever of its codes. */
export const refusalName = (status: number) => `Refused${status}`

const TOKEN_REFUSALS = ['token-refused', 'scope-missing'] as const

function about(endpoint: Endpoint): JsonObject {
	const { topic, scope } = endpoint
	const id = operationId(endpoint)
	const { summary, description } = operationIn('en', id)
	return {
		operationId: id,
		tags: [topic],
		summary,
		...(description && { description }),
		...(scope && { security: [{ token: [] }], 'x-scope': scope }),
		parameters: parametersOf(endpoint, 'en'),
	}
}

function reading(endpoint: ReadEndpoint): JsonObject {
	return {
		...about(endpoint),
		responses: {
			'200': {
				description: operationIn('en', operationId(endpoint)).summary,
				headers: {
					ETag: { $ref: '#/components/headers/ETag' },
					...LIMITS,
					...('cursor' in endpoint.query.shape && { Link: { $ref: '#/components/headers/Link' } }),
				},
				content: { 'application/json': { schema: { $ref: refOf(nameOf(endpoint.answer)) } } },
			},
			'304': { $ref: '#/components/responses/NotModified' },
			...refusing(
				'invalid-parameter',
				...(endpoint.scope ? TOKEN_REFUSALS : []),
				...(endpoint.of || endpoint.scope ? (['not-found'] as const) : []),
				...(endpoint.of && !endpoint.scope ? (['gone'] as const) : []),
				'precondition-failed',
			),
			'429': { $ref: '#/components/responses/too-many-requests' },
		},
	}
}

function writing(endpoint: WriteEndpoint): JsonObject {
	const { body, answer, status, isVersioned } = endpoint
	return {
		...about(endpoint),
		...(body && { requestBody: { required: true, content: contentOf(body) } }),
		responses: {
			[status]: {
				description: operationIn('en', operationId(endpoint)).summary,
				headers: {
					...LIMITS,
					...(answer && { ETag: { $ref: '#/components/headers/ETag' } }),
					...(status === 201 && { Location: { $ref: '#/components/headers/Location' } }),
				},
				...(answer && { content: { 'application/json': { schema: { $ref: refOf(nameOf(answer)) } } } }),
			},
			...refusing('malformed-body', ...TOKEN_REFUSALS, 'not-found', 'in-flight', 'refused'),
			...(isVersioned && refusing('precondition-failed', 'precondition-needed')),
			'413': { $ref: '#/components/responses/too-large' },
			...(body && body !== FILE_BODY && refusing('unsupported-type')),
			'429': { $ref: '#/components/responses/too-many-requests' },
		},
	}
}

function contentOf(body: z.ZodObject): JsonObject {
	if (body === FILE_BODY)
		return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
	return { 'application/json': { schema: { $ref: refOf(nameOf(body)) } } }
}

/** `listArticles`, `getJournalsIdIssuesIssue`, `postDeskArticles`: a name in any language that clients are generated in. */
export function operationId(endpoint: Endpoint): string {
	const words = endpoint.path.split(/[/{}-]+/).filter(Boolean)
	const verb = 'listed' in endpoint && endpoint.listed ? 'list' : endpoint.method.toLowerCase()
	return [verb, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

/** The parameters of an endpoint with their meanings in one language, those of the path first. */
export function parametersOf(endpoint: Endpoint, language: Language): Parameter[] {
	const own = (['path', 'query'] as const).flatMap((place) => {
		const schema = place === 'path' ? endpoint.of : endpoint.query
		if (!schema) return []
		const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
		return Object.entries(properties).map(([name, property]) => {
			const { says: meaning, ...rest } = property as JsonObject & { says: Meaning }
			return {
				name,
				in: place,
				required: place === 'path' || !schema.shape[name]?.safeParse(undefined).success,
				description: meaningIn(language, meaning),
				...(isList(schema.shape[name]) && { style: 'form', explode: false }),
				schema: rest,
			}
		})
	})
	return endpoint.method === 'GET' ? own : [...own, ...headersOf(endpoint, language)]
}

function headersOf({ isVersioned }: WriteEndpoint, language: Language): Parameter[] {
	const header = (name: string, required: boolean, meaning: Meaning) => ({
		...{ name, required, description: meaningIn(language, meaning) },
		in: 'header' as const,
		schema: { type: 'string' },
	})
	return [
		...(isVersioned ? [header('If-Match', true, 'ifMatch')] : []),
		header('Idempotency-Key', false, 'idempotencyKey'),
	]
}

/** The name of an answer or a body. */
export function nameOf(schema: z.ZodType): string {
	const { id } = z.globalRegistry.get(schema) ?? {}
	if (!id) throw new Error('an answer has a name')
	return id
}

/** Where a schema of this name stands in the document. */
export const refOf = (name: string) => `#/components/schemas/${name}`
