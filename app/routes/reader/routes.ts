import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The space of everybody who has an account. */
export const readerRoutes: RouteConfigEntry[] = [
	route('espace-lecteur', './routes/reader/_layout.tsx', [
		index('./routes/reader/overview.tsx'),
		route('securite', './routes/reader/security.tsx'),
		route('suivis', './routes/reader/follows.tsx'),
		route('suivis/nouveau', './routes/reader/follows-new.tsx'),
		route('bibliotheque', './routes/reader/saved.tsx'),
		route('historique', './routes/reader/history.tsx'),
		route('profil', './routes/reader/profile.tsx'),
		route('donnees', './routes/reader/data.tsx'),
	]),
	route('espace-lecteur/bibliotheque/references', './routes/reader/saved-references.ts'),
	route('espace-lecteur/donnees/archive', './routes/reader/data-archive.ts'),
	route('espace-lecteur/garder-mon-compte', './routes/reader/keep-account.tsx'),
	route('portraits/:fileName', './routes/reader/portrait-file.ts'),
]
