import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import { rorIn } from '#app/modules/institution/manage/index.ts'
import { paragraphs } from '#app/platform/typed-fields.ts'

/** Who paid for a work. */
export type Funder = {
	name: string
	/** Its address at ROR (`https://ror.org/0…`) or in the Open Funder Registry (`https://doi.org/10.13039/…`); null where none is known. */
	id: string | null
	/** The numbers of its awards, as the funder writes them. */
	awards: string[]
}

export const MOST_FUNDERS = 20
export const LONGEST_FUNDER = 200

const REGISTERED = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.13039\/\d{6,15})$/i

/** The address of a funder in what somebody typed: a ROR, or an identifier of the Open Funder Registry; null when it is neither. */
export function funderIdIn(typed: string): string | null {
	const registered = REGISTERED.exec(typed.trim())?.[1]
	return registered ? `https://doi.org/${registered}` : rorIn(typed)
}

/** In which register the identifier of a funder stands. */
export const funderRegister = (id: string): 'ror' | 'crossref' => (/ror\.org/.test(id) ? 'ror' : 'crossref')

/** The numbers of awards in what somebody typed, with semicolons between them. */
export const awardsIn = (typed: string): string[] => [
	...new Set(typed.split(/[;؛]/u).map(typedLine).filter(Boolean)),
]

/**
 * Funders as they are typed, one a line: name; identifier; numbers of awards. Null where an address is none of a funder, a line has no
 * name, or there are too many.
 */
export function fundersIn(typed: string): Funder[] | null {
	const funders: Funder[] = []
	for (const line of typed.split('\n')) {
		const parts = awardsIn(line)
		if (parts.length === 0) continue
		const place = parts.findIndex((part) => /ror\.org\/|10\.13039\//i.test(part))
		const id = place < 0 ? null : funderIdIn(parts[place] as string)
		const [name, ...awards] = parts.filter((_, index) => index !== place)
		if (!name || (place >= 0 && id === null) || parts.some(({ length }) => length > LONGEST_FUNDER))
			return null
		funders.push({ name, id, awards })
	}
	return funders.length > MOST_FUNDERS ? null : funders
}

/** The same as they are typed. */
export const typedFunders = (funders: readonly Funder[]): string =>
	funders.map(({ name, id, awards }) => [name, ...(id ? [id] : []), ...awards].join(' ; ')).join('\n')

/** A field of funders, one a line (`fundersIn`), whose fault says how a line reads. */
export const fundersField = paragraphs(10_000).refine((typed) => fundersIn(typed) !== null, {
	params: { fault: 'funder' },
})

const stored = z
	.array(z.object({ name: z.string(), id: z.string().nullable(), awards: z.array(z.string()) }))
	.catch([])

/** Funders as they were stored; none where nothing readable was. */
export const storedFunders = (value: unknown): Funder[] => stored.parse(value)
