import { type AddressName, pathTo } from '#app/addresses/address.ts'
import { writePlace } from '#app/platform/db/place-in-order.server.ts'
import * as apiCall from '#app/routes/machine/api-call.ts'
import * as citationFile from '#app/routes/machine/citation-file.ts'
import * as feed from '#app/routes/machine/feed.ts'
import * as issueCitations from '#app/routes/machine/issue-citations.ts'
import * as linkset from '#app/routes/machine/linkset.ts'
import * as oai from '#app/routes/machine/oai.ts'
import * as suggestions from '#app/routes/machine/open-search-suggestions.ts'
import * as searchCitations from '#app/routes/machine/search-citations.ts'
import * as searchFeed from '#app/routes/machine/search-feed.ts'
import * as sitemap from '#app/routes/machine/sitemap-index.ts'
import * as sitemapPart from '#app/routes/machine/sitemap-part.ts'
import * as sushi from '#app/routes/machine/sushi.ts'
import * as about from '#app/routes/site/about.tsx'
import * as archives from '#app/routes/site/archives.tsx'
import * as article from '#app/routes/site/article.tsx'
import * as articleCite from '#app/routes/site/article-cite.tsx'
import * as articles from '#app/routes/site/articles.tsx'
import * as siteSuggestions from '#app/routes/site/articles-suggestions.ts'
import * as book from '#app/routes/site/book.tsx'
import * as books from '#app/routes/site/books.tsx'
import * as call from '#app/routes/site/call.tsx'
import * as calls from '#app/routes/site/calls.tsx'
import * as chapter from '#app/routes/site/chapter.tsx'
import * as counter from '#app/routes/site/counter.tsx'
import * as help from '#app/routes/site/help.tsx'
import * as home from '#app/routes/site/home.tsx'
import * as institution from '#app/routes/site/institution.tsx'
import * as issue from '#app/routes/site/issue.tsx'
import * as journal from '#app/routes/site/journal.tsx'
import * as journals from '#app/routes/site/journals.tsx'
import * as latest from '#app/routes/site/latest-articles.tsx'
import * as person from '#app/routes/site/person.tsx'
import * as publisher from '#app/routes/site/publisher.tsx'
import * as publishers from '#app/routes/site/publishers.tsx'
import * as statistics from '#app/routes/site/statistics.tsx'

/** What answers each address that shows works, people or figures. */
export const MODULES: { [Name in AddressName]?: object } = {
	home,
	articles,
	'articles.suggestions': siteSuggestions,
	article,
	'article.cite': articleCite,
	latestArticles: latest,
	journals,
	journal,
	issue,
	publishers,
	publisher,
	books,
	book,
	chapter,
	archives,
	calls,
	call,
	person,
	institution,
	about,
	help,
	statistics,
	counter,
	sushi,
	sitemap,
	'sitemap.part': sitemapPart,
	linkset,
	oai,
	'article.bib': citationFile,
	'issue.bib': issueCitations,
	rss: feed,
	'journal.rss': feed,
	'discipline.atom': feed,
	'articles.rss': searchFeed,
	'articles.bib': searchCitations,
	'openSearch.suggestions': suggestions,
	'api.v1': apiCall,
}

/** A file of a thousand records, whatever the size of the library. */
const LONG_FILE = pathTo('articles.bib', { q: 'langue' })

/** A word that one text in twenty has: of the larger library more works than are ranked, and few enough to be counted one by one. */
export const COUNTED = pathTo('articles', { q: 'griot' })

/** A place in the midst of the first thousand works, in the order of days and in that of titles; of what comes behind the works in the reader's language, too. */
const MIDST = '00000000-0000-4000-8000-000000000000'
const byDay = (part: number) => writePlace({ part, values: ['-42900', MIDST] })
const among = (title: string) => writePlace({ part: 0, values: [title, MIDST] })
const byTitle = among('texte 00000500')
const onDay = (day: string) => writePlace({ part: 0, values: [day, MIDST] })
/** Of the articles that a person signed, from which the same older ones follow at every size. */
const signed = writePlace({ part: 0, values: ['article', '1882-06-01', MIDST] })
/** Behind which are the oldest two hundred. */
const nearStart = writePlace({ part: 0, values: ['-43500', MIDST] })
/** The last part of such a file: its two hundred oldest. */
const LAST_PART = pathTo('articles.bib', { q: 'langue', tri: 'date', page: 5000, apres: nearStart })
/** The answers that may read more than a page does. */
export const LONG_FILES: readonly string[] = [LONG_FILE, LAST_PART]
/** Pages of lists so far behind that no number leads there, behind a place and before it. */
export const FAR_LISTS = (['apres', 'avant'] as const).flatMap((way) => [
	pathTo('journals', { page: 5000, [way]: among(way === 'apres' ? 'revue 000005' : 'revue 000018') }),
	pathTo('books', { page: 5000, [way]: byTitle }),
	pathTo('publisher', {
		id: 'editeur-1',
		page: 5000,
		[way]: among(`texte 00000${way === 'apres' ? 1 : 9}00`),
	}),
	pathTo('person', { id: 'personne-1', page: 5000, [way]: signed }),
	pathTo('institution', { id: 'universite-6', page: 5000, [way]: onDay('1882-06-01') }),
	pathTo('calls', {
		...{ archives: '1', page: 5000 },
		[way]: onDay(way === 'apres' ? '2020-05-22' : '2020-03-01'),
	}),
])
/** Pages of results behind the last number, and the last part of a file of them. */
const FAR = [
	pathTo('articles', { tri: 'date', page: 5000, apres: byDay(0) }),
	pathTo('articles', { tri: 'date', page: 5000, avant: byDay(0) }),
	pathTo('articles', { tri: 'titre', page: 5000, apres: byTitle }),
	pathTo('articles', { page: 5000, apres: byDay(1) }),
	pathTo('latestArticles', { page: 5000, apres: byDay(0) }),
	LAST_PART,
]

export const harvest = (asked: Record<string, string>) => `${pathTo('oai')}?${new URLSearchParams(asked)}`

/** Harvests, which bring 25 records in an answer, or 80 headers: of the whole library, of what changed since a day, and of sets: a journal that grows with the library, one that does not, a discipline of a third of the works, one of twenty among the oldest, and all disciplines. */
const HARVESTS = [
	harvest({ verb: 'ListRecords', metadataPrefix: 'oai_dc' }),
	harvest({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', from: '2020-01-01' }),
	...[
		'journal:revue-1',
		'journal:revue-2',
		'discipline:droit',
		'discipline:musique',
		'books',
		'discipline',
	].map((set) => harvest({ verb: 'ListRecords', metadataPrefix: 'oai_dc', set })),
]

/** What is asked at every size: things that are there from the first thousand works on, and that the library grows around. */
export const PAGES = [
	pathTo('home'),
	pathTo('about'),
	pathTo('statistics'),
	pathTo('counter'),
	`${pathTo('sushi', { '*': 'reports/tr' })}?customer_id=0000000000000000&begin_date=2026-09&end_date=2026-10`,
	pathTo('latestArticles'),
	pathTo('articles'),
	pathTo('articles', { q: 'langue' }),
	pathTo('articles', { q: 'texte41' }),
	COUNTED,
	pathTo('articles', { q: 'Texte 41 sur les langues et les savoirs du fleuve Congo' }),
	...FAR,
	...FAR_LISTS,
	pathTo('articles.suggestions', { q: 'lang' }),
	pathTo('article', { slug: 'texte-41' }),
	pathTo('article', { slug: 'texte-57' }),
	pathTo('article.cite', { slug: 'texte-57' }),
	pathTo('journals'),
	pathTo('journals', { q: 'revue' }),
	pathTo('journals', { page: 2 }),
	pathTo('journal', { id: 'revue-1' }),
	pathTo('journal', { id: 'revue-3' }),
	pathTo('issue', { id: 'revue-1', issue: 'n20' }),
	pathTo('publishers'),
	pathTo('publisher', { id: 'editeur-1' }),
	pathTo('publisher', { id: 'editeur-2' }),
	pathTo('books'),
	pathTo('book', { id: 'texte-105' }),
	pathTo('chapter', { ouvrageId: 'texte-105', chapterId: 'texte-120' }),
	pathTo('archives'),
	pathTo('archives', { revue: 'revue-1' }),
	pathTo('archives', { revue: 'revue-1', annee: 1882 }),
	pathTo('calls'),
	pathTo('calls', { archives: '1' }),
	pathTo('call', { id: 'appel-1' }),
	pathTo('person', { id: 'personne-1' }),
	pathTo('person', { id: 'personne-40' }),
	pathTo('institution', { id: 'universite' }),
	pathTo('institution', { id: 'universite-6' }),
	pathTo('help'),
	pathTo('sitemap'),
	pathTo('sitemap.part', { part: 'pages.xml' }),
	pathTo('sitemap.part', { part: 'works-1.xml' }),
	pathTo('sitemap.part', { part: 'people-1.xml' }),
	pathTo('sitemap.part', { part: 'issues-1.xml' }),
	pathTo('rss'),
	pathTo('journal.rss', { id: 'revue-1' }),
	pathTo('discipline.atom', { discipline: 'droit' }),
	pathTo('articles.rss', { q: 'langue' }),
	LONG_FILE,
	pathTo('article.bib', { slug: 'texte-57' }),
	pathTo('issue.bib', { id: 'revue-1', issue: 'n20' }),
	pathTo('linkset', { kind: 'article', slug: 'texte-57' }),
	pathTo('openSearch.suggestions', { q: 'lang' }),
	pathTo('openSearch.suggestions', { q: 'revue' }),
	...HARVESTS,
	...[
		'articles?limit=20',
		'articles?limit=20&journal=revue-1',
		'articles?limit=20&language=fr&discipline=droit',
		'articles?limit=20&discipline=musique',
		'articles?limit=20&year=1881',
		'articles?limit=20&updatedSince=2020-01-01T00:00:00Z',
		'articles/texte-57',
		'articles/texte-57/files',
		'books?limit=4&publisher=editeur-1',
		'chapters?limit=20',
		'journals?limit=15',
		'issues?limit=20&journal=revue-1',
		'issues?limit=20',
		'publishers?limit=4',
		'people?limit=10',
		'people/personne-1',
		'figures',
	].map((asked) => `/api/v1/${asked}`),
]

/** So many times as much a page may cost with thirty times as many works. */
export type Growth = { statements?: number; blocks?: number; kilobytes?: number }

/**
 * Pages that still grow, and by how much at most: to be mended, and never to get worse. Those of cards ask as many rows by their keys at both sizes; of a thousand works the
 * planner joins whole small indexes, which is less; what was updated since a day is joined to its works in one of two ways, by what was last analyzed. A search of a word that most works have ranks a thousand of them, the most used ones, which lie scattered: a thousand
 * blocks whatever the size, where a thousand works that are all there are lie side by side. Years of a desk that was filled at once are read by an index whose pages the changes filled that have been
 * folded since. Parts of the sitemap grow until they hold 2,500 pages.
 */
export const KNOWN: { [page: string]: Growth } = {
	'/articles?q=langue': { blocks: 3.6 },
	[COUNTED]: { blocks: 2.8 },
	'/articles/citations.bib?q=langue': { blocks: 1.45, kilobytes: 1.8 },
	'/articles/texte-41': { blocks: 1.8 },
	'/articles/texte-57': { blocks: 2 },
	'/editeurs': { blocks: 1.6 },
	'/editeurs/editeur-1': { blocks: 2.1 },
	'/ouvrages': { blocks: 1.9 },
	'/auteurs/personne-1': { blocks: 1.5 },
	'/ouvrages/texte-105/chapitre/texte-120': { blocks: 2 },
	'/api/v1/articles?limit=20&updatedSince=2020-01-01T00:00:00Z': { blocks: 1.65 },
	'the statistics of all years': { blocks: 5 },
	...Object.fromEntries(
		FAR_LISTS.filter((page) => /^\/(?:ouvrages\?|editeurs)/.test(page)).map((page) => [
			page,
			{ blocks: 2.1 },
		]),
	),
	'/sitemaps/works-1.xml': { kilobytes: 2.8 },
	'/sitemaps/people-1.xml': { kilobytes: 5.1 },
	'/sitemaps/issues-1.xml': { kilobytes: 17.3 },
}

/** Those of them that cost the same in some runs: which rows the planner sampled decides how it joins. */
export const BY_SAMPLE: readonly string[] = [
	'/articles/texte-41',
	'/articles/texte-57',
	'/auteurs/personne-1',
	'/editeurs',
	'/ouvrages/texte-105/chapitre/texte-120',
]
