import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { IssueHead } from './issue-head.tsx'

const JOURNAL = {
	slug: 'archipel',
	path: '/revues/archipel',
	title: { fr: 'Archipel' },
	language: 'fr',
	dye: null,
}

/** What the head of an issue of 2027 that is not out says, cover and all. */
function said(numbers: { volume: string | null; kind: 'regular' | 'special' }): string {
	const issue = { slug: 'un', number: null, year: 2027, title: {}, description: {}, cover: null, ...numbers }
	const html = renderToStaticMarkup(
		<LanguageContext value="fr">
			<IssueHead journal={JOURNAL} issue={{ ...issue, publishedOn: null, precision: 'day' }} />
		</LanguageContext>,
	)
	return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('the cover of a special issue says its year once, that of a volume says it too', () => {
	expect(said({ volume: null, kind: 'special' })).not.toMatch(/2027[^|]*2027/)
	expect(said({ volume: '8', kind: 'regular' })).toMatch(/Vol\. 8 · 2027/)
})
