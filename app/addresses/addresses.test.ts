import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { describe, expect, it, test } from 'vitest'
import { LISTED_PAGES } from '#app/modules/citation/sitemap/sitemap-parts.server.ts'
import { PARAMS } from '#app/modules/search/model.ts'
import { PART_PARAMETER, TEXT_PARAMETER } from '#app/modules/work/full-text/reading-text.ts'
import routes from '#app/routes.ts'
import { ARTICLE_PAGES, COLLECTION_PAGES, SITE_PAGES } from '#tests/e2e/public-pages.ts'
import { ADDRESSES, type AddressName, pathTo } from './address.ts'
import type { Declaration } from './declare.ts'
import { addressAt } from './match.ts'

const APP = join(import.meta.dirname, '..')
const DECLARED = Object.entries(ADDRESSES) as [AddressName, Declaration][]

type Answering = { path: string; file: string; source: string }
function answering(entries: readonly RouteConfigEntry[], parent = ''): Answering[] {
	return entries.flatMap(({ path, file, children }) => {
		const own = [parent, path].filter(Boolean).join('/')
		if (children) return answering(children, own)
		return [{ path: `/${own}`, file, source: readFileSync(join(APP, file), 'utf8') }]
	})
}
/** The demonstration library has none: journeys come there. */
const MADE_BY_JOURNEYS: readonly AddressName[] = [
	'article.pdf',
	'article.version',
	'certificate',
	'announcement',
]
/** Files of texts, which their own tests read. */
const FILES: readonly AddressName[] = [
	...(['article.text', 'book.text', 'chapter.text'] as const),
	...(['issue.text', 'articles.zip', 'articles.epub'] as const),
]
const ANSWERING = answering(routes)
const DECLARATION = new Map(
	DECLARED.map(([name, declaration]) => [declaration.path, { name, ...declaration }]),
)
const sourceOf = (path: string) => ANSWERING.find((route) => route.path === path)?.source ?? ''

/** What a source and the files of its own space that it imports say. */
function withImports(source: string, file: string): string {
	const folder = join(APP, file, '..')
	const imported = [...source.matchAll(/from '(\.\.?\/[^']+\.tsx?)'/g)].map(([, path]) =>
		join(folder, path ?? ''),
	)
	return [
		source,
		...imported.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8')),
	].join('\n')
}

describe('an address', () => {
	it('has its parameters written in and encoded, and its query after them', () => {
		expect(pathTo('home')).toBe('/')
		expect(pathTo('article', { slug: 'a b/é?' })).toBe('/articles/a%20b%2F%C3%A9%3F')
		expect(pathTo('chapter', { ouvrageId: 'a', chapterId: 'b', partie: 2, '#': 'notes' })).toBe(
			'/ouvrages/a/chapitre/b?partie=2#notes',
		)
		expect(pathTo('journals', { q: 'a&b', pays: undefined, page: null, lang: 'ar' } as never)).toBe(
			'/revues?q=a%26b&lang=ar',
		)
		expect(pathTo('articles', { '?': new URLSearchParams('annee=1&annee=2'), page: 3 })).toBe(
			'/articles?annee=1&annee=2&page=3',
		)
		expect(pathTo('acceptInvitation')).toBe('/auth/invitation')
		expect(pathTo('acceptInvitation', { token: 'x:y', fait: 'oui' })).toBe('/auth/invitation/x:y?fait=oui')
		expect(pathTo('nowhere', { '*': 'a/b c' })).toBe('/a/b%20c')
	})

	it('that lacks a parameter, or has one that is not declared, does not compile', () => {
		// @ts-expect-error the slug is missing
		expect(pathTo('article')).toBe('/articles')
		// @ts-expect-error the parameter is not called so
		expect(pathTo('article', { id: 'a' })).toBe('/articles?id=a')
		// @ts-expect-error no page reads it
		expect(pathTo('journals', { annee: 1 })).toBe('/revues?annee=1')
		// @ts-expect-error no address is called so
		expect(() => pathTo('jurnal')).toThrow()
	})
})

describe('a path leads', () => {
	const table = ANSWERING.map(({ path }) => ({ path, handle: path }))
	const UUID = '018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f'

	it.each(DECLARED.map(([name, { path }]) => [name, path] as const))(
		'to %s as the router finds it',
		(name, path) => {
			const tried = path.replace(/:\w+\??/g, UUID).replace('*', 'some/thing')
			for (const spelling of [tried, tried.toUpperCase().replaceAll(UUID.toUpperCase(), UUID)]) {
				expect(addressAt(spelling).name).toBe(name)
				expect(matchRoutes(table, spelling)?.at(-1)?.route.handle).toBe(path)
			}
		},
	)

	it('nowhere when an id or a token in it is none', () => {
		expect(addressAt('/espace-auteur/soumissions/x/envois').name).toBe('author.elsewhere')
		for (const path of [
			'/auth/desabonnement/..%2Fdeconnexion',
			'/auth/desabonnement/%zz',
			'/auth/desabonnement/a/b',
		])
			expect(addressAt(path).name).toBe('nowhere')
	})
})

describe('every page and file', () => {
	test('has a declared address, and every declared address a page or file', () => {
		const paths = new Set(DECLARED.map(([, { path }]) => path))
		const undeclared = ANSWERING.filter(({ path }) => !paths.has(path)).map(
			({ path, file }) =>
				`${file} answers ${path}, which is not declared: add it to app/addresses (its name, its path, what its parameters name, who it is for, ` +
				'its query, whether it is in the sitemap, its largest body and its rate) and enter it in routes.ts with at().',
		)
		expect(undeclared).toEqual([])
		const answered = new Set(ANSWERING.map(({ path }) => path))
		expect([...paths].filter((path) => !answered.has(path)).map((path) => `no page answers ${path}`)).toEqual(
			[],
		)
		expect(paths.size).toBe(DECLARED.length)
	})

	test('declares the query that it reads: a page for everybody would else be kept by nobody, a link could not be written', () => {
		const silent = ANSWERING.flatMap(({ path, source }) => {
			const { query = [], personal = [] } = DECLARATION.get(path) ?? {}
			const read = [
				...source.matchAll(/(?:[sS]earchParams|query|params|search|parameters)\.get\('(\w+)'\)/g),
			].map(([, name = '']) => name)
			if (/pageNumber\(/.test(source)) read.push('page')
			return read
				.filter((name) => ![...query, ...personal].includes(name))
				.map((name) => `${path} reads ?${name}=, which its address does not declare`)
		})
		expect(silent).toEqual([])
	})

	test('that says what its delivery counts as declares that it is counted, and no other', () => {
		const counting = ANSWERING.filter(({ source, file }) =>
			/usageHeaders\(|workHeaders\(|searchHeaders\(/.test(withImports(source, file)),
		)
		expect(counting.map(({ path }) => path).sort()).toEqual(
			DECLARED.flatMap(([, { path, counted }]) => (counted ? [path] : [])).sort(),
		)
	})

	test('with parameters that is in the sitemap is found in the library', () => {
		const listed = DECLARED.filter(([, { path, sitemap }]) => sitemap && path.includes(':')).map(
			([name]) => name,
		)
		expect(LISTED_PAGES.toSorted()).toEqual(listed.sort())
	})

	test('that everybody reads is among the public pages that browsers look at', () => {
		const seen = new Set(
			[...ARTICLE_PAGES, ...COLLECTION_PAGES, ...SITE_PAGES].map(
				({ path }) => addressAt(path.replace(/\?.*$/, '')).name,
			),
		)
		const unseen = ANSWERING.flatMap(({ path, file }) => {
			const declared = DECLARATION.get(path)
			// A file has a page only while it is being made.
			const isPage = file.endsWith('.tsx') && !path.endsWith('/:fileName')
			return declared?.for === 'everybody' && isPage && !seen.has(declared.name) ? [declared.name] : []
		})
		expect(unseen.filter((name) => ![...MADE_BY_JOURNEYS, ...FILES].includes(name))).toEqual([])
	})
})

test('what searches declares the parameters that it reads: others are taken off before it reads them', () => {
	for (const name of ['articles', 'latestArticles', 'articles.rss', 'articles.bib'] as const) {
		const { path, query } = ADDRESSES[name]
		expect([...query].sort(), name).toEqual(Object.values(PARAMS).sort())
		expect(sourceOf(path)).toContain('parseSearch(')
	}
	for (const { query } of [ADDRESSES.article, ADDRESSES.chapter])
		expect([...query]).toEqual([PART_PARAMETER, TEXT_PARAMETER])
})
