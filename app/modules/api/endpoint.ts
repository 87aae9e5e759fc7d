import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Under which heading an endpoint stands in the description and on its page. */
export const API_TOPICS = ['works', 'titles', 'people', 'search'] as const
export type ApiTopic = (typeof API_TOPICS)[number]

/** What a program asks of an endpoint, read by its schemas. */
type Call<Path, Query> = { path: Path; query: Query; language: Language }
/** What an endpoint has to say: `next` is the cursor of the next page of a list, null at its end. */
type Said<Answer> = { answer: Answer; next?: string | null }
/** What moved answers instead: the parameters of the path where it is now. */
type Moved = { movedTo: { [parameter: string]: string } }

type About = {
	/** Below `/api/v1/`, parameters in braces. */
	path: string
	topic: ApiTopic
	summary: string
	description?: string
	/** The name of the answer's items whose members `fields` may name: `items` of a list; null where the answer itself has them. */
	listed: 'items' | null
	/** What an example asks for: `from` names the list that gives the parameters of the path. */
	example: { query?: { [name: string]: string }; from?: string }
}

type Definition<Path extends z.ZodObject, Query extends z.ZodObject, Answer extends z.ZodObject> = About & {
	of?: Path
	query: Query
	answer: Answer
	read(ctx: Ctx, call: Call<z.output<Path>, z.output<Query>>): Promise<Said<z.output<Answer>> | Moved>
}

/** One line of the declared table from which routing, validation, the OpenAPI document and the page of documentation follow. */
export type Endpoint = About & {
	of: z.ZodObject | null
	query: z.ZodObject
	answer: z.ZodObject
	read(ctx: Ctx, call: Call<unknown, unknown>): Promise<Said<{ [member: string]: unknown }> | Moved>
}

/** Declares an endpoint; what it reads is typed by its schemas, whose parsed values alone it is given. */
export function endpoint<Path extends z.ZodObject, Query extends z.ZodObject, Answer extends z.ZodObject>(
	definition: Definition<Path, Query, Answer>,
): Endpoint {
	return { ...definition, of: definition.of ?? null } as unknown as Endpoint
}

/** The endpoint whose path leads to where a request asks, with the parameters of the path; null when none does. */
export function endpointAt(
	endpoints: readonly Endpoint[],
	path: string,
): { endpoint: Endpoint; path: { [parameter: string]: string } } | null {
	const asked = path.split('/').filter(Boolean)
	for (const endpoint of endpoints) {
		const segments = endpoint.path.split('/').filter(Boolean)
		if (segments.length !== asked.length) continue
		const found: { [parameter: string]: string } = {}
		const isIt = segments.every((segment, index) => {
			const value = asked[index] ?? ''
			const [, parameter] = /^\{(\w+)\}$/.exec(segment) ?? []
			if (parameter) found[parameter] = value
			return parameter !== undefined || segment === value
		})
		if (isIt) return { endpoint, path: found }
	}
	return null
}

/** What `fields` may choose from: the members of the items of a list, else those of the answer. */
export function membersOf({ answer, listed }: Endpoint): string[] {
	const items = listed === null ? null : answer.shape[listed]
	const item = items instanceof z.ZodArray ? items.element : answer
	return item instanceof z.ZodObject ? Object.keys(item.shape) : []
}

/** The path of an endpoint with its parameters written in, encoded. */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, parameters: { [name: string]: string }): string {
	return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}
