import { z } from 'zod'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { publishingLicence } from '#app/modules/journal/manage/index.ts'
import {
	awardsIn,
	type Funder,
	funderIdIn,
	LONGEST_FUNDER,
	licenceName,
	MOST_FUNDERS,
} from '#app/modules/work/index.ts'
import type { Fault } from './fault.ts'

export const LONGEST_STATEMENT = 5000
export const MOST_SUGGESTIONS = 10
export const LONGEST_SUGGESTION = { name: 200, email: 254, affiliation: 300, reason: 2000 } as const

export const DATA_AVAILABILITY = ['none', 'open', 'on-request', 'restricted'] as const

/** What the submitter declares. Null: not answered yet. */
const stored = z.object({
	original: z.boolean().catch(false),
	notElsewhere: z.boolean().catch(false),
	conflicts: z.boolean().nullable().catch(null),
	conflictsText: z.string().catch(''),
	funded: z.boolean().nullable().catch(null),
	funding: z.array(z.object({ funder: z.string(), award: z.string(), id: z.string().catch('') })).catch([]),
	dataAvailability: z.enum(DATA_AVAILABILITY).nullable().catch(null),
	dataText: z.string().catch(''),
	usedAi: z.boolean().nullable().catch(null),
	aiText: z.string().catch(''),
	/** The licence that is granted (SPDX identifier). */
	licence: z.string().nullable().catch(null),
})
export type Statements = z.infer<typeof stored>

/** The statements as a draft holds them, with what was typed under an answer that is a no by now; what is missing or unreadable is not answered. */
export function statementsIn(value: unknown): Statements {
	const given = value && typeof value === 'object' ? value : {}
	return stored.parse(
		Object.fromEntries(
			Object.keys(stored.shape).map((key) => [key, (given as Record<string, unknown>)[key]]),
		),
	)
}

/**
 * What is declared by them. A no takes back what was typed under a yes: its fields are hidden, and nobody declares what they do not see. A draft keeps it
 * for the author who changes the answer again; it goes when the manuscript is sent.
 */
export const declaredIn = (statements: Statements): Statements => ({
	...statements,
	...(statements.conflicts === false && { conflictsText: '' }),
	...(statements.funded === false && { funding: [] }),
	...(statements.dataAvailability === 'none' && { dataText: '' }),
	...(statements.usedAi === false && { aiText: '' }),
})

/** Who paid for the research, as its submitter declared. */
export const declaredFunders = (statements: unknown): Funder[] =>
	declaredIn(statementsIn(statements)).funding.map(({ funder, award, id }) => ({
		name: funder,
		id: funderIdIn(id),
		awards: awardsIn(award),
	}))

/** The licence under which a manuscript appears: the one that its authors granted, else its journal's. */
export const grantedLicence = (statements: unknown, ofJournal: string | null): string =>
	statementsIn(statements).licence ?? publishingLicence(ofJournal)

const written = (longest: number) => z.string().meta({ longest })

/** A line of the form for a funder, and one for somebody whom the author would like, or not like, as a reviewer. */
export const typedFunder = z.object({
	funder: written(LONGEST_FUNDER),
	award: written(LONGEST_FUNDER),
	id: written(LONGEST_FUNDER),
})
export const typedWish = z.object({
	name: written(LONGEST_SUGGESTION.name),
	email: written(LONGEST_SUGGESTION.email),
	affiliation: written(LONGEST_SUGGESTION.affiliation),
	reason: written(LONGEST_SUGGESTION.reason),
})
type TypedWish = z.infer<typeof typedWish>
export type ReviewerWish = TypedWish & { wish: 'suggested' | 'opposed' }

/** The form as it was typed. */
export const typedStatements = z.object({
	original: z.boolean(),
	notElsewhere: z.boolean(),
	conflicts: z.string(),
	conflictsText: z.string(),
	funded: z.string(),
	funding: z.array(typedFunder),
	dataAvailability: z.string(),
	dataText: z.string(),
	usedAi: z.string(),
	aiText: z.string(),
	licence: z.string().max(60),
	suggested: z.array(typedWish),
	opposed: z.array(typedWish),
})
export type TypedStatements = z.infer<typeof typedStatements>

export type StatementErrors = {
	[field: string]: 'tooLong' | 'tooMany' | 'malformed' | 'noName' | 'noReason' | 'noFunder'
}

const yesOrNo = (typed: string): boolean | null => (typed === 'yes' ? true : typed === 'no' ? false : null)

/** Reads the form; lines without a name of a funder or a person are left out when they are empty, else refused. */
export function statementsFrom(
	typed: TypedStatements,
): { ok: true; statements: Statements; wishes: ReviewerWish[] } | { ok: false; errors: StatementErrors } {
	const errors: StatementErrors = {}
	const availability = DATA_AVAILABILITY.find((code) => code === typed.dataAvailability) ?? null
	const statements: Statements = {
		original: typed.original,
		notElsewhere: typed.notElsewhere,
		conflicts: yesOrNo(typed.conflicts),
		conflictsText: typedLines(typed.conflictsText),
		funded: yesOrNo(typed.funded),
		funding: typed.funding
			.map(({ funder, award, id }) => ({
				funder: typedLine(funder),
				award: typedLine(award),
				id: funderIdIn(id) ?? typedLine(id),
			}))
			.filter(({ funder, award, id }) => funder || award || id),
		dataAvailability: availability,
		dataText: typedLines(typed.dataText),
		usedAi: yesOrNo(typed.usedAi),
		aiText: typedLines(typed.aiText),
		licence: typed.licence || null,
	}
	const declared = declaredIn(statements)
	for (const field of ['conflictsText', 'dataText', 'aiText'] as const)
		if (declared[field].length > LONGEST_STATEMENT) errors[field] = 'tooLong'
	const { funding } = declared
	if (funding.length > MOST_FUNDERS) errors['funding'] = 'tooMany'
	if (funding.some((line) => Object.values(line).some(({ length }) => length > LONGEST_FUNDER)))
		errors['funding'] = 'tooLong'
	if (funding.some(({ funder }) => funder === '')) errors['funding'] ??= 'noName'
	if (funding.some(({ id }) => id !== '' && funderIdIn(id) === null)) errors['funding'] ??= 'noFunder'
	const wishes = (['suggested', 'opposed'] as const).flatMap((wish) => {
		const cleaned = typed[wish]
			.map((one) => ({ wish, ...cleanWish(one) }))
			.filter(({ name, email, affiliation, reason }) => name || email || affiliation || reason)
		const error = wishError(cleaned)
		if (error) errors[wish] = error
		return cleaned
	})
	return Object.keys(errors).length > 0
		? { ok: false, errors }
		: { ok: true, statements: withinLimits(statements), wishes }
}

/** What is denied was not checked; more of it than a field takes is not kept. */
const withinLimits = (statements: Statements): Statements => ({
	...statements,
	conflictsText: statements.conflictsText.slice(0, LONGEST_STATEMENT),
	dataText: statements.dataText.slice(0, LONGEST_STATEMENT),
	aiText: statements.aiText.slice(0, LONGEST_STATEMENT),
	funding: statements.funding.slice(0, MOST_FUNDERS).map(({ funder, award, id }) => ({
		funder: funder.slice(0, LONGEST_FUNDER),
		award: award.slice(0, LONGEST_FUNDER),
		id: id.slice(0, LONGEST_FUNDER),
	})),
})

function cleanWish(wish: TypedWish): TypedWish {
	return {
		name: typedLine(wish.name),
		email: typedLine(wish.email).toLowerCase(),
		affiliation: typedLine(wish.affiliation),
		reason: typedLines(wish.reason),
	}
}

function wishError(wishes: readonly ReviewerWish[]): StatementErrors[string] | null {
	if (wishes.length > MOST_SUGGESTIONS) return 'tooMany'
	for (const wish of wishes) {
		if (wish.name === '') return 'noName'
		for (const field of ['name', 'email', 'affiliation', 'reason'] as const)
			if (wish[field].length > LONGEST_SUGGESTION[field]) return 'tooLong'
		if (wish.email !== '' && !z.email().safeParse(wish.email).success) return 'malformed'
		if (wish.wish === 'opposed' && wish.reason === '') return 'noReason'
	}
	return null
}

/** What is not declared yet, to a journal of this licence: one that was granted for another is none. */
export function statementFaults(statements: Statements, licence: string): Fault[] {
	const faults: Fault[] = []
	const add = (key: Fault['key'], field: string, values = {}) =>
		faults.push({ step: 'statements', field, key, severity: 'error', values })
	if (!statements.original) add('originality', 'original')
	if (!statements.notElsewhere) add('elsewhere', 'notElsewhere')
	if (statements.conflicts === null) add('conflicts', 'conflicts')
	else if (statements.conflicts && !statements.conflictsText) add('conflictsText', 'conflictsText')
	if (statements.funded === null) add('fundingUnknown', 'funded')
	else if (statements.funded && statements.funding.length === 0) add('fundingNone', 'funding')
	if (statements.dataAvailability === null) add('dataAvailability', 'dataAvailability')
	if (statements.usedAi === null) add('ai', 'usedAi')
	else if (statements.usedAi && !statements.aiText) add('aiText', 'aiText')
	if (statements.licence !== licence) add('licence', 'licence', { licence: licenceName(licence) })
	return faults
}
