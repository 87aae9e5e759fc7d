import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Administration: hidden (404) from who may not enter, room by room. */
export const adminRoutes: RouteConfigEntry[] = [
	route('admin', './routes/admin/_layout.tsx', [
		index('./routes/admin/overview.tsx'),
		route('personnes', './routes/admin/people.tsx'),
		route('personnes/:id', './routes/admin/person.tsx'),
		route('invitations', './routes/admin/invitations.tsx'),
		route('journal', './routes/admin/log.tsx'),
		route('courrier', './routes/admin/outbox.tsx'),
		route('courrier/:id', './routes/admin/mail.tsx'),
	]),
	route('admin/journal.csv', './routes/admin/log-file.ts'),
	route('admin/courrier/:id/apercu', './routes/admin/mail-preview.ts'),
	route('admin/agir', './routes/admin/act-as.ts'),
	route('admin/agir/fin', './routes/admin/end-acting.ts'),
]
