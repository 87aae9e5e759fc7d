import { BODIES, declare } from './declare.ts'

/** A place in a list, behind the pages that have numbers. */
const PLACE = ['apres', 'avant'] as const
const PAGE = ['page', ...PLACE] as const
/** The parameters of the search for works (`PARAMS` of the module search). */
const SEARCH = [
	...([
		'q',
		'auteur',
		'revue',
		'editeur',
		'annee',
		'de',
		'a',
		'discipline',
		'langue',
		'type',
		'tri',
		'mots',
	] as const),
	'page',
	...PLACE,
] as const
/** Parts of a long text. */
const TEXT = ['partie', 'texte'] as const

const reading = { for: 'everybody', sitemap: true } as const
/** Public, and reached from a page that is in the sitemap. */
const unlisted = { for: 'everybody', sitemap: false } as const
const slug = { slug: 'slug' } as const
const id = { id: 'slug' } as const
const chapter = { ouvrageId: 'slug', chapterId: 'slug' } as const
const version = { slug: 'slug', number: 'number' } as const

/** What everybody reads. */
export const SITE = {
	home: declare('/', reading),
	articles: declare('/articles', { ...reading, query: SEARCH, crawled: 'plainly', counted: true }),
	'articles.suggestions': declare('/articles/suggestions', { ...unlisted, query: ['q'], crawled: false }),
	article: declare('/articles/:slug', { ...reading, of: slug, query: TEXT, counted: true }),
	'article.cite': declare('/articles/:slug/citer', { ...unlisted, of: slug }),
	'article.pdf': declare('/articles/:slug/pdf', { ...unlisted, of: slug }),
	'article.version': declare('/articles/:slug/versions/:number', {
		...unlisted,
		of: version,
	}),
	latestArticles: declare('/derniers-articles', { ...reading, query: SEARCH, crawled: 'plainly' }),
	journals: declare('/revues', { ...reading, query: ['q', 'discipline', 'libre', 'liste', ...PAGE] }),
	journal: declare('/revues/:id', { ...reading, of: { id: 'journal' } }),
	/** How many manuscripts it received and how long they took, where the journal shows it. */
	'journal.figures': declare('/revues/:id/chiffres', { ...reading, of: { id: 'journal' } }),
	/** What preservation networks may gather of a journal, and of one of its years (LOCKSS, CLOCKSS). */
	'journal.preservation': declare('/revues/:id/conservation', { ...unlisted, of: { id: 'journal' } }),
	'journal.preservationYear': declare('/revues/:id/conservation/:year', {
		...unlisted,
		of: { id: 'journal', year: 'number' },
	}),
	issue: declare('/revues/:id/numeros/:issue', { ...reading, of: { id: 'journal', issue: 'slug' } }),
	publishers: declare('/editeurs', { ...reading, query: ['q', 'pays', ...PAGE] }),
	publisher: declare('/editeurs/:id', {
		...reading,
		of: id,
		query: [...PAGE, 'revues', 'revues-apres', 'revues-avant'],
	}),
	books: declare('/ouvrages', { ...reading, query: ['q', 'discipline', 'langue', 'liste', ...PAGE] }),
	book: declare('/ouvrages/:id', { ...reading, of: id, counted: true }),
	'book.cite': declare('/ouvrages/:id/citer', { ...unlisted, of: id }),
	chapter: declare('/ouvrages/:ouvrageId/chapitre/:chapterId', {
		...reading,
		of: chapter,
		query: TEXT,
		counted: true,
	}),
	'chapter.cite': declare('/ouvrages/:ouvrageId/chapitre/:chapterId/citer', { ...unlisted, of: chapter }),
	archives: declare('/archives', { ...reading, query: ['revue', 'annee', 'ouvrages', ...PAGE] }),
	calls: declare('/appels-contribution', { ...reading, query: ['archives', 'page'] }),
	call: declare('/appels-contribution/:id', { ...reading, of: id }),
	'call.calendar': declare('/appels-contribution/:id/calendrier.ics', { ...unlisted, of: id }),
	'call.file': declare('/appels-contribution/:id/telecharger/:fileName', {
		...unlisted,
		of: { id: 'slug', fileName: 'file name' },
		query: ['telecharger'],
	}),
	announcements: declare('/annonces', { ...reading, query: ['page'] }),
	announcement: declare('/annonces/:id', { ...reading, of: id }),
	person: declare('/auteurs/:id', { ...reading, of: id, query: PAGE }),
	about: declare('/a-propos', reading),
	authorGuide: declare('/guide-auteurs', { ...reading, query: ['onglet'] }),
	'authorGuide.file': declare('/guide-auteurs/fichiers/:fileName', {
		...unlisted,
		of: { fileName: 'file name' },
	}),
	check: declare('/guide-auteurs/verifier', {
		...unlisted,
		personal: ['cle', 'fait', 'refus'],
		body: BODIES.manuscript,
	}),
	'check.result': declare('/guide-auteurs/verifier/resultat', {
		for: 'one',
		query: ['cle', 'refus', 'fait'],
	}),
	'check.marked': declare('/guide-auteurs/verifier/annote', { for: 'one', query: ['cle'], rate: 'make' }),
	'check.copy': declare('/guide-auteurs/verifier/copie', { for: 'one', query: ['cle'], rate: 'make' }),
	help: declare('/aide', reading),
	contact: declare('/contact', { ...reading, personal: ['envoye'] }),
	legal: declare('/mentions-legales', reading),
	join: declare('/rejoindre', reading),
	'join.question': declare('/rejoindre/question', { ...reading, personal: ['envoye'] }),
	/** A trial journal and its articles, for whoever has its secret link. */
	trial: declare('/essai/:token', { for: 'one', of: { token: 'token' } }),
	'trial.picture': declare('/essai/:token/images/:name', {
		for: 'one',
		of: { token: 'token', name: 'file name' },
	}),
	'trial.file': declare('/essai/:token/:slug/fichiers/:fileName', {
		for: 'one',
		of: { token: 'token', slug: 'slug', fileName: 'file name' },
	}),
	'trial.article': declare('/essai/:token/:slug', { for: 'one', of: { token: 'token', slug: 'slug' } }),
	trust: declare('/confiance', reading),
	libraries: declare('/bibliotheques', { ...reading, query: ['apres'] }),
	/** Where the link leads by which a librarian claims the page of an institution. */
	'institution.claim': declare('/bibliotheques/revendication', { for: 'one', query: ['jeton'] }),
	institution: declare('/institutions/:id', { ...unlisted, of: id, query: ['page'] }),
	'institution.library': declare('/institutions/:id/bibliotheque', { for: 'one', of: id, query: ['fait'] }),
	certificates: declare('/attestations', { ...unlisted, personal: ['code'] }),
	certificate: declare('/attestations/:code', { ...unlisted, of: { code: 'certificate code' } }),
	'certificate.file': declare('/attestations/:code/attestation.pdf', {
		...unlisted,
		of: { code: 'certificate code' },
		rate: 'make',
	}),
	statistics: declare('/statistiques', reading),
	/** Reports of use by COUNTER 5.1 as tables. */
	counter: declare('/statistiques/counter', reading),
	/** The documentation of the programming interface. */
	api: declare('/api', { ...reading, query: ['q'] }),
	/** For those who build the platform; not there where it is used. */
	parts: declare('/developpement/composants', { for: 'one' }),
	/** Never asked for: stands in for a page while the database is away. */
	unavailable: declare('/indisponible', { for: 'one' }),
	nowhere: declare('/*', { for: 'everybody', sitemap: false, of: { '*': 'anything' } }),
} as const

const file = { fileName: 'file name' } as const
const issue = { id: 'journal', issue: 'slug' } as const
const format = { format: 'file name' } as const
const robotsKeepOut = { ...unlisted, crawled: false } as const
/** A file that is made of a work's text. */
const text = { ...unlisted, query: ['telecharger'], counted: true } as const
const download = { ...unlisted, query: ['telecharger'], counted: true } as const
/** What a work cites; one entry of it by its number. */
const references = { ...unlisted, query: ['numero'] } as const
const search = { ...robotsKeepOut, query: SEARCH } as const

/** Addresses without HTML: exports, feeds, files, descriptions. */
export const MACHINE = {
	picture: declare('/images/:name', { ...unlisted, of: { name: 'file name' }, query: ['largeur'] }),
	issueCover: declare('/couvertures/:fileName', { ...unlisted, of: file }),
	portrait: declare('/portraits/:fileName', { ...unlisted, of: file }),
	robots: declare('/robots.txt', unlisted),
	llms: declare('/llms.txt', unlisted),
	security: declare('/.well-known/security.txt', unlisted),
	apiCatalog: declare('/.well-known/api-catalog', unlisted),
	dcat: declare('/catalogue.jsonld', unlisted),
	openSearch: declare('/opensearch.xml', unlisted),
	'openSearch.suggestions': declare('/opensearch/suggestions.json', { ...robotsKeepOut, query: ['q'] }),
	sitemap: declare('/sitemap.xml', unlisted),
	'sitemap.part': declare('/sitemaps/:part', { ...unlisted, of: { part: 'sitemap part' } }),
	linkset: declare('/signposting/:kind/:slug', {
		...unlisted,
		of: { kind: ['article', 'book', 'chapter'], slug: 'slug' },
	}),
	'article.bib': declare('/articles/:slug/citation.bib', { ...unlisted, of: slug }),
	'article.ris': declare('/articles/:slug/citation.ris', { ...unlisted, of: slug }),
	'article.json': declare('/articles/:slug/citation.json', { ...unlisted, of: slug }),
	'article.file': declare('/articles/:slug/telecharger/:fileName', { ...download, of: { ...slug, ...file } }),
	'article.text': declare('/articles/:slug/texte/:fileName', { ...text, of: { ...slug, ...file } }),
	'article.versionFile': declare('/articles/:slug/versions/:number/telecharger/:fileName', {
		...unlisted,
		of: { ...version, ...file },
		query: ['telecharger'],
	}),
	'book.bib': declare('/ouvrages/:id/citation.bib', { ...unlisted, of: id }),
	'book.ris': declare('/ouvrages/:id/citation.ris', { ...unlisted, of: id }),
	'book.json': declare('/ouvrages/:id/citation.json', { ...unlisted, of: id }),
	'book.file': declare('/ouvrages/:id/telecharger/:fileName', { ...download, of: { ...id, ...file } }),
	'book.text': declare('/ouvrages/:id/texte/:fileName', { ...text, of: { ...id, ...file } }),
	'chapter.bib': declare('/ouvrages/:ouvrageId/chapitre/:chapterId/citation.bib', {
		...unlisted,
		of: chapter,
	}),
	'chapter.ris': declare('/ouvrages/:ouvrageId/chapitre/:chapterId/citation.ris', {
		...unlisted,
		of: chapter,
	}),
	'chapter.json': declare('/ouvrages/:ouvrageId/chapitre/:chapterId/citation.json', {
		...unlisted,
		of: chapter,
	}),
	'chapter.file': declare('/ouvrages/:ouvrageId/chapitre/:chapterId/telecharger/:fileName', {
		...download,
		of: { ...chapter, ...file },
	}),
	'chapter.text': declare('/ouvrages/:ouvrageId/chapitre/:chapterId/texte/:fileName', {
		...text,
		of: { ...chapter, ...file },
	}),
	'article.references.bib': declare('/articles/:slug/references.bib', { ...references, of: slug }),
	'article.references.ris': declare('/articles/:slug/references.ris', { ...references, of: slug }),
	'article.references.json': declare('/articles/:slug/references.json', { ...references, of: slug }),
	'book.references.bib': declare('/ouvrages/:id/references.bib', { ...references, of: id }),
	'book.references.ris': declare('/ouvrages/:id/references.ris', { ...references, of: id }),
	'book.references.json': declare('/ouvrages/:id/references.json', { ...references, of: id }),
	'chapter.references.bib': declare('/ouvrages/:ouvrageId/chapitre/:chapterId/references.bib', {
		...references,
		of: chapter,
	}),
	'chapter.references.ris': declare('/ouvrages/:ouvrageId/chapitre/:chapterId/references.ris', {
		...references,
		of: chapter,
	}),
	'chapter.references.json': declare('/ouvrages/:ouvrageId/chapitre/:chapterId/references.json', {
		...references,
		of: chapter,
	}),
	'issue.bib': declare('/revues/:id/numeros/:issue/citations.bib', { ...unlisted, of: issue, rate: 'make' }),
	'issue.ris': declare('/revues/:id/numeros/:issue/citations.ris', { ...unlisted, of: issue, rate: 'make' }),
	'issue.json': declare('/revues/:id/numeros/:issue/citations.json', {
		...unlisted,
		of: issue,
		rate: 'make',
	}),
	'article.record': declare('/articles/:slug/notice/:format', { ...unlisted, of: { ...slug, ...format } }),
	'book.record': declare('/ouvrages/:id/notice/:format', { ...unlisted, of: { ...id, ...format } }),
	'chapter.record': declare('/ouvrages/:ouvrageId/chapitre/:chapterId/notice/:format', {
		...unlisted,
		of: { ...chapter, ...format },
	}),
	/** An issue with its texts and records for those who preserve it (BagIt, RFC 8493). */
	'issue.bag': declare('/revues/:id/numeros/:issue/sac.zip', { ...unlisted, of: issue, rate: 'make' }),
	'issue.records': declare('/revues/:id/numeros/:issue/notices/:format', {
		...unlisted,
		of: { ...issue, ...format },
		rate: 'make',
	}),
	'journal.records': declare('/revues/:id/notices/:format', {
		...unlisted,
		of: { id: 'journal', ...format },
		rate: 'make',
	}),
	'journal.figuresCsv': declare('/revues/:id/chiffres.csv', { ...unlisted, of: { id: 'journal' } }),
	'journal.figuresJson': declare('/revues/:id/chiffres.json', { ...unlisted, of: { id: 'journal' } }),
	/** Leads to the work that an ARK names; `?info`, `?` and `??` ask for what it is. */
	ark: declare('/ark:/*', { for: 'machines', of: { '*': 'anything' }, query: ['info'] }),
	oai: declare('/oai', {
		for: 'machines',
		query: ['verb', 'metadataPrefix', 'identifier', 'set', 'from', 'until', 'resumptionToken'],
		rate: 'call',
	}),
	/** Reports of use by COUNTER 5.1: the SUSHI API. Institutions prove themselves by a key. */
	sushi: declare('/r51/*', { for: 'sushi', rate: 'make', of: { '*': 'anything' } }),
	/** Where a mail service brings answers to mails, by signed calls (decision 126). */
	mailArrival: declare('/courrier/mime', { for: 'one', rate: 'call', body: BODIES.manuscript }),
	/** Where other services announce reviews and endorsements (Linked Data Notifications, COAR Notify). */
	notifyInbox: declare('/coar-notify', { for: 'machines', rate: 'call' }),
	kbart: declare('/kbart.txt', { ...unlisted, rate: 'make' }),
	'issue.text': declare('/revues/:id/numeros/:issue/texte/:fileName', {
		...text,
		of: { ...issue, ...file },
		rate: 'make',
	}),
	'articles.zip': declare('/articles/textes.zip', { ...search, counted: true, rate: 'make' }),
	'articles.epub': declare('/articles/textes.epub', { ...search, counted: true, rate: 'make' }),
	'articles.bib': declare('/articles/citations.bib', { ...search, rate: 'make' }),
	'articles.ris': declare('/articles/citations.ris', { ...search, rate: 'make' }),
	'articles.json': declare('/articles/citations.json', { ...search, rate: 'make' }),
	'api.description': declare('/api/v1/openapi.json', { for: 'api', rate: 'api' }),
	'api.files': declare('/api/v1/desk/articles/:id/files', {
		for: 'api',
		rate: 'api',
		of: { id: 'anything' },
		body: BODIES.production,
	}),
	'api.bookFiles': declare('/api/v1/desk/books/:id/files', {
		for: 'api',
		rate: 'api',
		of: { id: 'anything' },
		body: BODIES.production,
	}),
	'api.chapterFiles': declare('/api/v1/desk/books/:id/chapters/:chapter/files', {
		for: 'api',
		rate: 'api',
		of: { id: 'anything', chapter: 'anything' },
		body: BODIES.production,
	}),
	'api.v1': declare('/api/v1/*', { for: 'api', rate: 'api', of: { '*': 'anything' } }),
	rss: declare('/flux/rss.xml', unlisted),
	atom: declare('/flux/atom.xml', unlisted),
	'announcements.rss': declare('/annonces/flux/rss.xml', unlisted),
	'announcements.atom': declare('/annonces/flux/atom.xml', unlisted),
	'announcements.json': declare('/annonces/flux/annonces.json', unlisted),
	'journal.rss': declare('/revues/:id/flux/rss.xml', { ...unlisted, of: { id: 'journal' } }),
	'journal.atom': declare('/revues/:id/flux/atom.xml', { ...unlisted, of: { id: 'journal' } }),
	'discipline.rss': declare('/disciplines/:discipline/flux/rss.xml', {
		...unlisted,
		of: { discipline: 'discipline' },
	}),
	'discipline.atom': declare('/disciplines/:discipline/flux/atom.xml', {
		...unlisted,
		of: { discipline: 'discipline' },
	}),
	'articles.rss': declare('/articles/flux/rss.xml', search),
	'articles.atom': declare('/articles/flux/atom.xml', search),
} as const

const app = { for: 'apps' } as const
const call = { for: 'apps', rate: 'call' } as const

/** Calls of apps, in the shape of the specification's client library (section 7); those that mail are as slow as any write. */
export const APPS = {
	'apps.signUp': declare('/auth/v1/signup', { ...app, query: ['redirect_to'] }),
	'apps.token': declare('/auth/v1/token', { ...call, query: ['grant_type'] }),
	'apps.user': declare('/auth/v1/user', call),
	'apps.signOut': declare('/auth/v1/logout', { ...call, query: ['scope'] }),
	'apps.recover': declare('/auth/v1/recover', { ...app, query: ['redirect_to'] }),
	'apps.resend': declare('/auth/v1/resend', { ...app, query: ['redirect_to'] }),
	'apps.verify': declare('/auth/v1/verify', { ...call, query: ['type', 'jeton', 'token', 'redirect_to'] }),
	'apps.settings': declare('/auth/v1/settings', call),
	'apps.health': declare('/auth/v1/health', call),
	'apps.keys': declare('/auth/v1/.well-known/jwks.json', call),
	'apps.wellKnownKeys': declare('/.well-known/jwks.json', call),
	'apps.unknownCall': declare('/auth/v1/*', { ...call, of: { '*': 'anything' } }),
	'apps.profiles': declare('/rest/v1/profiles', { ...call, query: ['select'] }),
	'apps.unknownTable': declare('/rest/v1/*', { ...call, of: { '*': 'table' } }),
} as const
