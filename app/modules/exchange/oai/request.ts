import { z } from 'zod'
import { type ListVerb, type Position, readToken } from './token.ts'

/** The error conditions of OAI-PMH 2.0 (section 3.6) that this repository can have. */
export type HarvestError = {
	code:
		| 'badArgument'
		| 'badResumptionToken'
		| 'badVerb'
		| 'cannotDisseminateFormat'
		| 'idDoesNotExist'
		| 'noRecordsMatch'
	message: string
}
/** What records are asked for, and after which of them to go on. */
export type HarvestSelection = Position & { prefix: string }
export type HarvestRequest =
	| { verb: 'Identify' }
	| { verb: 'ListSets' }
	| { verb: 'ListMetadataFormats'; identifier: string | null }
	| { verb: 'GetRecord'; identifier: string; prefix: string }
	| { verb: ListVerb; selection: HarvestSelection }
type Verb = HarvestRequest['verb']

/** The arguments of each verb besides `verb`: true for those it demands (section 4). */
const ARGUMENTS: { [verb in Verb]: { [argument: string]: boolean } } = {
	Identify: {},
	ListMetadataFormats: { identifier: false },
	ListSets: { resumptionToken: false },
	GetRecord: { identifier: true, metadataPrefix: true },
	ListRecords: { metadataPrefix: true, from: false, until: false, set: false },
	ListIdentifiers: { metadataPrefix: true, from: false, until: false, set: false },
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
const SECOND = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/
const SET = z.string().regex(/^[\w\-.!~*'()]+(?::[\w\-.!~*'()]+){0,3}$/)
const A_SECOND_MS = 1000
const A_DAY_MS = 86_400_000

/** Reads the arguments of a harvester, whether they came in the address or in a form. */
export function readRequest(
	given: URLSearchParams,
): { ok: true; request: HarvestRequest } | { ok: false; error: HarvestError } {
	const verbs = given.getAll('verb')
	const verb = verbs[0] ?? ''
	if (verbs.length !== 1 || !isVerb(verb))
		return refused('badVerb', 'The argument verb is missing, repeated or unknown.')
	const names = [...given.keys()].filter((name) => name !== 'verb')
	if (new Set(names).size !== names.length) return refused('badArgument', 'An argument is repeated.')
	const value = (name: string) => given.get(name)
	const isList = verb === 'ListRecords' || verb === 'ListIdentifiers'
	const token = value('resumptionToken')
	if (token !== null && (isList || verb === 'ListSets')) {
		if (names.length > 1) return refused('badArgument', 'resumptionToken is an exclusive argument.')
		const selection = isList ? readToken(token, verb) : null
		if (!isList || !selection)
			return refused('badResumptionToken', `This token was not given by this repository to ${verb}.`)
		return { ok: true, request: { verb, selection } }
	}
	const allowed = ARGUMENTS[verb]
	const unknown = names.find((name) => !Object.hasOwn(allowed, name))
	if (unknown !== undefined) return refused('badArgument', `${verb} knows no argument of this name.`)
	const missing = Object.keys(allowed).find((name) => allowed[name] && !value(name))
	if (missing) return refused('badArgument', `${verb} demands the argument ${missing}.`)
	const identifier = value('identifier')
	const prefix = value('metadataPrefix') ?? ''
	if (verb === 'GetRecord') return { ok: true, request: { verb, identifier: identifier ?? '', prefix } }
	if (verb === 'ListMetadataFormats') return { ok: true, request: { verb, identifier } }
	if (!isList) return { ok: true, request: { verb } }
	const period = readPeriod(value('from'), value('until'))
	if (!period)
		return refused(
			'badArgument',
			'from and until are UTC dates, both YYYY-MM-DD or both YYYY-MM-DDThh:mm:ssZ, from not later than until.',
		)
	const set = value('set')
	if (set !== null && !SET.safeParse(set).success) return refused('badArgument', 'This is no setSpec.')
	return { ok: true, request: { verb, selection: { prefix, set, ...period, after: null, given: 0 } } }
}

/** `from` as the first moment asked for, `until` as the first that is not; null when they are no dates of one granularity. */
function readPeriod(
	from: string | null,
	until: string | null,
): { from: string | null; until: string | null } | null {
	const stated = [from, until].filter((date) => date !== null)
	const areDays = stated.every((date) => DAY.test(date))
	if (!areDays && !stated.every((date) => SECOND.test(date))) return null
	if (stated.some((date) => !isMoment(date))) return null
	if (from !== null && until !== null && from > until) return null
	const length = areDays ? A_DAY_MS : A_SECOND_MS
	return {
		from: from && new Date(from).toISOString(),
		until: until && new Date(Date.parse(until) + length).toISOString(),
	}
}

/** False for the thirtieth of February. */
function isMoment(date: string): boolean {
	const time = Date.parse(date)
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date.replace(/Z$/, ''))
}

function isVerb(verb: string): verb is Verb {
	return Object.hasOwn(ARGUMENTS, verb)
}

function refused(code: HarvestError['code'], message: string): { ok: false; error: HarvestError } {
	return { ok: false, error: { code, message } }
}
