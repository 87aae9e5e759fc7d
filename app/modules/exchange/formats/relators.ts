import type { RecordContributor } from '#app/modules/work/index.ts'

/** The roles of contributors in the vocabulary of MARC relators (Library of Congress). */
export const RELATORS: { [role in RecordContributor['role']]: { code: string; term: string; uri: string } } =
	{
		author: { code: 'aut', term: 'author', uri: 'http://id.loc.gov/vocabulary/relators/aut' },
		editor: { code: 'edt', term: 'editor', uri: 'http://id.loc.gov/vocabulary/relators/edt' },
		translator: { code: 'trl', term: 'translator', uri: 'http://id.loc.gov/vocabulary/relators/trl' },
	}
