import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import { COUNTRIES, orcidIn } from '#app/modules/people/profile/index.ts'
import type { Fault } from './fault.ts'

/** The fourteen roles of CRediT (ANSI/NISO Z39.104-2022), in the order of the standard; the code is the last part of each one's address. */
export const CREDIT_ROLES = [
	'conceptualization',
	'data-curation',
	'formal-analysis',
	'funding-acquisition',
	'investigation',
	'methodology',
	'project-administration',
	'resources',
	'software',
	'supervision',
	'validation',
	'visualization',
	'writing-original-draft',
	'writing-review-editing',
] as const
export type CreditRole = (typeof CREDIT_ROLES)[number]

/** Somebody who wrote the manuscript, as the form names them. */
export type Contributor = {
	id: string
	given: string
	family: string
	/** The whole name in its own script, where that is not Latin. */
	nameOriginal: string | null
	email: string | null
	affiliation: string | null
	/** The address of the institution at ROR. */
	ror: string | null
	country: string | null
	orcid: string | null
	creditRoles: CreditRole[]
	corresponding: boolean
}

export const MOST_CONTRIBUTORS = 100
export const LONGEST_CONTRIBUTOR = {
	given: 120,
	family: 120,
	nameOriginal: 200,
	email: 254,
	affiliation: 300,
	orcid: 60,
} as const

export const CONTRIBUTOR_FIELDS = [
	'given',
	'family',
	'nameOriginal',
	'email',
	'affiliation',
	'country',
	'orcid',
] as const
export type ContributorField = (typeof CONTRIBUTOR_FIELDS)[number]
export type ContributorError = 'empty' | 'tooLong' | 'malformed' | 'unknown'
export type ContributorErrors = { [field in ContributorField]?: ContributorError }

/** The form of one contributor as it was typed. */
const written = (name: keyof typeof LONGEST_CONTRIBUTOR) =>
	z.string().meta({ longest: LONGEST_CONTRIBUTOR[name], autoComplete: 'off' })
export const typedContributor = z.object({
	given: written('given'),
	family: written('family'),
	nameOriginal: written('nameOriginal'),
	email: written('email'),
	affiliation: written('affiliation'),
	country: z.string(),
	orcid: written('orcid'),
	creditRoles: z.array(z.string()),
	corresponding: z.boolean(),
})
export type TypedContributor = z.infer<typeof typedContributor>

const named = z.object({ id: z.string() })
/** The changes of the list of contributors, each with what its form sends; `keep` leaves it and says whether the others hear of decisions and proofs, the step is done. */
export const CONTRIBUTOR_CHANGES = {
	add: typedContributor,
	edit: typedContributor.extend(named.shape),
	remove: named,
	move: named.extend({ by: z.enum(['-1', '1']) }),
	order: z.object({ ids: z.array(z.string()) }),
	keep: z.object({ tellsCoauthors: z.boolean() }),
}

const line = z.string().transform(typedLine)
const optional = (longest: number) =>
	line.pipe(z.string().max(longest, 'tooLong')).transform((text) => text || null)

const schema = z.object({
	given: line.pipe(z.string().max(LONGEST_CONTRIBUTOR.given, 'tooLong')),
	family: line.pipe(z.string().min(1, 'empty').max(LONGEST_CONTRIBUTOR.family, 'tooLong')),
	nameOriginal: optional(LONGEST_CONTRIBUTOR.nameOriginal),
	email: line.pipe(z.string().max(LONGEST_CONTRIBUTOR.email, 'tooLong')).transform((typed, context) => {
		if (typed === '') return null
		const email = z.email().safeParse(typed.toLowerCase())
		if (!email.success) context.addIssue({ code: 'custom', message: 'malformed' })
		return email.data ?? null
	}),
	affiliation: optional(LONGEST_CONTRIBUTOR.affiliation),
	country: z
		.string()
		.refine((code) => code === '' || COUNTRIES.includes(code), 'unknown')
		.transform((code) => code || null),
	orcid: line.pipe(z.string().max(LONGEST_CONTRIBUTOR.orcid, 'tooLong')).transform((typed, context) => {
		if (typed === '') return null
		const orcid = orcidIn(typed)
		if (!orcid) context.addIssue({ code: 'custom', message: 'malformed' })
		return orcid
	}),
	creditRoles: z.array(z.string()).transform((codes) => CREDIT_ROLES.filter((code) => codes.includes(code))),
	corresponding: z.boolean(),
})

/** A contributor as typed, cleaned; on refusal one error for each field that has any. Only the family name is needed to keep one. */
export function contributorFrom(
	typed: TypedContributor,
): { ok: true; contributor: Omit<Contributor, 'id' | 'ror'> } | { ok: false; errors: ContributorErrors } {
	const result = schema.safeParse(typed)
	if (result.success) return { ok: true, contributor: result.data }
	const errors: ContributorErrors = {}
	for (const issue of result.error.issues) {
		const field = issue.path[0] as ContributorField
		errors[field] ??= issue.message as ContributorError
	}
	return { ok: false, errors }
}

/** The name as it is printed in Latin script. */
export function nameOf({ given, family }: Pick<Contributor, 'given' | 'family'>): string {
	return [given, family].filter(Boolean).join(' ')
}

/** What the list of contributors lacks. Somebody without an address cannot be told that they were named: a warning. */
export function contributorFaults(contributors: readonly Contributor[]): Fault[] {
	const fault = (
		key: Fault['key'],
		severity: Fault['severity'],
		name = '',
		field = 'contributors',
	): Fault => ({
		step: 'contributors',
		field,
		key,
		severity,
		values: { name },
	})
	if (contributors.length === 0) return [fault('noContributor', 'error')]
	const faults: Fault[] = []
	const corresponding = contributors.find((contributor) => contributor.corresponding)
	if (!corresponding) faults.push(fault('noCorresponding', 'error'))
	for (const contributor of contributors) {
		const [name, field] = [nameOf(contributor), `contributor-${contributor.id}`]
		if (!contributor.email) {
			faults.push(
				contributor === corresponding
					? fault('correspondingNoEmail', 'error', name, field)
					: fault('contributorNoEmail', 'warning', name, field),
			)
		}
		if (!contributor.affiliation) faults.push(fault('contributorNoAffiliation', 'warning', name, field))
	}
	return faults
}

/** The list with one moved one place up or down, or all in the order of `ids`; null when that names others than the list holds. */
export function reordered<T extends { id: string }>(
	list: readonly T[],
	move: { id: string; by: -1 | 1 } | { ids: readonly string[] },
): T[] | null {
	if ('ids' in move) {
		const isSame = move.ids.length === list.length && new Set(move.ids).size === list.length
		const moved = move.ids.flatMap((id) => list.filter((item) => item.id === id))
		return isSame && moved.length === list.length ? moved : null
	}
	const from = list.findIndex(({ id }) => id === move.id)
	const item = list[from]
	if (!item) return null
	const to = Math.min(Math.max(from + move.by, 0), list.length - 1)
	return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
