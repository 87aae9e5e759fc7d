import type { ApiDescription } from '#tests/support/api.ts'
import { HOSTILE, mutatedText, type Random } from './mutate.ts'

type Schema = {
	$ref?: string
	type?: string
	format?: string
	const?: unknown
	enum?: unknown[]
	anyOf?: Schema[]
	items?: Schema
	maxItems?: number
	minLength?: number
	maxLength?: number
	minimum?: number
	maximum?: number
	properties?: { [name: string]: Schema }
	required?: string[]
	propertyNames?: Schema
	additionalProperties?: Schema | boolean
}
type Described = {
	parameters: { name: string; in: string; required?: boolean; schema: object }[]
	requestBody?: { content: { [type: string]: { schema: Schema } } }
}

/** A request of one operation, some of it as the description says, some at its edges, some that it forbids. */
export type HostileRequest = { path: string; init: RequestInit & { headers: { [name: string]: string } } }

/** Numbers and texts at the edges of what is described. */
const IDS = ['00000000-0000-0000-0000-000000000000', '01a1fdfa-4600-70f4-b00f-e7a852d5ac9d']
const DAYS = [
	'1998',
	'1998-04',
	'2024-02-29',
	'2023-02-29',
	'0000-00-00',
	'9999-12-31',
	'2026-11-25T00:00:00Z',
]
const LONGEST_TEXT = 3000

/** Requests of one operation, each from the numbers of its seed; `known` are ids and ETags of things that are there. */
export function hostileRequest(
	document: ApiDescription,
	{ path, method }: { path: string; method: string },
	random: Random,
	known: { [name: string]: string },
): HostileRequest {
	const operation = document.paths[path]?.[method] as unknown as Described
	const of = (place: string) => operation.parameters.filter((one) => one.in === place)
	const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value
	const hostile = () => pick(HOSTILE).slice(0, LONGEST_TEXT)
	const value = (schema: Schema, depth = 0) => sampleOf(schema, depth, { document, random, known })
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(
			wellFormed(random(3) > 0 && known[name] ? known[name] : pick([...IDS, 'a', hostile() || 'b'])),
		),
	)
	const query = new URLSearchParams()
	for (const { name, required, schema } of of('query'))
		if (random(3) === 0 || (required && random(4) > 0)) query.append(name, String(value(schema as Schema)))
	if (random(12) === 0) query.append(pick(['colour', '__proto__', '']), hostile())
	const headers: { [name: string]: string } = {}
	const etag = known['ETAG']
	if (random(4) > 0 && etag) headers['if-match'] = etag
	else if (random(2) === 0)
		headers['if-match'] = pick(['*', '"x"', 'W/"1.aaaaaaaaaaaaaaaaaaaaaaaaaaa"', '""'])
	if (random(3) === 0)
		headers['idempotency-key'] = pick(['"k1"', '"k2"', 'k3', '""', '"'.repeat(5), 'a'.repeat(300)])
	if (random(4) === 0) headers['accept-language'] = pick(['ar', 'en;q=0.1', ';;;', 'zz'])
	const init: HostileRequest['init'] = { method: method.toUpperCase(), headers }
	const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
	if (method !== 'get' && (content ? random(12) > 0 : random(8) === 0)) {
		headers['content-type'] = random(12) > 0 ? (type ?? 'application/json') : 'text/plain'
		const json = JSON.stringify(content ? value(content.schema) : {})
		init.body = random(10) > 0 ? json : wellFormed(mutatedText(json, random).slice(0, 200_000))
	}
	return { path: `${filled}${query.size > 0 ? `?${query}` : ''}`, init }
}

const wellFormed = (text: string) => text.toWellFormed()

function sampleOf(
	schema: Schema,
	depth: number,
	from: { document: ApiDescription; random: Random; known: { [name: string]: string } },
): unknown {
	const { random, document, known } = from
	const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value
	const again = (one: Schema) => sampleOf(one, depth + 1, from)
	if (random(25) === 0)
		return pick<unknown>([null, 0, -1, true, [], {}, '', 1e21, [[[]]], pick(HOSTILE).slice(0, LONGEST_TEXT)])
	if (schema.$ref) return again(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema)
	if ('const' in schema) return schema.const
	if (schema.enum) return pick(schema.enum)
	if (schema.anyOf) return again(pick(schema.anyOf))
	switch (schema.type) {
		case 'boolean':
			return random(2) === 0
		case 'null':
			return null
		case 'integer':
		case 'number': {
			const { minimum = -1, maximum = 2 ** 31 } = schema
			return pick([minimum, minimum - 1, maximum, maximum + 1, 1, 2, 2024, 0.5, Number.MAX_SAFE_INTEGER])
		}
		case 'array':
			return Array.from(
				{ length: random(12) === 0 ? Math.min((schema.maxItems ?? 3) + 1, 60) : random(4) },
				() => again(schema.items ?? {}),
			)
		case 'object':
			return depth > 6 ? {} : objectOf(schema, random, again)
		default: {
			const { minLength = 0, maxLength = 300 } = schema
			const long = Math.min(maxLength + 1, 25_000)
			return pick([
				...[
					'',
					'Les quais',
					'ال',
					'a'.repeat(minLength),
					'é'.repeat(long),
					'x'.repeat(Math.min(maxLength, 25_000)),
				],
				...[
					...IDS,
					...DAYS,
					known['id'] ?? 'id',
					known['journal'] ?? 'journal',
					`w-${known['work'] ?? IDS[0]}`,
				],
				...['10.5555/a', '0000-0002-1825-0097', pick(HOSTILE).slice(0, LONGEST_TEXT)],
			])
		}
	}
}

function objectOf(
	{ properties = {}, required = [], additionalProperties, propertyNames }: Schema,
	random: Random,
	again: (schema: Schema) => unknown,
): object {
	const own = Object.entries(properties).flatMap(([name, schema]) =>
		random(required.includes(name) ? 20 : 3) > 0 ? [[name, again(schema)]] : [],
	)
	const names = (propertyNames?.enum as string[] | undefined) ?? ['fr', 'ar', 'xx']
	const others =
		typeof additionalProperties === 'object'
			? names.filter(() => random(2) === 0).map((name) => [name, again(additionalProperties)])
			: []
	const strange = random(25) === 0 ? [['__proto__x\u0000', 1]] : []
	return Object.fromEntries([...own, ...others, ...strange])
}
