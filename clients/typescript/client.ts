import { type Operations, ROUTES } from './operations.ts'

type Name = keyof Operations
type Optional<Part, Value> =
	Record<never, never> extends Value
		? { [part in Part & string]?: Value }
		: { [part in Part & string]: Value }
/** What an operation takes: parameters of its path, of its query and of its headers, and its body. */
export type Asked<Id extends Name> = Optional<'path', Operations[Id]['path']> &
	Optional<'query', Operations[Id]['query']> &
	Optional<'headers', Operations[Id]['headers']> &
	(Operations[Id]['body'] extends undefined ? { body?: undefined } : { body: Operations[Id]['body'] })

/** What an operation gives; `etag` is what `If-Match` takes where the thing is changed. */
export type Given<Id extends Name> = {
	answer: Operations[Id]['answer']
	etag: string | null
	location: string | null
}

/** A refusal (RFC 9457): `detail` is a sentence, `errors` say which parameter or member of the body is wrong. */
export class MbongiProblem extends Error {
	override name = 'MbongiProblem'
	readonly status: number
	readonly problem: {
		type: string
		title: string
		status: number
		detail: string
		reason?: string
		errors?: { parameter?: string; pointer?: string; detail: string }[]
	}
	constructor(problem: MbongiProblem['problem']) {
		super(problem.detail)
		this.status = problem.status
		this.problem = problem
	}
}

const bare = ({ status, statusText }: Response): MbongiProblem['problem'] => ({
	...{ type: 'about:blank', title: statusText, status, detail: `${status} ${statusText}`.trim() },
})

export type Options = {
	/** The address of the platform, `https://mbongi.example`. */
	site: string
	/** A personal token; reading what is published needs none. */
	token?: string
	/** The language of labels and refusals. */
	language?: 'fr' | 'en' | 'es' | 'ar'
	fetch?: typeof globalThis.fetch
}

/** A client of the programming interface of one platform. */
export function mbongi({ site, token, language = 'en', fetch = globalThis.fetch }: Options) {
	const root = `${site.replace(/\/$/, '')}/api/v1`

	/** Asks one operation. @throws MbongiProblem for what is refused. */
	async function call<Id extends Name>(id: Id, asked: Asked<Id>): Promise<Given<Id>> {
		const [method, path, kind] = ROUTES[id] as readonly [string, string, 'binary'?]
		const {
			path: names = {},
			query = {},
			headers = {},
			body,
		} = asked as {
			path?: Record<string, string>
			query?: Record<string, unknown>
			headers?: Record<string, string>
			body?: unknown
		}
		const address = new URL(
			root + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? '')),
		)
		for (const [name, value] of Object.entries(query))
			if (value !== undefined) address.searchParams.set(name, String(value))
		const response = await fetch(address, {
			method,
			headers: {
				accept: 'application/json',
				'accept-language': language,
				...(token && { authorization: `Bearer ${token}` }),
				...(body !== undefined && {
					'content-type': kind === 'binary' ? 'application/octet-stream' : 'application/json',
				}),
				...headers,
			},
			...(body !== undefined && { body: kind === 'binary' ? (body as Blob) : JSON.stringify(body) }),
		})
		const text = await response.text()
		const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
		const said = text && isJson ? JSON.parse(text) : undefined
		// What stands before the platform answers without problem details.
		if (!response.ok) throw new MbongiProblem(said ?? bare(response))
		return {
			answer: said as Operations[Id]['answer'],
			etag: response.headers.get('etag'),
			location: response.headers.get('location'),
		}
	}

	/** All items of a list, page after page. */
	async function* items<Id extends ListName>(id: Id, asked: Asked<Id>): AsyncGenerator<ItemOf<Id>> {
		let query = { ...(asked as { query?: Record<string, unknown> }).query }
		for (;;) {
			const { answer } = await call(id, { ...asked, query } as Asked<Id>)
			const { items: page, next } = answer as { items: ItemOf<Id>[]; next: string | null }
			yield* page
			if (next === null) return
			query = { ...query, cursor: new URL(next).searchParams.get('cursor') ?? '' }
		}
	}
	return { call, items }
}

/** Lists that come page by page. */
type ListName = {
	[Id in Name]: Operations[Id]['answer'] extends { items: unknown[]; next: string | null } ? Id : never
}[Name]
type ItemOf<Id extends ListName> = Operations[Id]['answer'] extends { items: (infer Item)[] } ? Item : never
