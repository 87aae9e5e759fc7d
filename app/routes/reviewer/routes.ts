import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The reviewer space. */
export const reviewerRoutes: RouteConfigEntry[] = [route('espace-reviseur', './routes/reviewer/overview.tsx')]
