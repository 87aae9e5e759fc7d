import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The space of everybody who has an account. */
export const readerRoutes: RouteConfigEntry[] = [
	route('espace-lecteur', './routes/reader/_layout.tsx', [index('./routes/reader/overview.tsx')]),
]
