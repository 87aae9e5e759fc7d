import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { JournalPage } from '#app/modules/journal/index.ts'
import { JournalAbout } from './about.tsx'

const JOURNAL: JournalPage = {
	...{ id: '', slug: 'revue', path: '/revues/revue', language: 'fr', title: { fr: 'Revue' }, subtitle: {} },
	...{
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
	...{ showsFigures: false, articleCount: 1, issueCount: 1, firstYear: 2020 },
}

test('what preservation networks may gather is linked to from journals that publish here, and from no other', () => {
	const shown = (isGathered: boolean) =>
		renderToStaticMarkup(
			<LanguageContext value="fr">
				<JournalAbout journal={JOURNAL} isGathered={isGathered} />
			</LanguageContext>,
		)
	expect(shown(true)).toContain('href="/revues/revue/conservation"')
	expect(shown(false)).not.toContain('/conservation')
})
