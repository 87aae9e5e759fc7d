import { orcidIn } from '#app/modules/people/profile/index.ts'

/** Who signs an article that is entered: given and family name, affiliation, ORCID iD. A body has a family name alone. What no form asks comes with an import. */
export type DraftAuthor = {
	given: string | null
	family: string
	affiliation: string | null
	orcid: string | null
	/** The name as it is written in another script or language. */
	name_original?: string
	/** ISO 3166-1 alpha-2. */
	country?: string
	ror?: string
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

/** Authors as they were typed, each with what was known of one of the same name before and the form does not ask. */
export function withKnown(typed: readonly DraftAuthor[], before: readonly DraftAuthor[]): DraftAuthor[] {
	return typed.map((author) => {
		const known = before.find(({ given, family }) => given === author.given && family === author.family)
		return known ? { ...known, ...author } : author
	})
}
