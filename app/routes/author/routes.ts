import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The author space. What lies deeper than its rooms is refused to readers before it is missing to authors. */
export const authorRoutes: RouteConfigEntry[] = [
	route('espace-auteur', './routes/author/overview.tsx'),
	route('espace-auteur/soumettre', './routes/author/submit.tsx'),
	route('espace-auteur/soumissions/:id', './routes/author/submission.tsx'),
	route('espace-auteur/soumissions/:id/revue', './routes/author/step-call.tsx'),
	route('espace-auteur/soumissions/:id/metadonnees', './routes/author/step-metadata.tsx'),
	route('espace-auteur/soumissions/:id/auteurs', './routes/author/step-contributors.tsx'),
	route('espace-auteur/soumissions/:id/declarations', './routes/author/step-statements.tsx'),
	route('espace-auteur/soumissions/:id/verification', './routes/author/step-check.tsx'),
	route('espace-auteur/soumissions/:id/attestation/:kind', './routes/author/certificate.ts'),
	route('espace-auteur/soumissions/:id/fichiers', './routes/author/files.tsx'),
	route('espace-auteur/soumissions/:id/fichiers/:fileId/telecharger', './routes/author/file-download.ts'),
	route('espace-auteur/soumissions/:id/envois', './routes/author/uploads.ts'),
	route('espace-auteur/soumissions/:id/envois/:uploadId', './routes/author/upload.ts'),
	route('espace-auteur/soumissions/:id/revision', './routes/author/revision.tsx'),
	route('espace-auteur/soumissions/:id/rapports/:fileId', './routes/author/report-file.ts'),
	route('espace-auteur/soumissions/:id/epreuves', './routes/author/proof.tsx'),
	route('espace-auteur/soumissions/:id/epreuves/:fileId', './routes/author/proof-file.ts'),
	route('espace-auteur/*', './routes/author/elsewhere.tsx'),
]
