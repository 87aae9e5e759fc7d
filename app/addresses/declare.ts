const MB = 1024 * 1024
/** Bytes of a request's body where an address declares nothing else; forms are far smaller. */
export const MAX_BODY_BYTES = MB
/** Bytes of a body where files are taken: some more than the file may have, so that the page itself can refuse it. */
export const BODIES = { picture: 8 * MB, text: 16 * MB, manuscript: 32 * MB, production: 64 * MB } as const

/** Parameters that any page with a form may have: what one answer says of a form and its draft. */
export const FORM_PARAMETERS = ['fait', 'reprendre', 'brouillon', 'vu', 'ouvert'] as const

/** What a parameter of a path names; a list holds the words that it can be. */
export type Parameter =
	| 'slug'
	| 'journal'
	| 'discipline'
	| 'file name'
	| 'sitemap part'
	| 'number'
	| 'submission'
	| 'submission file'
	| 'discussion file'
	| 'upload'
	| 'assignment'
	| 'account'
	| 'record'
	| 'certificate code'
	| 'token'
	| 'table'
	| 'anything'
	| readonly string[]

type NameIn<Segment extends string> = Segment extends `:${infer Name}?`
	? Name
	: Segment extends `:${infer Name}`
		? Name
		: Segment extends '*'
			? '*'
			: never
/** The names of all parameters of a path. */
export type ParameterNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
	? NameIn<Segment> | ParameterNames<Rest>
	: NameIn<Path>
/** The names of those that may be left out. */
export type OptionalNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
	? OptionalNames<Segment> | OptionalNames<Rest>
	: Path extends `:${infer Name}?`
		? Name
		: never

/**
 * How fast one network may come: `read` and `write` by method, which is what nothing declared means; `make` for what is made anew for each
 * reader, `call` for calls of apps that mail nothing, `api` for the programming interface, which says in headers how many requests are left, `upload` for parts of files, `mail service` for one click from a mail (RFC 8058).
 */
export type RateGroup = 'make' | 'call' | 'upload' | 'mail service' | 'api'

/**
 * Who the answer is for. `everybody`: the same answer without signing in, kept in memory under the path and the declared query; says
 * whether it is in the sitemap. `one`: depends on a person or a secret, kept by nobody. `desk` and `admin`: as `one`, and closed to
 * authors and reviewers. `apps`: calls with bearer tokens from any origin. `api`: the same for the programming interface, whose refusals are problem details, `sushi` for reports of use, whose refusals are exceptions of COUNTER. `machines`: the same answer for everybody, asked by programs, each parameter of which counts; kept by nobody.
 */
type Audience<Query extends string> =
	| {
			for: 'everybody'
			sitemap: boolean
			/** Query parameters with which the answer is one person's after all. */
			personal?: readonly Query[]
			/** False for what robots need not ask for; `plainly` for a search, whose addresses have no end. */
			crawled?: false | 'plainly'
	  }
	| { for: 'one' | 'desk' | 'admin' | 'apps' | 'api' | 'sushi' | 'machines' }

type Parameters<Path extends string> = [ParameterNames<Path>] extends [never]
	? { of?: never }
	: { of: { readonly [Name in ParameterNames<Path>]: Parameter } }

type About<Path extends string, Query extends string> = Audience<Query> &
	Parameters<Path> & {
		/** Query parameters that make another page. */
		query?: readonly Query[]
		/** True when deliveries count as views or downloads of a work, or as searches (COUNTER 5.1). */
		counted?: boolean
		/** Most bytes of a body. */
		body?: number
		rate?: RateGroup
	}

/** What the server must know of an address. */
export type Declaration<Path extends string = string, Query extends string = string> = {
	readonly path: Path
	readonly of: { readonly [name: string]: Parameter }
	readonly for: Audience<Query>['for']
	readonly sitemap: boolean
	readonly crawled: boolean | 'plainly'
	readonly query: readonly Query[]
	readonly personal: readonly Query[]
	readonly counted: boolean
	readonly body: number
	readonly rate: RateGroup | null
}

/** Declares an address: its path, what its parameters name, and what the server must know of it. */
export function declare<const Path extends `/${string}`, const Query extends string = never>(
	path: Path,
	about: About<Path, Query>,
): Declaration<Path, Query> {
	const isPublic = about.for === 'everybody'
	return {
		path,
		of: about.of ?? {},
		for: about.for,
		sitemap: isPublic && about.sitemap,
		crawled: isPublic && (about.crawled ?? true),
		query: about.query ?? [],
		personal: (isPublic && about.personal) || [],
		counted: about.counted ?? false,
		body: about.body ?? MAX_BODY_BYTES,
		rate: about.rate ?? null,
	}
}
