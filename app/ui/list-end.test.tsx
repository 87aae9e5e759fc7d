import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { ListEnd, LostPlace, NextPage, PreviousPage } from './list-end.tsx'

type Place = { page: number; before?: string; after?: string; parameter?: string; search?: string }

/** The ways back and on of a list of 1,100 things, of which 83 pages have numbers. */
function ways(
	{ before, after, search = '?q=eau&page=83&apres=zero', ...place }: Place,
	end: 'whole' | 'next' = 'whole',
) {
	const at = { path: '/revues', search, lastPage: 83, ...place }
	const texts = { progress: 'progress', more: 'more', end: 'end' }
	const html = renderToStaticMarkup(
		<LanguageContext value="fr">
			<PreviousPage {...at} before={before ?? null} text="previous" />
			{end === 'next' ? (
				<NextPage {...at} after={after ?? null} text="next" />
			) : (
				<ListEnd {...at} after={after ?? null} shown={1} total={1100} texts={texts} />
			)}
		</LanguageContext>,
	).replaceAll('&amp;', '&')
	const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
	return Object.fromEntries(
		links.map((tag) => [/rel="(\w+)"/.exec(tag)?.[1], /href="([^"]*)"/.exec(tag)?.[1]]),
	)
}

test.for(['whole', 'next'] as const)(
	'a list is led through by numbers, and behind them by places (%s)',
	(end) => {
		expect(ways({ page: 1 }, end)).toEqual({ next: '/revues?q=eau&page=2' })
		expect(ways({ page: 83, after: 'a' }, end)).toEqual({
			prev: '/revues?q=eau&page=82',
			next: '/revues?q=eau&page=84&apres=a',
		})
		expect(ways({ page: 84, before: 'b', after: 'c' }, end)).toEqual({
			prev: '/revues?q=eau&page=83',
			next: '/revues?q=eau&page=85&apres=c',
		})
		expect(ways({ page: 86, before: 'd' }, end)).toEqual({ prev: '/revues?q=eau&page=85&avant=d' })
	},
)

test('of two lists of an address each keeps where the other is', () => {
	const search = '?page=90&apres=livre&revues=84&revues-apres=revue'
	expect(ways({ page: 84, before: 'b', after: 'c', parameter: 'revues', search })).toEqual({
		prev: '/revues?page=90&apres=livre&revues=83',
		next: '/revues?page=90&apres=livre&revues=85&revues-apres=c',
	})
	expect(ways({ page: 90, before: 'b', after: 'c', search })).toEqual({
		prev: '/revues?revues=84&revues-apres=revue&page=89&avant=b',
		next: '/revues?revues=84&revues-apres=revue&page=91&apres=c',
	})
})

test('a place that is none of the list is told', () => {
	const said = (isLost: boolean) =>
		renderToStaticMarkup(
			<LanguageContext value="fr">
				<LostPlace isLost={isLost} />
			</LanguageContext>,
		)
	expect(said(true)).toMatch(/n’est pas de cette liste/)
	expect(said(false)).toBe('')
})

test('of one thing alone no list says that all are shown', () => {
	const end = (total: number) =>
		renderToStaticMarkup(
			<ListEnd
				path="/articles"
				search=""
				page={1}
				lastPage={1}
				shown={total}
				total={total}
				texts={{ progress: 'progress', more: 'more', end: 'all of them' }}
			/>,
		)
	expect(end(1)).toBe('')
	expect(end(2)).toContain('all of them')
})
