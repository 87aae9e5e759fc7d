import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The author space. */
export const authorRoutes: RouteConfigEntry[] = [route('espace-auteur', './routes/author/overview.tsx')]
