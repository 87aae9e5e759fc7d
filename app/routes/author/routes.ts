import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The author space. What lies deeper than its rooms is refused to readers before it is missing to authors. */
export const authorRoutes: RouteConfigEntry[] = [
	route('espace-auteur', './routes/author/overview.tsx'),
	route('espace-auteur/soumettre', './routes/author/submit.tsx'),
	route('espace-auteur/soumissions/:id/attestation/:kind', './routes/author/certificate.ts'),
	route('espace-auteur/*', './routes/author/elsewhere.tsx'),
]
