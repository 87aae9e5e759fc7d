import { layout, type RouteConfig } from '@react-router/dev/routes'
import { accountRoutes } from './routes/account/routes.ts'
import { adminRoutes } from './routes/admin/routes.ts'
import { at, each } from './routes/at.ts'
import { authorRoutes } from './routes/author/routes.ts'
import { deskRoutes } from './routes/desk/routes.ts'
import { machineRoutes } from './routes/machine/routes.ts'
import { readerRoutes } from './routes/reader/routes.ts'
import { reviewerRoutes } from './routes/reviewer/routes.ts'

/** Every page of the platform: declared addresses (app/addresses) to files. */
export default [
	layout('./routes/site/_layout.tsx', [
		at('home', './routes/site/home.tsx'),
		at('articles', './routes/site/articles.tsx'),
		at('article', './routes/site/article.tsx'),
		at('article.cite', './routes/site/article-cite.tsx'),
		at('article.pdf', './routes/site/article-pdf.tsx'),
		at('article.version', './routes/site/article-version.tsx'),
		at('latestArticles', './routes/site/latest-articles.tsx'),
		at('journals', './routes/site/journals.tsx'),
		at('journal', './routes/site/journal.tsx'),
		at('issue', './routes/site/issue.tsx'),
		at('publishers', './routes/site/publishers.tsx'),
		at('publisher', './routes/site/publisher.tsx'),
		at('books', './routes/site/books.tsx'),
		at('book', './routes/site/book.tsx'),
		at('book.cite', './routes/site/book-cite.tsx'),
		at('chapter', './routes/site/chapter.tsx'),
		at('chapter.cite', './routes/site/chapter-cite.tsx'),
		...each(['article.text', 'book.text', 'chapter.text'], './routes/machine/text-file.tsx'),
		...each(
			['issue.text', 'articles.zip', 'articles.epub', 'reader.texts'],
			'./routes/machine/volume-file.tsx',
		),
		at('archives', './routes/site/archives.tsx'),
		at('calls', './routes/site/calls.tsx'),
		at('call', './routes/site/call.tsx'),
		at('announcements', './routes/site/announcements.tsx'),
		at('announcement', './routes/site/announcement.tsx'),
		at('person', './routes/site/person.tsx'),
		at('about', './routes/site/about.tsx'),
		at('authorGuide', './routes/site/author-guide.tsx'),
		at('check', './routes/site/check.tsx'),
		at('check.result', './routes/site/check-result.tsx'),
		at('help', './routes/site/help.tsx'),
		at('contact', './routes/site/contact.tsx'),
		at('join', './routes/site/join.tsx'),
		at('join.question', './routes/site/join-question.tsx'),
		at('trial', './routes/site/trial.tsx'),
		at('trial.article', './routes/site/trial-article.tsx'),
		at('trust', './routes/site/trust.tsx'),
		at('libraries', './routes/site/libraries.tsx'),
		at('legal', './routes/site/legal.tsx'),
		at('certificates', './routes/site/certificates.tsx'),
		at('certificate', './routes/site/certificate.tsx'),
		at('parts', './routes/site/parts.tsx'),
		at('unavailable', './routes/site/unavailable.tsx'),
		at('statistics', './routes/site/statistics.tsx'),
		at('counter', './routes/site/counter.tsx'),
		at('api', './routes/site/api.tsx'),
		...accountRoutes,
		...readerRoutes,
		...authorRoutes,
		...reviewerRoutes,
		...deskRoutes,
		...adminRoutes,
		at('nowhere', './routes/site/not-found.tsx'),
	]),
	at('check.copy', './routes/site/check-copy.ts'),
	at('check.marked', './routes/site/check-marked.ts'),
	at('authorGuide.file', './routes/site/author-guide-file.ts'),
	at('certificate.file', './routes/site/certificate-file.ts'),
	at('articles.suggestions', './routes/site/articles-suggestions.ts'),
	at('call.calendar', './routes/site/call-calendar.ts'),
	at('call.file', './routes/site/call-file.ts'),
	...machineRoutes,
] satisfies RouteConfig
