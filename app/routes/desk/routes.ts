import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The editors' desk: submissions, calls, issues and settings of the journals that somebody edits. */
export const deskRoutes: RouteConfigEntry[] = [route('redaction', './routes/desk/overview.tsx')]
