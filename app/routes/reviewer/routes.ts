import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The reviewer space, and the page of the link in an invitation, which asks for no account. */
export const reviewerRoutes: RouteConfigEntry[] = [
	route('auth/evaluation', './routes/reviewer/invitation-link.tsx'),
	route('espace-reviseur', './routes/reviewer/overview.tsx'),
	route('espace-reviseur/disponibilite', './routes/reviewer/availability.tsx'),
	route('espace-reviseur/evaluations/:id', './routes/reviewer/review.tsx'),
	route('espace-reviseur/evaluations/:id/rapport', './routes/reviewer/report.tsx'),
	route('espace-reviseur/evaluations/:id/attestation', './routes/reviewer/certificate.ts'),
	route('espace-reviseur/evaluations/:id/fichiers/:fileId', './routes/reviewer/review-file.ts'),
]
