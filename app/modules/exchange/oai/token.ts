import { z } from 'zod'

/** Where a harvester stands in a list: what it asked for, and the last change that it was given. */
export type Position = {
	set: string | null
	/** The first moment asked for, and the first that is not (ISO 8601). */
	from: string | null
	until: string | null
	after: { number: number; id: string } | null
	/** How many records it was given before. */
	given: number
}

/** The requests whose lists come in parts. */
export type ListVerb = (typeof LIST_VERBS)[number]

const LIST_VERBS = ['ListRecords', 'ListIdentifiers'] as const
const moment = z.iso.datetime().nullable()
const schema = z.tuple([
	z.string().max(40),
	z.string().max(200).nullable(),
	moment,
	moment,
	z.int().min(0),
	z.uuid(),
	z.int().min(0),
	// Tokens that were given before did not say of which list they are.
	z.enum(LIST_VERBS).nullable().default(null),
])

/**
 * A resumption token of a list. All that is needed to go on stands in it and nothing is kept, so that any node can go on, also after a restart, and
 * no token grows old. It names the last change that was given; whatever changes afterwards comes later in the list, once more.
 */
export function writeToken(
	verb: ListVerb,
	{ prefix, set, from, until, after, given }: Position & { prefix: string },
): string {
	if (!after) throw new Error('a token goes on after a record')
	const position = [prefix, set, from, until, after.number, after.id, given, verb]
	return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The selection that a token goes on with; null when this repository cannot have written it, and for that of another request than `verb`, whose list it does not continue (OAI-PMH 2.0, section 3.5). */
export function readToken(token: string, verb: ListVerb): (Position & { prefix: string }) | null {
	if (!/^[\w-]{1,800}$/.test(token)) return null
	try {
		const [prefix, set, from, until, number, id, given, of] = schema.parse(
			JSON.parse(Buffer.from(token, 'base64url').toString('utf8')),
		)
		if (of !== null && of !== verb) return null
		return { prefix, set, from, until, after: { number, id }, given }
	} catch {
		return null
	}
}
