import type { RouteConfigEntry } from '@react-router/dev/routes'
import { at, each } from '../at.ts'

const references = <Of extends 'article' | 'book' | 'chapter' | 'issue' | 'articles'>(of: Of) =>
	[`${of}.bib`, `${of}.ris`, `${of}.json`] as const

const bibliography = <Of extends 'article' | 'book' | 'chapter'>(of: Of) =>
	[`${of}.references.bib`, `${of}.references.ris`, `${of}.references.json`] as const

const CLIENT_API = './routes/machine/client-api'

/** Calls of apps, in the shape of the specification's client library (section 7). */
export const clientApiRoutes: RouteConfigEntry[] = [
	at('apps.signUp', `${CLIENT_API}/sign-up.ts`),
	at('apps.token', `${CLIENT_API}/token.ts`),
	at('apps.user', `${CLIENT_API}/user.ts`),
	at('apps.signOut', `${CLIENT_API}/logout.ts`),
	at('apps.recover', `${CLIENT_API}/recover.ts`),
	at('apps.resend', `${CLIENT_API}/resend.ts`),
	at('apps.verify', `${CLIENT_API}/verify.ts`),
	at('apps.settings', `${CLIENT_API}/settings.ts`),
	at('apps.health', `${CLIENT_API}/health.ts`),
	...each(['apps.keys', 'apps.wellKnownKeys'], `${CLIENT_API}/keys.ts`),
	at('apps.unknownCall', `${CLIENT_API}/unknown-call.ts`),
	at('apps.profiles', `${CLIENT_API}/profiles.ts`),
	at('apps.unknownTable', `${CLIENT_API}/unknown-table.ts`),
]

/** Addresses without HTML: exports, feeds, files, descriptions. */
export const machineRoutes: RouteConfigEntry[] = [
	at('issueCover', './routes/machine/issue-cover-file.ts'),
	at('picture', './routes/machine/text-picture.ts'),
	at('article.versionFile', './routes/machine/version-file.ts'),
	at('robots', './routes/machine/robots.ts'),
	at('llms', './routes/machine/llms.ts'),
	at('security', './routes/machine/security.ts'),
	at('apiCatalog', './routes/machine/api-catalog.ts'),
	at('dcat', './routes/machine/dcat.ts'),
	at('openSearch', './routes/machine/open-search.ts'),
	at('openSearch.suggestions', './routes/machine/open-search-suggestions.ts'),
	at('sitemap', './routes/machine/sitemap-index.ts'),
	at('sitemap.part', './routes/machine/sitemap-part.ts'),
	at('linkset', './routes/machine/linkset.ts'),
	...each(
		[...references('article'), ...references('book'), ...references('chapter')],
		'./routes/machine/citation-file.ts',
	),
	...each(
		[...bibliography('article'), ...bibliography('book'), ...bibliography('chapter')],
		'./routes/machine/references-file.ts',
	),
	...each(['article.file', 'book.file', 'chapter.file'], './routes/machine/work-file.ts'),
	...each(['article.record', 'book.record', 'chapter.record'], './routes/machine/record-file.ts'),
	...each(['issue.records', 'journal.records'], './routes/machine/collected-records.ts'),
	at('issue.bag', './routes/machine/issue-bag.ts'),
	...each(['journal.figuresCsv', 'journal.figuresJson'], './routes/machine/journal-figures.ts'),
	at('oai', './routes/machine/oai.ts'),
	at('ark', './routes/machine/ark.ts'),
	at('notifyInbox', './routes/machine/notify-inbox.ts'),
	at('kbart', './routes/machine/kbart.ts'),
	at('mailArrival', './routes/machine/mail-arrival.ts'),
	at('sushi', './routes/machine/sushi.ts'),
	at('api.description', './routes/machine/api-description.ts'),
	...each(['api.files', 'api.bookFiles', 'api.chapterFiles', 'api.v1'], './routes/machine/api-call.ts'),
	...each(references('issue'), './routes/machine/issue-citations.ts'),
	...each(references('articles'), './routes/machine/search-citations.ts'),
	...each(
		['rss', 'atom', 'journal.rss', 'journal.atom', 'discipline.rss', 'discipline.atom'],
		'./routes/machine/feed.ts',
	),
	...each(
		['announcements.rss', 'announcements.atom', 'announcements.json'],
		'./routes/machine/announcements-feed.ts',
	),
	...each(['articles.rss', 'articles.atom'], './routes/machine/search-feed.ts'),
	...clientApiRoutes,
]
