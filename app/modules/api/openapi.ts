import { z } from 'zod'
import { API_TOPICS, type ApiTopic, type Endpoint, FILE_BODY } from './endpoint.ts'
import { type JsonObject, nameOf, pathsOf, refOf, refusalName } from './operations.ts'
import { PROBLEMS } from './problem.ts'

/** What describes the interface beside its endpoints. */
export type DescribedSite = { root: string; documentation: string; contact: string }

const TOPIC_NAMES = {
	works: 'Articles, books, chapters',
	titles: 'Journals, issues, publishers, calls',
	people: 'People, disciplines, institutions',
	search: 'Search and figures',
	desk: 'For those who edit: what is not published yet, and writing',
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
		reason: { type: 'string', description: 'Why a command refused, as a code.' },
		errors: {
			type: 'array',
			items: {
				type: 'object',
				required: ['detail'],
				properties: {
					parameter: { type: 'string' },
					pointer: { type: 'string', description: 'Where in the body (RFC 6901).' },
					detail: { type: 'string' },
				},
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
		paths: pathsOf(endpoints),
		components: {
			securitySchemes: {
				token: {
					type: 'http',
					scheme: 'bearer',
					description: 'A personal token, which whoever edits makes at their own space.',
				},
			},
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
				Location: {
					description: 'Where the new thing is (RFC 9110, section 10.2.2).',
					schema: { type: 'string', format: 'uri' },
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
				...refusals(),
				'too-large': problemResponse('Too large'),
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

/** What each status of a refusal may mean: the codes with which the problem's `type` ends. What no operation does (405) is no answer of one. */
function refusals() {
	const told = Object.entries(PROBLEMS).filter(([code]) => code !== 'method-not-allowed')
	const byStatus = Map.groupBy(told, ([, { status }]) => status)
	return Object.fromEntries(
		[...byStatus].map(([status, codes]) => [
			refusalName(status),
			problemResponse(codes.map(([code, { title }]) => `${title} (\`${code}\`)`).join('; ')),
		]),
	)
}

function problemResponse(description: string) {
	return {
		description,
		content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
	}
}

/** The schemas of all answers by their names; what they are made of and has a name of its own stands beside them. */
function schemasOf(endpoints: readonly Endpoint[]): { [name: string]: JsonObject } {
	const found: { [name: string]: JsonObject } = {}
	const add = (schema: z.ZodObject, io: 'input' | 'output') => {
		const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io })
		for (const [name, one] of Object.entries({ [nameOf(schema)]: own, ...$defs }))
			found[name] ??= referring(one) as JsonObject
	}
	for (const endpoint of endpoints) {
		if (endpoint.answer) add(endpoint.answer, 'output')
		if (endpoint.method !== 'GET' && endpoint.body && endpoint.body !== FILE_BODY) add(endpoint.body, 'input')
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
