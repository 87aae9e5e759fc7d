import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { NO_ROWS, type PageOfRows } from '#app/platform/page-of-rows.ts'
import { ListCount, ListPaging } from './list-length.tsx'

const LONG = { ...NO_ROWS, total: 1000, isMore: true, pages: 40 }

const drawn = (list: Partial<PageOfRows<never>>, search = '?tri=-name&page=40&etat=a') =>
	renderToStaticMarkup(
		<LanguageContext value="fr">
			<ListCount list={{ ...LONG, ...list }} isNarrowed={false} />
			<ListPaging path="/liste" search={search} list={{ ...LONG, ...list }} />
		</LanguageContext>,
	).replaceAll('&amp;', '&')
const links = (html: string) =>
	Object.fromEntries(
		[...html.matchAll(/<a [^>]*>/g)].map(([tag]) => [
			/rel="(\w+)"/.exec(tag)?.[1],
			/href="([^"]*)"/.exec(tag)?.[1],
		]),
	)

test('the last page that has a number leads on to a place, in its order and with its filters', () => {
	const html = drawn({ page: 40, after: 'abc' })
	expect(html).toContain('Page 40 sur plus de 40')
	expect(links(html)).toEqual({
		prev: '/liste?tri=-name&etat=a&page=39',
		next: '/liste?tri=-name&etat=a&apres=abc',
		last: '/liste?tri=-name&etat=a&avant=fin',
	})
})

test('behind it there are the ways on and back, to the first page and to the end, and why it has no number', () => {
	const html = drawn({ page: null, before: 'one', after: 'two' }, '?tri=-name&apres=zero')
	expect(links(html)).toEqual({
		first: '/liste?tri=-name',
		prev: '/liste?tri=-name&avant=one',
		next: '/liste?tri=-name&apres=two',
		last: '/liste?tri=-name&avant=fin',
	})
	expect(html).toMatch(/Page sans numéro/)
	expect(Object.keys(links(drawn({ page: null, before: 'one', after: null })))).toEqual(['first', 'prev'])
})

test('a place that is none of the list is told, aloud too', () => {
	expect(drawn({ page: 1, isLost: true })).toMatch(/role="status">[^<]*n’est pas de cette liste/)
	expect(drawn({ page: 1 })).not.toMatch(/n’est pas de cette liste/)
})

test('a short list has neither', () => {
	expect(links(drawn({ page: 1, pages: 1, isMore: false, total: 3 }))).toEqual({})
})
