import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { ErrorScreen, NotFoundScreen } from './error-screens.tsx'

function shown(language: Language, Screen: () => React.ReactNode): string {
	const Stub = createRoutesStub([{ id: 'root', path: '/articles', Component: Screen, loader: () => null }])
	return renderToStaticMarkup(
		<LanguageContext.Provider value={language}>
			<Stub
				initialEntries={['/articles?q=eau']}
				hydrationData={{ loaderData: { root: { path: '/articles', search: '?q=eau' } } }}
			/>
		</LanguageContext.Provider>,
	)
}

describe('the error screen', () => {
	test('says in French, to the letter, what the specification says', () => {
		const html = shown('fr', () => <ErrorScreen requestId="r-1" />)
		expect(html).toContain('Oups ! Une erreur s&#x27;est produite')
		expect(html).toContain('>Réessayer<')
		expect(html).toContain('>Retour à l&#x27;accueil<')
	})

	test('tries the same address again, leads home, and shows the reference for support', () => {
		const html = shown('fr', () => <ErrorScreen requestId="r-1" />)
		expect(html).toContain('href="/articles?q=eau"')
		expect(html).toContain('href="/"')
		expect(html).toContain('r-1')
	})

	test('has its own words in every language', () => {
		const titles = LANGUAGES.map(
			(language) =>
				shown(language, () => <ErrorScreen requestId={undefined} />).match(/<h1>(.*?)<\/h1>/)?.[1],
		)
		expect(new Set(titles).size).toBe(LANGUAGES.length)
	})
})

test('the not-found screen offers a search and is not indexed', () => {
	const html = shown('fr', () => <NotFoundScreen />)
	expect(html).toContain('action="/articles"')
	expect(html).toContain('noindex')
})
