import { orcidIn } from '#app/modules/people/profile/index.ts'

/** Who signs an article that is entered: given and family name, affiliation, ORCID iD. A body has a family name alone. */
export type DraftAuthor = {
	given: string | null
	family: string
	affiliation: string | null
	orcid: string | null
}

/** The authors as they are typed, one a line: given name; family name; affiliation; ORCID iD. Null where an iD is none. */
export function authorsIn(typed: string): DraftAuthor[] | null {
	const authors: DraftAuthor[] = []
	for (const line of typed.split('\n')) {
		const parts = line.split(/[;؛]/u).map((part) => part.trim())
		const place = parts.findIndex((part) => /\d{4}-?\d{4}/.test(part) && /^[\d\-Xx]+$|orcid/i.test(part))
		const orcid = place < 0 ? null : orcidIn(parts[place] as string)
		if (place >= 0 && orcid === null) return null
		const [first = '', second = '', ...rest] = parts.filter((_, index) => index !== place)
		const family = second || first
		if (!family) continue
		const affiliation = rest.filter(Boolean).join('; ') || null
		authors.push({ given: second && first ? first : null, family, affiliation, orcid })
	}
	return authors
}

/** The same as they are typed. */
export function typedAuthors(authors: readonly DraftAuthor[]): string {
	return authors
		.map(({ given, family, affiliation, orcid }) =>
			[given ?? '', family, affiliation ?? '', orcid ?? ''].join(' ; ').replace(/[ ;]+$/, ''),
		)
		.join('\n')
}
