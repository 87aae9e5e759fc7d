import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The reviewer space. */
export const reviewerRoutes: RouteConfigEntry[] = [
	route('espace-reviseur', './routes/reviewer/overview.tsx'),
	route('espace-reviseur/evaluations/:id/attestation', './routes/reviewer/certificate.ts'),
]
