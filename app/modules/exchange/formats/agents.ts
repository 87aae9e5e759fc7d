import { invertedName, isBody, orcidUrl } from '#app/modules/citation/index.ts'
import type { RecordContributor } from '#app/modules/work/index.ts'
import { element, leaf } from './xml.ts'

const CONTRIBUTOR_TYPES = { author: 'Other', editor: 'Editor', translator: 'Translator' } as const

/**
 * A creator or contributor as DataCite's kernel 4 writes it, under a prefix where another schema borrows it: name, parts, ORCID, affiliation
 * with its ROR where the schema has a place for it (`withRor`).
 */
export function agent(
	what: 'creator' | 'contributor',
	who: RecordContributor,
	{ prefix = '', withRor = false, types = CONTRIBUTOR_TYPES as { [role: string]: string } } = {},
): string {
	const isCorporate = isBody(who)
	return element(
		`${prefix}${what}`,
		{ contributorType: what === 'contributor' ? (types[who.role] ?? 'Other') : null },
		leaf(`${prefix}${what}Name`, invertedName(who) || ':unkn', {
			nameType: isCorporate ? 'Organizational' : 'Personal',
		}),
		leaf(`${prefix}givenName`, who.family && who.given),
		leaf(`${prefix}familyName`, who.family),
		who.orcid &&
			leaf(`${prefix}nameIdentifier`, orcidUrl(who.orcid), {
				nameIdentifierScheme: 'ORCID',
				schemeURI: 'https://orcid.org',
			}),
		leaf(
			`${prefix}affiliation`,
			who.affiliation,
			withRor && who.ror
				? {
						affiliationIdentifier: rorAddress(who.ror),
						affiliationIdentifierScheme: 'ROR',
						schemeURI: 'https://ror.org',
					}
				: {},
		),
	)
}

/** `https://ror.org/…`, whichever way it is stored. */
export function rorAddress(ror: string): string {
	return /^https?:/.test(ror) ? ror : `https://ror.org/${ror}`
}
