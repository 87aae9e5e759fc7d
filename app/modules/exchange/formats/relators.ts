import type { RecordContributor } from '#app/modules/work/index.ts'

export type Relator = { code: string; term: string; uri: string }

const relator = (code: string, term: string): Relator => ({
	...{ code, term },
	uri: `http://id.loc.gov/vocabulary/relators/${code}`,
})

/** The roles of contributors in the vocabulary of MARC relators (Library of Congress). */
export const RELATORS: { [role in RecordContributor['role']]: Relator } = {
	author: relator('aut', 'author'),
	editor: relator('edt', 'editor'),
	translator: relator('trl', 'translator'),
}

/** Who paid for a work, in the same vocabulary. */
export const FUNDER = relator('fnd', 'funder')
