import type { RouteConfigEntry } from '@react-router/dev/routes'
import { at } from '../at.ts'

/** The author space. What lies deeper than its rooms is refused to readers before it is missing to authors. */
export const authorRoutes: RouteConfigEntry[] = [
	at('author', './routes/author/overview.tsx'),
	at('author.usage', './routes/author/usage.tsx'),
	at('author.usageFile', './routes/author/usage-file.ts'),
	at('author.usageCountries', './routes/author/usage-countries.ts'),
	at('author.submit', './routes/author/submit.tsx'),
	at('author.submission', './routes/author/submission.tsx'),
	at('author.stepCall', './routes/author/step-call.tsx'),
	at('author.stepMetadata', './routes/author/step-metadata.tsx'),
	at('author.stepContributors', './routes/author/step-contributors.tsx'),
	at('author.stepStatements', './routes/author/step-statements.tsx'),
	at('author.stepCheck', './routes/author/step-check.tsx'),
	at('author.certificate', './routes/author/certificate.ts'),
	at('author.files', './routes/author/files.tsx'),
	at('author.file', './routes/author/file-download.ts'),
	at('author.marked', './routes/author/marked-manuscript.ts'),
	at('author.uploads', './routes/author/uploads.ts'),
	at('author.upload', './routes/author/upload.ts'),
	at('author.revision', './routes/author/revision.tsx'),
	at('author.reportFile', './routes/author/report-file.ts'),
	at('author.proof', './routes/author/proof.tsx'),
	at('author.proofFile', './routes/author/proof-file.ts'),
	at('author.discussionFile', './routes/author/discussion-file.ts'),
	at('author.elsewhere', './routes/author/elsewhere.tsx'),
]
