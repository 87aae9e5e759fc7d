import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { ListFileLink } from './listed.tsx'

const linkOf = (path: string, search: string) =>
	/href="([^"]*)"/
		.exec(
			renderToStaticMarkup(
				<LanguageContext value="fr">
					<ListFileLink path={path} search={search} />
				</LanguageContext>,
			),
		)?.[1]
		?.replaceAll('&amp;', '&')

test('the file of a list has its filters and order, and not its page, also where its address says of what it is', () => {
	expect(linkOf('/admin/listes/revues', '')).toBe('/admin/listes/revues')
	expect(linkOf('/admin/listes/revues', '?tri=-name&page=2&etat=a')).toBe(
		'/admin/listes/revues?tri=-name&etat=a',
	)
	expect(linkOf('/redaction/listes/courriels?revue=archipel', '?tri=name')).toBe(
		'/redaction/listes/courriels?revue=archipel&tri=name',
	)
})
