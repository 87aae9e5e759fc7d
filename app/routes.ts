import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './routes/account/routes.ts'
import { adminRoutes } from './routes/admin/routes.ts'
import { authorRoutes } from './routes/author/routes.ts'
import { deskRoutes } from './routes/desk/routes.ts'
import { machineRoutes } from './routes/machine/routes.ts'
import { readerRoutes } from './routes/reader/routes.ts'
import { reviewerRoutes } from './routes/reviewer/routes.ts'

/** Every URL of the platform: French paths to English files. */
export default [
	layout('./routes/site/_layout.tsx', [
		index('./routes/site/home.tsx'),
		route('articles', './routes/site/articles.tsx'),
		route('articles/:slug', './routes/site/article.tsx'),
		route('articles/:slug/citer', './routes/site/article-cite.tsx'),
		route('articles/:slug/pdf', './routes/site/article-pdf.tsx'),
		route('articles/:slug/versions/:number', './routes/site/article-version.tsx'),
		route('derniers-articles', './routes/site/latest-articles.tsx'),
		route('revues', './routes/site/journals.tsx'),
		route('revues/:id', './routes/site/journal.tsx'),
		route('revues/:id/numeros/:issue', './routes/site/issue.tsx'),
		route('editeurs', './routes/site/publishers.tsx'),
		route('editeurs/:id', './routes/site/publisher.tsx'),
		route('ouvrages', './routes/site/books.tsx'),
		route('ouvrages/:id', './routes/site/book.tsx'),
		route('ouvrages/:id/citer', './routes/site/book-cite.tsx'),
		route('ouvrages/:ouvrageId/chapitre/:chapterId', './routes/site/chapter.tsx'),
		route('ouvrages/:ouvrageId/chapitre/:chapterId/citer', './routes/site/chapter-cite.tsx'),
		route('archives', './routes/site/archives.tsx'),
		route('appels-contribution', './routes/site/calls.tsx'),
		route('appels-contribution/:id', './routes/site/call.tsx'),
		route('auteurs/:id', './routes/site/person.tsx'),
		route('a-propos', './routes/site/about.tsx'),
		route('guide-auteurs', './routes/site/author-guide.tsx'),
		route('guide-auteurs/verifier', './routes/site/check.tsx'),
		route('guide-auteurs/verifier/resultat', './routes/site/check-result.tsx'),
		route('aide', './routes/site/help.tsx'),
		route('contact', './routes/site/contact.tsx'),
		route('mentions-legales', './routes/site/legal.tsx'),
		route('attestations', './routes/site/certificates.tsx'),
		route('attestations/:code', './routes/site/certificate.tsx'),
		route('statistiques', './routes/site/statistics.tsx'),
		...accountRoutes,
		...readerRoutes,
		...authorRoutes,
		...reviewerRoutes,
		...deskRoutes,
		...adminRoutes,
		route('*', './routes/site/not-found.tsx'),
	]),
	route('guide-auteurs/verifier/copie', './routes/site/check-copy.ts'),
	route('guide-auteurs/fichiers/:fileName', './routes/site/author-guide-file.ts'),
	route('attestations/:code/attestation.pdf', './routes/site/certificate-file.ts'),
	route('articles/suggestions', './routes/site/articles-suggestions.ts'),
	route('appels-contribution/:id/calendrier.ics', './routes/site/call-calendar.ts'),
	route('appels-contribution/:id/telecharger/:fileName', './routes/site/call-file.ts'),
	...machineRoutes,
] satisfies RouteConfig
