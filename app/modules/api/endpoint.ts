import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import type { ApiScope } from '#app/modules/identity/api-token/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Command, DoneOf } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { sentBytes } from '#app/platform/typed-fields.ts'
import { says } from './reference.ts'

/** Under which heading an endpoint stands in the description and on its page. */
export const API_TOPICS = ['works', 'titles', 'people', 'search', 'desk'] as const
export type ApiTopic = (typeof API_TOPICS)[number]

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** What a program asks of an endpoint, read by its schemas. */
type Call<Path, Query> = { path: Path; query: Query; language: Language }
/** What an endpoint has to say: `next` is the cursor of the next page of a list, null at its end; `version` of what may be changed. */
type Said<Answer> = { answer: Answer; next?: string | null; version?: string }
/** What moved answers instead: the parameters of the path where it is now. */
type Moved = { movedTo: { [parameter: string]: string } }

/** What was done, and the thing as it is now; `location` is the path of a thing that is new, null for what is gone. */
type Done<Answer> = {
	answer: Answer | null
	version?: string | undefined
	location?: string | undefined
}

/** What is no longer there. */
export const GONE: Done<never> = { answer: null }

/** Performs a command as a page would: what it refuses is thrown as problem details, what it did is kept with the request in one transaction. */
export type Performing = <Schema extends z.ZodObject, Answer extends { ok: boolean }, Shown extends object>(
	asked: Command<Actor, Schema, Answer>,
	input: z.input<Schema>,
	shown: (ctx: Ctx, done: DoneOf<Answer>) => Promise<Done<Shown>>,
) => Promise<Done<Shown>>

/** What a program writes: `version` is what it has seen, empty where nobody asks. */
type Writing<Path, Body> = {
	path: Path
	body: Body
	version: string
	language: Language
	actor: Actor
	performs: Performing
}

/** A file as the body of a request. */
export const FILE_BODY = z.object({ bytes: sentBytes, fileName: z.string() })

type About = {
	/** Below `/api/v1/`, parameters in braces. */
	path: string
	topic: ApiTopic
}

type Reading = About & {
	/** The name of the answer's items whose members `fields` may name: `items` of a list; null where the answer itself has them. */
	listed: 'items' | null
	/** What an example asks for: `from` names the list that gives the parameters of the path. */
	example: { query?: { [name: string]: string }; from?: string }
}

type Definition<Path extends z.ZodObject, Query extends z.ZodObject, Answer extends z.ZodObject> = Reading & {
	of?: Path
	query: Query
	answer: Answer
	read(ctx: Ctx, call: Call<z.output<Path>, z.output<Query>>): Promise<Said<z.output<Answer>> | Moved>
}

type DeskDefinition<Path extends z.ZodObject, Query extends z.ZodObject, Answer extends z.ZodObject> = Omit<
	Definition<Path, Query, Answer>,
	'read' | 'topic'
> & {
	read(
		ctx: Ctx,
		call: Call<z.output<Path>, z.output<Query>> & { actor: Actor },
	): Promise<Said<z.output<Answer>>>
}

type WriteDefinition<Path extends z.ZodObject, Body extends z.ZodObject, Answer extends z.ZodObject> = Omit<
	About,
	'topic'
> & {
	method: Exclude<Method, 'GET'>
	scope: ApiScope
	of?: Path
	/** `FILE_BODY` takes the body of the request as it is. */
	body?: Body
	/** Whether `If-Match` has to say what the program has seen. */
	isVersioned: boolean
	status: 200 | 201 | 204
	answer?: Answer
	/** A body to copy, or the `fileName` of one for `FILE_BODY`. */
	example: object | null
	/** The sentence that a page says of a refusal, by its code. */
	say(language: Language, code: string): string
	/** Of which member of the body a refusal is. */
	refusals?: { [code: string]: string }
	perform(ctx: Ctx, asked: Writing<z.output<Path>, z.output<Body>>): Promise<Done<z.output<Answer>>>
}

type Common = About & { of: z.ZodObject | null; query: z.ZodObject }

/** A line of the table that is read; `scope` is what a token has to be made for, null for what everybody reads. */
export type ReadEndpoint = Common &
	Reading & {
		method: 'GET'
		scope: ApiScope | null
		answer: z.ZodObject
		read(
			ctx: Ctx,
			call: Call<unknown, unknown> & { actor: Actor | null },
		): Promise<Said<{ [member: string]: unknown }> | Moved>
	}

/** A line of the table that writes. */
export type WriteEndpoint = Common & {
	method: Exclude<Method, 'GET'>
	scope: ApiScope
	body: z.ZodObject | null
	isVersioned: boolean
	status: 200 | 201 | 204
	answer: z.ZodObject | null
	example: object | null
	say(language: Language, code: string): string
	refusals: { [code: string]: string }
	perform(ctx: Ctx, asked: Writing<unknown, unknown>): Promise<Done<{ [member: string]: unknown }>>
}

/** One line of the declared table from which routing, validation, the OpenAPI document and the page of documentation follow. */
export type Endpoint = ReadEndpoint | WriteEndpoint

/** Declares what everybody reads; what it reads is typed by its schemas, whose parsed values alone it is given. */
export function endpoint<Path extends z.ZodObject, Query extends z.ZodObject, Answer extends z.ZodObject>(
	definition: Definition<Path, Query, Answer>,
): Endpoint {
	const line = { ...definition, method: 'GET', scope: null, of: definition.of ?? null }
	return line as unknown as ReadEndpoint
}

/** Declares what those who edit read with a token. */
export function deskEndpoint<Path extends z.ZodObject, Query extends z.ZodObject, Answer extends z.ZodObject>(
	definition: DeskDefinition<Path, Query, Answer>,
): Endpoint {
	const line = {
		...definition,
		topic: 'desk',
		method: 'GET',
		scope: 'drafts:read',
		of: definition.of ?? null,
	}
	return line as unknown as ReadEndpoint
}

/** Declares what a program writes with a token. */
export function writing<Path extends z.ZodObject, Body extends z.ZodObject, Answer extends z.ZodObject>(
	definition: WriteDefinition<Path, Body, Answer>,
): Endpoint {
	const { of = null, body = null, answer = null, refusals = {} } = definition
	const takesFile = (body as unknown) === FILE_BODY
	const query = takesFile ? FILE_QUERY : z.object({})
	const line = { ...definition, topic: 'desk', query, of, body, answer, refusals }
	return line as unknown as WriteEndpoint
}

const FILE_QUERY = z.object({
	name: z.string().min(1).max(200).meta(says('fileName')),
})

/** The endpoints whose path leads to where a request asks, one a method, with the parameters of the path. */
export function endpointsAt(
	endpoints: readonly Endpoint[],
	path: string,
): { endpoint: Endpoint; path: { [parameter: string]: string } }[] {
	const asked = path.split('/').filter(Boolean)
	return endpoints.flatMap((endpoint) => {
		const segments = endpoint.path.split('/').filter(Boolean)
		if (segments.length !== asked.length) return []
		const found: { [parameter: string]: string } = {}
		const isIt = segments.every((segment, index) => {
			const value = asked[index] ?? ''
			const [, parameter] = /^\{(\w+)\}$/.exec(segment) ?? []
			if (parameter) found[parameter] = value
			return parameter !== undefined || segment === value
		})
		return isIt ? [{ endpoint, path: found }] : []
	})
}

/** What `fields` may choose from: the members of the items of a list, else those of the answer. */
export function membersOf({ answer, ...line }: Endpoint): string[] {
	const items = 'listed' in line && line.listed ? answer?.shape[line.listed] : null
	const item = items instanceof z.ZodArray ? items.element : answer
	return item instanceof z.ZodObject ? Object.keys(item.shape) : []
}

/** The path of an endpoint with its parameters written in, encoded. */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, parameters: { [name: string]: string }): string {
	return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}
