import { z } from 'zod'
import { API_TOPICS, type ApiTopic, type Endpoint } from './endpoint.ts'
import { isList } from './parameters.ts'
import { PROBLEMS, type ProblemCode } from './problem.ts'

type JsonObject = { [member: string]: unknown }
type Parameter = {
	name: string
	in: 'path' | 'query'
	required: boolean
	description: string
	schema: JsonObject
}

/** What describes the interface beside its endpoints. */
export type DescribedSite = { root: string; documentation: string; contact: string }

const TOPIC_NAMES = {
	works: 'Articles, books, chapters',
	titles: 'Journals, issues, publishers, calls',
	people: 'People, disciplines, institutions',
	search: 'Search and figures',
} as const satisfies { [name in ApiTopic]: string }

const problemSchema = {
	type: 'object',
	description: 'Problem details (RFC 9457).',
	required: ['type', 'title', 'status', 'detail'],
	properties: {
		type: { type: 'string', format: 'uri-reference' },
		title: { type: 'string' },
		status: { type: 'integer' },
		detail: { type: 'string' },
		errors: {
			type: 'array',
			items: {
				type: 'object',
				required: ['parameter', 'detail'],
				properties: { parameter: { type: 'string' }, detail: { type: 'string' } },
			},
		},
	},
}

/** The description of the interface (OpenAPI 3.1.1), made of the schemas by which requests are read and answers typed. */
export function openApi(endpoints: readonly Endpoint[], about: DescribedSite): JsonObject {
	return {
		openapi: '3.1.1',
		info: {
			title: 'Mbongi',
			summary: 'An open-access library of African studies: journals, books, calls, people.',
			version: '1',
			license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
			contact: { url: about.contact },
		},
		servers: [{ url: about.root }],
		externalDocs: { url: about.documentation },
		tags: API_TOPICS.map((name) => ({ name, description: TOPIC_NAMES[name] })),
		security: [],
		paths: Object.fromEntries(
			endpoints.map((endpoint) => [`/${endpoint.path}`, { get: operation(endpoint) }]),
		),
		components: {
			schemas: { ...schemasOf(endpoints), Problem: problemSchema },
			headers: {
				Link: {
					description: '`rel="next"`: the next page of a list (RFC 8288).',
					schema: { type: 'string' },
				},
				ETag: {
					description: 'To be sent back in `If-None-Match`, which is answered 304 while nothing has changed.',
					schema: { type: 'string' },
				},
				RateLimit: {
					description:
						'How many requests are left (`r`), and in how many seconds all of them are there again (`t`).',
					schema: { type: 'string' },
				},
				RateLimitPolicy: {
					description: 'How many requests at once (`q`), and in how many seconds as many come back (`w`).',
					schema: { type: 'string' },
				},
			},
			responses: {
				NotModified: { description: 'Nothing has changed since that entity tag.' },
				...Object.fromEntries(
					Object.entries(PROBLEMS).map(([code, { title }]) => [code, problemResponse(title)]),
				),
				'too-many-requests': {
					...problemResponse('Too many requests'),
					headers: {
						'Retry-After': {
							description: 'In so many seconds (RFC 9110, section 10.2.3).',
							schema: { type: 'integer' },
						},
					},
				},
			},
		},
	}
}

function problemResponse(description: string) {
	return {
		description,
		content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
	}
}

function operation(endpoint: Endpoint): JsonObject {
	const { summary, description, topic, answer } = endpoint
	const refusals: { [status: string]: ProblemCode } = {
		'400': 'invalid-parameter',
		...(endpoint.of && { '404': 'not-found', '410': 'gone' }),
	}
	return {
		operationId: operationId(endpoint),
		tags: [topic],
		summary,
		...(description && { description }),
		parameters: parametersOf(endpoint),
		responses: {
			'200': {
				description: summary,
				headers: {
					ETag: { $ref: '#/components/headers/ETag' },
					RateLimit: { $ref: '#/components/headers/RateLimit' },
					'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
					...('cursor' in endpoint.query.shape && { Link: { $ref: '#/components/headers/Link' } }),
				},
				content: { 'application/json': { schema: { $ref: refOf(nameOf(answer)) } } },
			},
			'304': { $ref: '#/components/responses/NotModified' },
			...Object.fromEntries(
				Object.entries(refusals).map(([status, code]) => [
					status,
					{ $ref: `#/components/responses/${code}` },
				]),
			),
			'429': { $ref: '#/components/responses/too-many-requests' },
		},
	}
}

/** `listArticles`, `getJournalsIdIssuesIssue`: a name in any language that clients are generated in. */
function operationId({ path, listed }: Endpoint): string {
	const words = path.split(/[/{}]+/).filter(Boolean)
	return [listed ? 'list' : 'get', ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
		'',
	)
}

/** The parameters of an endpoint as the description has them, those of the path first. */
export function parametersOf(endpoint: Endpoint): Parameter[] {
	return (['path', 'query'] as const).flatMap((place) => {
		const schema = place === 'path' ? endpoint.of : endpoint.query
		if (!schema) return []
		const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
		return Object.entries(properties).map(([name, property]) => {
			const { description = '', ...rest } = property as JsonObject & { description?: string }
			return {
				name,
				in: place,
				required: place === 'path',
				description,
				...(isList(schema.shape[name]) && { style: 'form', explode: false }),
				schema: rest,
			}
		})
	})
}

function nameOf(schema: z.ZodType): string {
	const { id } = z.globalRegistry.get(schema) ?? {}
	if (!id) throw new Error('an answer has a name')
	return id
}

const refOf = (name: string) => `#/components/schemas/${name}`

/** The schemas of all answers by their names; what they are made of and has a name of its own stands beside them. */
function schemasOf(endpoints: readonly Endpoint[]): { [name: string]: JsonObject } {
	const found: { [name: string]: JsonObject } = {}
	for (const { answer } of endpoints) {
		const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(answer)
		for (const [name, schema] of Object.entries({ [nameOf(answer)]: own, ...$defs }))
			found[name] ??= referring(schema) as JsonObject
	}
	return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The same schema, with what it refers to among the components of the description. */
function referring(schema: unknown): unknown {
	if (Array.isArray(schema)) return schema.map(referring)
	if (typeof schema !== 'object' || schema === null) return schema
	return Object.fromEntries(
		Object.entries(schema)
			.filter(([name, value]) => name !== 'id' || typeof value !== 'string')
			.map(([name, value]) => [
				name,
				name === '$ref' ? String(value).replace('#/$defs/', refOf('')) : referring(value),
			]),
	)
}
