import { STEP_WORDS } from './admin.ts'
import { BODIES, declare } from './declare.ts'

const one = { for: 'one' } as const

/** Signing up, in and out, and the links of the mails about it. */
export const ACCOUNT = {
	signIn: declare('/auth', { ...one, query: ['mode', 'retour', 'fait'] }),
	terms: declare('/auth/conditions', { for: 'everybody', sitemap: false }),
	/** Printed at the start of a platform that has no administrator. */
	firstAdministrator: declare('/auth/premier-acces', { ...one, query: ['jeton'] }),
	confirmEmail: declare('/auth/confirmation', { ...one, query: ['jeton', 'retour', 'fait'] }),
	forgottenPassword: declare('/auth/mot-de-passe-oublie', { ...one, query: ['fait'] }),
	stopRecovery: declare('/auth/arret-du-secours', { ...one, query: ['jeton', 'fait'] }),
	knownDevice: declare('/auth/appareil', { ...one, query: ['jeton', 'fait'] }),
	newPassword: declare('/auth/nouveau-mot-de-passe', { ...one, query: ['jeton'] }),
	/** Where the links of mails lead that are a right: what is in the fragment is posted to it. */
	openLink: declare('/lien', { ...one, query: ['fait'] }),
	signOut: declare('/auth/deconnexion', one),
	orcidLink: declare('/auth/orcid', { ...one, query: ['fait', 'retour'] }),
	orcidStart: declare('/auth/orcid/aller', { ...one, query: ['retour'] }),
	orcidReturn: declare('/auth/orcid/retour', one),
	unsubscribe: declare('/auth/desabonnement/:token', {
		...one,
		of: { token: 'token' },
		rate: 'mail service',
	}),
	acceptInvitation: declare('/auth/invitation/:token?', {
		...one,
		of: { token: 'token' },
		query: ['fait', 'retour', 'mode'],
	}),
	/** Keeps which columns of a table somebody sees, and leads back to it. */
	columns: declare('/colonnes', { ...one, query: ['retour'] }),
	/** Remembers a chosen language and leads back to the page. */
	language: declare('/langue', { ...one, query: ['langue', 'page'] }),
	resumeForm: declare('/auth/reprendre', { ...one, query: ['adresse'] }),
	formDraft: declare('/brouillon', {
		...one,
		query: ['page', 'formulaire', 'version', 'jeter'],
		body: BODIES.manuscript,
	}),
	twoFactor: declare('/auth/deux-facteurs', { ...one, query: ['retour', 'secours'] }),
	changeEmail: declare('/auth/changement-adresse', { ...one, query: ['fait', 'jeton'] }),
	passkey: declare('/auth/cle-acces/:step', {
		...one,
		of: { step: ['connexion-debut', 'connexion', 'ajout-debut', 'ajout'] },
	}),
} as const

/** The space of everybody who has an account. */
export const READER = {
	waiting: declare('/attente', { ...one, query: ['fait', 'role'] }),
	reader: declare('/espace-lecteur', { ...one, query: ['fait'] }),
	'reader.security': declare('/espace-lecteur/securite', { ...one, query: ['fait'] }),
	'reader.tokens': declare('/espace-lecteur/securite/jetons', { ...one, query: ['fait'] }),
	'reader.follows': declare('/espace-lecteur/suivis', { ...one, query: ['fait', 'page'] }),
	'reader.newFollow': declare('/espace-lecteur/suivis/nouveau', {
		...one,
		query: ['genre', 'cible', 'retour'],
	}),
	'reader.library': declare('/espace-lecteur/bibliotheque', {
		...one,
		query: ['dossier', 'q', 'tri', 'page', 'fait'],
	}),
	'reader.newSaved': declare('/espace-lecteur/bibliotheque/nouveau', {
		...one,
		query: ['genre', 'cible', 'retour'],
	}),
	'reader.references': declare('/espace-lecteur/bibliotheque/references', {
		...one,
		query: ['dossier', 'format', 'style'],
	}),
	'reader.texts': declare('/espace-lecteur/bibliotheque/textes', {
		...one,
		query: ['dossier', 'format'],
		counted: true,
		rate: 'make',
	}),
	'reader.history': declare('/espace-lecteur/historique', { ...one, query: ['page', 'fait'] }),
	'reader.profile': declare('/espace-lecteur/profil', { ...one, query: ['fait'], body: BODIES.picture }),
	'reader.data': declare('/espace-lecteur/donnees', { ...one, query: ['fait', 'preuve'] }),
	'reader.trial': declare('/espace-lecteur/essai', { ...one, query: ['fait'] }),
	'reader.newTrial': declare('/espace-lecteur/essai/nouveau', one),
	'reader.trialStep': declare('/espace-lecteur/essai/projet/:step', {
		...one,
		of: { step: Object.values(STEP_WORDS) },
		query: ['fait'],
	}),
	'reader.trialArchive': declare('/espace-lecteur/essai/archives/:id', { ...one, of: { id: 'record' } }),
	'reader.archive': declare('/espace-lecteur/donnees/archive', one),
	'reader.keepAccount': declare('/espace-lecteur/garder-mon-compte', { ...one, query: ['jeton', 'fait'] }),
} as const

const submission = { ...one, of: { id: 'submission' } } as const
const submissionFile = { ...one, of: { id: 'submission', fileId: 'submission file' } } as const

/** The author space. */
export const AUTHOR = {
	author: declare('/espace-auteur', { ...one, query: ['fait'] }),
	'author.usage': declare('/espace-auteur/usage', { ...one, query: ['texte', 'mois', 'fait'] }),
	'author.usageFile': declare('/espace-auteur/usage.csv', one),
	'author.usageCountries': declare('/espace-auteur/usage-pays.csv', one),
	'author.submit': declare('/espace-auteur/soumettre', { ...one, query: ['appel', 'revue'] }),
	'author.submission': declare('/espace-auteur/soumissions/:id', { ...submission, query: ['fait'] }),
	'author.stepCall': declare('/espace-auteur/soumissions/:id/revue', submission),
	'author.stepMetadata': declare('/espace-auteur/soumissions/:id/metadonnees', {
		...submission,
		query: ['langue'],
	}),
	'author.stepContributors': declare('/espace-auteur/soumissions/:id/auteurs', {
		...submission,
		query: ['modifier'],
	}),
	'author.stepStatements': declare('/espace-auteur/soumissions/:id/declarations', submission),
	'author.stepCheck': declare('/espace-auteur/soumissions/:id/verification', submission),
	'author.certificate': declare('/espace-auteur/soumissions/:id/attestation/:kind', {
		...one,
		of: { id: 'submission', kind: ['reception', 'acceptation', 'publication'] },
	}),
	'author.files': declare('/espace-auteur/soumissions/:id/fichiers', {
		...submission,
		query: ['fait'],
		body: BODIES.manuscript,
	}),
	'author.file': declare('/espace-auteur/soumissions/:id/fichiers/:fileId/telecharger', submissionFile),
	'author.marked': declare('/espace-auteur/soumissions/:id/manuscrit-annote', {
		...submission,
		rate: 'make',
	}),
	'author.uploads': declare('/espace-auteur/soumissions/:id/envois', { ...submission, rate: 'upload' }),
	'author.upload': declare('/espace-auteur/soumissions/:id/envois/:uploadId', {
		...one,
		of: { id: 'submission', uploadId: 'upload' },
		rate: 'upload',
	}),
	'author.revision': declare('/espace-auteur/soumissions/:id/revision', {
		...submission,
		query: ['fait'],
		body: BODIES.manuscript,
	}),
	'author.reportFile': declare('/espace-auteur/soumissions/:id/rapports/:fileId', submissionFile),
	'author.proof': declare('/espace-auteur/soumissions/:id/epreuves', { ...submission, query: ['fait'] }),
	'author.proofFile': declare('/espace-auteur/soumissions/:id/epreuves/:fileId', submissionFile),
	'author.discussionFile': declare('/espace-auteur/soumissions/:id/echanges/:fileId', {
		...one,
		of: { id: 'submission', fileId: 'discussion file' },
	}),
	'author.elsewhere': declare('/espace-auteur/*', { ...one, of: { '*': 'anything' } }),
} as const

const review = { ...one, of: { id: 'assignment' } } as const

/** The reviewer space, and the page of the link in an invitation, which asks for no account. */
export const REVIEWER = {
	reviewInvitation: declare('/auth/evaluation', { ...one, query: ['jeton', 'fait'] }),
	reviewer: declare('/espace-reviseur', { ...one, query: ['fait'] }),
	'reviewer.availability': declare('/espace-reviseur/disponibilite', { ...one, query: ['fait'] }),
	'reviewer.review': declare('/espace-reviseur/evaluations/:id', { ...review, query: ['fait', 'fichier'] }),
	'reviewer.report': declare('/espace-reviseur/evaluations/:id/rapport', {
		...review,
		query: ['fait'],
		body: BODIES.manuscript,
	}),
	'reviewer.certificate': declare('/espace-reviseur/evaluations/:id/attestation', review),
	'reviewer.file': declare('/espace-reviseur/evaluations/:id/fichiers/:fileId', {
		...one,
		of: { id: 'assignment', fileId: 'submission file' },
	}),
	'reviewer.discussionFile': declare('/espace-reviseur/evaluations/:id/echanges/:fileId', {
		...one,
		of: { id: 'assignment', fileId: 'discussion file' },
	}),
} as const
