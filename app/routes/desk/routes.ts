import { layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The pages of one manuscript, under its head, its way and its tabs. */
const manuscriptPages = [
	route('evaluation', './routes/desk/manuscript/review/evaluation.tsx'),
	route('evaluation/inviter', './routes/desk/manuscript/review/invite.tsx'),
	route('evaluation/rapports/:assignment', './routes/desk/manuscript/review/report.tsx'),
	route('fichiers', './routes/desk/manuscript/files.tsx'),
	route('echanges', './routes/desk/manuscript/discussions.tsx'),
	route('metadonnees', './routes/desk/manuscript/metadata.tsx'),
	route('historique', './routes/desk/manuscript/history.tsx'),
	route('decision', './routes/desk/manuscript/decision.tsx'),
	route('production', './routes/desk/manuscript/production/production.tsx'),
	route('production/texte', './routes/desk/manuscript/production/text.tsx'),
]

/** The pages of the desk under its row of rooms. */
const deskPages = [
	route('appels', './routes/desk/calls/list.tsx'),
	route('appels/nouveau', './routes/desk/calls/new.tsx'),
	route('appels/:id', './routes/desk/calls/call.tsx'),
	route('numeros', './routes/desk/issues/list.tsx'),
	route('numeros/nouveau', './routes/desk/issues/new.tsx'),
	route('numeros/:id', './routes/desk/issues/issue.tsx'),
	route('a-paraitre/:id', './routes/desk/upcoming/article.tsx'),
	route('publies', './routes/desk/published/list.tsx'),
	route('publies/:id', './routes/desk/published/work.tsx'),
	route('revues', './routes/desk/journals/list.tsx'),
	route('revues/:slug', './routes/desk/journals/settings.tsx'),
	route('statistiques', './routes/desk/statistics.tsx'),
]

/** The editors' desk: submissions, calls, issues and settings of the journals that somebody edits. */
export const deskRoutes: RouteConfigEntry[] = [
	layout('./routes/desk/_layout.tsx', [
		route('redaction', './routes/desk/overview.tsx'),
		...prefix('redaction', deskPages),
	]),
	layout('./routes/desk/manuscript/_layout.tsx', [
		route('redaction/manuscrits/:id', './routes/desk/manuscript/overview.tsx'),
		...prefix('redaction/manuscrits/:id', manuscriptPages),
	]),
	route('redaction/statistiques.csv', './routes/desk/statistics-file.ts'),
	route('redaction/manuscrits/:id/historique.csv', './routes/desk/manuscript/history-file.ts'),
	route('redaction/manuscrits/:id/fichiers/:fileId', './routes/desk/manuscript/file.ts'),
	route(
		'redaction/manuscrits/:id/production/fichiers/:fileId',
		'./routes/desk/manuscript/production/file.ts',
	),
]
