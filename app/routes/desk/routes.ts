import { layout, type RouteConfigEntry } from '@react-router/dev/routes'
import { at } from '../at.ts'

/** The pages of one manuscript, under its head, its way and its tabs. */
const manuscriptPages = [
	at('desk.evaluation', './routes/desk/manuscript/review/evaluation.tsx'),
	at('desk.inviteReviewer', './routes/desk/manuscript/review/invite.tsx'),
	at('desk.report', './routes/desk/manuscript/review/report.tsx'),
	at('desk.files', './routes/desk/manuscript/files.tsx'),
	at('desk.discussions', './routes/desk/manuscript/discussions.tsx'),
	at('desk.metadata', './routes/desk/manuscript/metadata.tsx'),
	at('desk.history', './routes/desk/manuscript/history.tsx'),
	at('desk.decision', './routes/desk/manuscript/decision.tsx'),
	at('desk.production', './routes/desk/manuscript/production/production.tsx'),
	at('desk.references', './routes/desk/manuscript/production/references.tsx'),
	at('desk.text', './routes/desk/manuscript/production/text.tsx'),
]

/** The pages of the desk under its row of rooms. */
const deskPages = [
	at('desk.late', './routes/desk/late.tsx'),
	at('desk.calls', './routes/desk/calls/list.tsx'),
	at('desk.newCall', './routes/desk/calls/new.tsx'),
	at('desk.call', './routes/desk/calls/call.tsx'),
	at('desk.issues', './routes/desk/issues/list.tsx'),
	at('desk.newIssue', './routes/desk/issues/new.tsx'),
	at('desk.issue', './routes/desk/issues/issue.tsx'),
	at('desk.issueTable', './routes/desk/issues/table.tsx'),
	at('desk.issuePreview', './routes/desk/issues/preview.tsx'),
	at('desk.entries', './routes/desk/entries/list.tsx'),
	at('desk.entry', './routes/desk/entries/entry.tsx'),
	at('desk.entryPreview', './routes/desk/entries/preview.tsx'),
	at('desk.upcoming', './routes/desk/upcoming/article.tsx'),
	at('desk.published', './routes/desk/published/list.tsx'),
	at('desk.work', './routes/desk/published/work.tsx'),
	at('desk.journals', './routes/desk/journals/list.tsx'),
	at('desk.journal', './routes/desk/journals/settings.tsx'),
	at('desk.readiness', './routes/desk/journals/readiness.tsx'),
	at('desk.journalArchive', './routes/desk/journals/archive.tsx'),
	at('desk.ojs', './routes/desk/journals/ojs.tsx'),
	at('desk.dois', './routes/desk/dois/list.tsx'),
	at('desk.doiAccount', './routes/desk/dois/account.tsx'),
	at('desk.doi', './routes/desk/dois/work.tsx'),
	at('desk.outsideReviews', './routes/desk/journals/outside-reviews.tsx'),
	at('desk.webhooks', './routes/desk/webhooks/list.tsx'),
	at('desk.webhook', './routes/desk/webhooks/webhook.tsx'),
	at('desk.savedAnswers', './routes/desk/saved-answers.tsx'),
	at('desk.mailTemplates', './routes/desk/mail-templates/list.tsx'),
	at('desk.mailTemplate', './routes/desk/mail-templates/template.tsx'),
	at('desk.statistics', './routes/desk/statistics.tsx'),
]

/** The editors' desk: submissions, calls, issues and settings of the journals that somebody edits. */
export const deskRoutes: RouteConfigEntry[] = [
	layout('./routes/desk/_layout.tsx', [at('desk', './routes/desk/overview.tsx'), ...deskPages]),
	layout('./routes/desk/manuscript/_layout.tsx', [
		at('desk.manuscript', './routes/desk/manuscript/overview.tsx'),
		...manuscriptPages,
	]),
	at('desk.readinessFile', './routes/desk/journals/readiness-file.ts'),
	at('desk.journalArchiveFile', './routes/desk/journals/archive-file.ts'),
	at('desk.manuscriptsFile', './routes/desk/manuscripts-file.ts'),
	at('desk.listFile', './routes/desk/list-file.ts'),
	at('desk.doisFile', './routes/desk/dois/list-file.ts'),
	at('desk.statisticsFile', './routes/desk/statistics-file.ts'),
	at('desk.mailTemplatePreview', './routes/desk/mail-templates/preview.ts'),
	at('desk.tableTemplate', './routes/desk/issues/table-template.ts'),
	at('desk.entryFile', './routes/desk/entries/file.ts'),
	at('desk.workFile', './routes/desk/published/file.ts'),
	at('desk.historyFile', './routes/desk/manuscript/history-file.ts'),
	at('desk.file', './routes/desk/manuscript/file.ts'),
	at('desk.discussionFile', './routes/desk/manuscript/discussion-file.ts'),
	at('desk.productionFile', './routes/desk/manuscript/production/file.ts'),
]
