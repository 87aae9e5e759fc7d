import { sortKey } from '#app/i18n/sort-key.ts'
import type { LibraryRecordInput } from '#app/modules/exchange/library/record.ts'
import type { Corpus } from './corpus.ts'
import { type Contributor, countryOf } from './people.ts'
import { uniqueSlugs } from './slug.ts'

type Institution = Extract<LibraryRecordInput, { record: 'institution' }>

/** A part of an affiliation that names a whole institution, not a department of one. */
const WHOLE =
	/^(?:(?:The )?(?:\p{Lu}[\p{L}.'’-]*\s)*University\b(?:\s(?:of|at|College)\b.*)?|Universi(?:té|tät|tà|dad|dade)\b.*|(?:\p{Lu}[\p{L}.'’-]*\s)+College|SIL International|Inalco|Harvard University|(?:\p{Lu}[\p{L}.'’-]*\s)+Institute of Technology|London School of .*|Institut de Recherche pour le Développement.*|Madagascar National Parks.*)$/u
const SAME = new Map([
	['The University of Kansas', 'University of Kansas'],
	['The Ohio State University', 'Ohio State University'],
	['University Konstanz', 'University of Konstanz'],
	['University of Leiden', 'Leiden University'],
	['Universität Leipzig', 'Leipzig University'],
	['University of Kwa-Zulu Natal', 'University of KwaZulu-Natal'],
	['University of Eduardo Mondlane', 'Universidade Eduardo Mondlane'],
	['Université de Burundi', 'Université du Burundi'],
	['Goethe University Frankfurt', 'University of Frankfurt'],
	['Universität Bern', 'University of Bern'],
])

const OF_SEVERAL_CAMPUSES = new Set([
	'University of California',
	'California State University',
	'University of Education',
])

/**
 * The institutions that authors of the library belong to, as their affiliations name them. None is a partner: that
 * would be a statement about an agreement nobody made.
 */
export function institutionsOf(contributors: Contributor[], corpus: Corpus): Institution[] {
	const slugFor = uniqueSlugs()
	const found = new Map<string, Institution>()
	const african = new Map(
		corpus.universities.map((university) => [sortKey(university.name, 'en'), university.country]),
	)
	for (const { affiliation } of contributors) {
		for (const part of affiliation?.split(/\s*[;/]\s*/) ?? []) {
			const pieces = part.split(/,\s*|(?<=\p{L}{3})\.\s+/u)
			const at = pieces.findIndex((piece) => WHOLE.test(piece))
			const named = pieces[at]?.replace(/\s*[-–]\s*\p{Lu}{3,}$/u, '')
			if (!named || named.includes('Department')) continue
			const campus = OF_SEVERAL_CAMPUSES.has(named) ? pieces[at + 1] : undefined
			if (OF_SEVERAL_CAMPUSES.has(named) && !campus) continue
			const name = campus ? `${named}, ${campus}` : (SAME.get(named) ?? named)
			const key = sortKey(name, 'en')
			const where =
				african.get(key) ??
				(pieces.filter((piece) => WHOLE.test(piece)).length > 1 || part.includes(' and ')
					? undefined
					: countryOf(part, corpus.countries))
			const known = found.get(key)
			if (!known)
				found.set(key, {
					record: 'institution',
					slug: slugFor(name),
					name,
					...(where ? { country: where } : {}),
				})
			else if (where && !known.country) known.country = where
		}
	}
	return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, institution]) => institution)
}
