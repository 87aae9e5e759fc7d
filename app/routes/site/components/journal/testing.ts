import type { JournalPage } from '#app/modules/journal/index.ts'

/** A journal of which little is known, for tests. */
export const JOURNAL: JournalPage = {
	...{ id: '', slug: 'revue', path: '/revues/revue', language: 'fr', title: { fr: 'Revue' }, subtitle: {} },
	...{
		listed: 'here',
		publisher: null,
		institution: null,
		issnPrint: null,
		issnOnline: null,
		doi: null,
		disciplines: [],
		languages: [],
	},
	...{ openAccess: true, licence: 'CC-BY-4.0', reviewMethod: null, periodicity: null, founded: null },
	...{ description: {}, aims: {}, policies: {}, editors: [], former: [], sections: [], site: null },
	...{ contactEmail: null, dye: null, cover: null, closure: null, acceptsSubmissions: false },
	...{ showsFigures: false, articleCount: 1, issueCount: 1, years: { first: 2020, last: 2020 } },
}
