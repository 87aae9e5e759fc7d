/** What a reader asks whether they may: read, print, pass on, translate, use in class. */
export const USES = ['read', 'print', 'share', 'translate', 'teach'] as const
export type UseOfText = (typeof USES)[number]

/**
 * The answer to one use. `free`: as one likes; `unsold`: not mainly for money; `unchanged`: as it stands; `sameTerms`: what comes of it
 * appears under the same terms; `own`: for oneself, not to be published; `ask`: with leave only; `law`: what the law of the country grants;
 * `address`: the address of the page, copies with leave only.
 */
export type UseAnswer =
	| 'free'
	| 'unsold'
	| 'unchanged'
	| 'unchangedUnsold'
	| 'sameTerms'
	| 'sameTermsUnsold'
	| 'own'
	| 'ask'
	| 'law'
	| 'address'

/** What is asked of whoever uses a text, in the order of the page. */
export const CONDITIONS = [
	'name',
	'keepNotice',
	'changes',
	'dated',
	'unsold',
	'sameTerms',
	'unchanged',
] as const
export type Condition = (typeof CONDITIONS)[number]

/** `licensed`: a licence that is explained; `waived`, `publicDomain`: nothing is asked; `unknown`: no licence; `other`: one that is not explained. */
export type Terms = 'licensed' | 'waived' | 'publicDomain' | 'unknown' | 'other'

export type UsesOfText = {
	terms: Terms
	answers: { [use in UseOfText]: UseAnswer }
	conditions: Condition[]
}

/** Versions of a licence differ here only in what is allowed with a translation that nobody else gets. */
const CREATIVE_COMMONS = /^CC-BY(-NC)?(?:-(ND|SA))?(?:-([1-4]\.[05])(?:-[A-Z]{2,3})?)?$/
const GIVEN_FREE: Record<string, Terms> = { 'CC0-1.0': 'waived', 'PDM-1.0': 'publicDomain' }
const OTHERS: Record<string, Condition[]> = {
	MIT: ['keepNotice'],
	'GPL-3.0-or-later': ['keepNotice', 'changes', 'sameTerms'],
	'GFDL-1.3-or-later': ['name', 'keepNotice', 'changes', 'sameTerms'],
	'ODbL-1.0': ['name', 'keepNotice', 'sameTerms'],
	'etalab-2.0': ['name', 'dated'],
}

/**
 * What a licence (SPDX identifier) lets anybody do with a text, and what it asks for it, as the summaries ("deeds") of Creative Commons
 * and the texts of the other licences say. Promises nothing where the licence is not known: there the law of the reader's country decides.
 */
export function usesUnder(licence: string | null): UsesOfText {
	if (licence === null) return reserved('unknown')
	if (Object.hasOwn(GIVEN_FREE, licence)) return { ...under([]), terms: GIVEN_FREE[licence] ?? 'other' }
	if (Object.hasOwn(OTHERS, licence)) return under(OTHERS[licence] ?? [])
	const [is, unsold, change, version] = CREATIVE_COMMONS.exec(licence) ?? []
	if (!is) return reserved('other')
	const conditions: Condition[] = ['name', 'keepNotice']
	if (change !== 'ND') conditions.push('changes')
	if (unsold) conditions.push('unsold')
	if (change === 'SA') conditions.push('sameTerms')
	if (change === 'ND') conditions.push('unchanged')
	const uses = under(conditions)
	// CC 4.0, section 2 a 1 B: adapted material may be made, not shared. Earlier versions do not grant the making.
	if (change === 'ND') uses.answers.translate = version === '4.0' ? 'own' : 'ask'
	return uses
}

function under(conditions: Condition[]): UsesOfText {
	const unsold = conditions.includes('unsold')
	const passedOn = conditions.includes('unchanged')
		? unsold
			? 'unchangedUnsold'
			: 'unchanged'
		: unsold
			? 'unsold'
			: 'free'
	const adapted = conditions.includes('sameTerms')
		? unsold
			? 'sameTermsUnsold'
			: 'sameTerms'
		: unsold
			? 'unsold'
			: 'free'
	return {
		terms: 'licensed',
		answers: {
			read: 'free',
			print: unsold ? 'unsold' : 'free',
			share: passedOn,
			translate: adapted,
			teach: passedOn,
		},
		conditions,
	}
}

const reserved = (terms: Terms): UsesOfText => ({
	terms,
	answers: { read: 'free', print: 'law', share: 'address', translate: 'ask', teach: 'law' },
	conditions: [],
})
