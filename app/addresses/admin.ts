import { LANGUAGES } from '#app/i18n/languages.ts'
import { BODIES, declare } from './declare.ts'

const admin = { for: 'admin' } as const

/** What addresses of lists say: words, order, columns and page. */
const LIST = ['q', 'tri', 'col', 'page'] as const

/** The lists of administration that are files as well. */
const LIST_FILES = [
	...['thesaurus', 'taches', 'auteurs', 'editeurs', 'ouvrages', 'partenaires', 'institutions'],
	...['disciplines', 'essais', 'revues', 'questions', 'annonces', 'webhooks', 'courriels'],
]

/** The steps of preparing a journal, as addresses name them. */
export const STEP_WORDS = {
	publisher: 'editeur',
	identity: 'identite',
	review: 'evaluation',
	policies: 'politiques',
	people: 'personnes',
	open: 'ouverture',
} as const

/** The texts of the site, as addresses name them. */
export const SITE_TEXT_WORDS = {
	homeTitle: 'accueil-titre',
	homeSentence: 'accueil-phrase',
	homeQuote: 'accueil-citation',
	homeManifesto: 'accueil-manifeste',
	aboutIntro: 'a-propos',
	aboutMission: 'mission',
	aboutVision: 'vision',
	aboutObjectives: 'objectifs',
	aboutValues: 'valeurs',
	aboutServices: 'services',
	aboutAudience: 'public',
	aboutPlans: 'projets',
	helpReaders: 'aide-lire',
	helpAuthors: 'aide-ecrire',
	helpReviewers: 'aide-evaluer',
	helpMachines: 'aide-machines',
	guideIntro: 'guide',
	guideStandards: 'guide-normes',
	guideSubmission: 'guide-soumission',
	guideReview: 'guide-evaluation',
	guidePublication: 'guide-publication',
	guideEthics: 'guide-ethique',
	legalIntro: 'mentions',
	legalLicences: 'mentions-licences',
	legalMore: 'mentions-autres',
	joinCost: 'revues-cout',
	joinAnswers: 'revues-reponses',
	joinAgreement: 'revues-convention',
	trustGovernance: 'gouvernance',
	trustFunding: 'financement',
	trustAccessibility: 'accessibilite',
	trustSuccession: 'succession',
	footerDefinition: 'pied-definition',
	footerLicence: 'pied-licence',
	footerRights: 'pied-droits',
	maintenance: 'avis',
} as const

/** Administration. */
export const ADMIN = {
	admin: declare('/admin', { ...admin, query: ['fait'] }),
	'admin.figuresFile': declare('/admin/tableau.csv', { ...admin, query: ['tableau'] }),
	'admin.operator': declare('/admin/exploitant', { ...admin, query: ['fait'] }),
	'admin.texts': declare('/admin/textes', { ...admin, query: ['fait'] }),
	'admin.text': declare('/admin/textes/:word', {
		...admin,
		of: { word: Object.values(SITE_TEXT_WORDS) },
		query: ['fait', 'comparer'],
	}),
	'admin.picture': declare('/admin/images', { ...admin, body: BODIES.picture }),
	'admin.announcements': declare('/admin/annonces', { ...admin, query: [...LIST, 'etat', 'fait'] }),
	'admin.newAnnouncement': declare('/admin/annonces/nouvelle', admin),
	'admin.announcement': declare('/admin/annonces/:id', {
		...admin,
		of: { id: 'record' },
		query: ['fait'],
	}),
	'admin.publishers': declare('/admin/editeurs', { ...admin, query: [...LIST, 'fait'] }),
	'admin.newPublisher': declare('/admin/editeurs/nouveau', admin),
	'admin.publisher': declare('/admin/editeurs/:id', {
		...admin,
		of: { id: 'record' },
		query: ['fait'],
		body: BODIES.picture,
	}),
	'admin.journals': declare('/admin/revues', { ...admin, query: [...LIST, 'etat', 'fait'] }),
	'admin.newJournal': declare('/admin/revues/nouvelle', admin),
	'admin.journal': declare('/admin/revues/:slug', { ...admin, of: { slug: 'journal' }, query: ['fait'] }),
	'admin.journalBoard': declare('/admin/revues/:slug/comite', {
		...admin,
		of: { slug: 'journal' },
		query: ['fait'],
	}),
	'admin.journalSections': declare('/admin/revues/:slug/rubriques', {
		...admin,
		of: { slug: 'journal' },
		query: ['fait'],
	}),
	'admin.journalCover': declare('/admin/revues/:slug/couverture', {
		...admin,
		of: { slug: 'journal' },
		query: ['fait'],
		body: BODIES.picture,
	}),
	'admin.journalClosure': declare('/admin/revues/:slug/fermeture', {
		...admin,
		of: { slug: 'journal' },
		query: ['fait'],
	}),
	'admin.journalAddress': declare('/admin/revues/:slug/adresse', {
		...admin,
		of: { slug: 'journal' },
		query: ['fait'],
	}),
	'admin.journalDraft': declare('/admin/revues/projets/:id/:step', {
		...admin,
		of: { id: 'record', step: Object.values(STEP_WORDS) },
		query: ['fait'],
	}),
	'admin.disciplines': declare('/admin/disciplines', { ...admin, query: [...LIST, 'fait'] }),
	'admin.discipline': declare('/admin/disciplines/:id', {
		...admin,
		of: { id: 'discipline' },
		query: ['fait'],
	}),
	/** Institutions that authors name, with their ROR, and which of them are partners. */
	'admin.partners': declare('/admin/partenaires', {
		...admin,
		query: [...LIST, 'etat', 'fait', 'choix', 'combien'],
	}),
	'admin.partner': declare('/admin/partenaires/:id', { ...admin, of: { id: 'record' }, query: ['fait'] }),
	/** The DOIs of a publisher's books and chapters. */
	'admin.publisherDois': declare('/admin/editeurs/:slug/doi', {
		...admin,
		of: { slug: 'slug' },
		query: ['etat', 'col', 'page', 'fait'],
	}),
	'admin.publisherDoiAccount': declare('/admin/editeurs/:slug/doi/compte', {
		...admin,
		of: { slug: 'slug' },
		query: ['fait'],
	}),
	'admin.publisherDoi': declare('/admin/editeurs/:slug/doi/:id', {
		...admin,
		of: { slug: 'slug', id: 'record' },
		query: ['fait'],
	}),
	'admin.books': declare('/admin/ouvrages', { ...admin, query: [...LIST, 'fait'] }),
	'admin.book': declare('/admin/ouvrages/:id', {
		...admin,
		of: { id: 'record' },
		query: ['fait'],
		body: BODIES.production,
	}),
	'admin.bookChapter': declare('/admin/ouvrages/:id/chapitres/:chapterId', {
		...admin,
		of: { id: 'record', chapterId: 'record' },
		query: ['fait'],
		body: BODIES.production,
	}),
	/** Names and terms of the index of a book, and the places of the one that is open. */
	'admin.bookIndex': declare('/admin/ouvrages/:id/index', {
		...admin,
		of: { id: 'record' },
		query: ['terme', 'fait'],
		body: BODIES.production,
	}),
	'admin.bookFile': declare('/admin/ouvrages/:id/fichiers/:fileId', {
		...admin,
		of: { id: 'record', fileId: 'record' },
	}),
	'admin.questions': declare('/admin/questions', {
		...admin,
		query: [...LIST, 'etat', 'fait', 'choix', 'combien'],
	}),
	'admin.question': declare('/admin/questions/:id', { ...admin, of: { id: 'record' }, query: ['fait'] }),
	'admin.trials': declare('/admin/essais', { ...admin, query: [...LIST, 'etat', 'fait'] }),
	'admin.trial': declare('/admin/essais/:id', { ...admin, of: { id: 'record' }, query: ['fait'] }),
	'admin.thesaurus': declare('/admin/thesaurus', {
		...admin,
		query: ['q', 'genre', 'etat', 'tri', 'col', 'page', 'fait'],
	}),
	'admin.newConcept': declare('/admin/thesaurus/nouveau', admin),
	'admin.concept': declare('/admin/thesaurus/:id', { ...admin, of: { id: 'slug' }, query: ['fait'] }),
	'admin.people': declare('/admin/personnes', {
		...admin,
		query: ['q', 'role', 'etat', 'depuis', 'vu', 'tri', 'col', 'apres', 'avant', 'preuve', 'choix'],
	}),
	/** What may be done about several people at once, who are named in the address. */
	'admin.peopleTogether': declare('/admin/personnes/ensemble', {
		...admin,
		query: ['personne', 'fait', 'combien'],
	}),
	'admin.peopleFile': declare('/admin/personnes.csv', {
		...admin,
		query: ['q', 'role', 'etat', 'depuis', 'vu', 'tri'],
	}),
	'admin.person': declare('/admin/personnes/:id', { ...admin, of: { id: 'account' }, query: ['fait'] }),
	/** Another account of the same person, and the two side by side. */
	'admin.mergeAccount': declare('/admin/personnes/:id/reunir', {
		...admin,
		of: { id: 'account' },
		query: ['q'],
	}),
	'admin.mergeAccounts': declare('/admin/personnes/:id/reunir/:mergedId', {
		...admin,
		of: { id: 'account', mergedId: 'account' },
	}),
	/** People who sign works, with and without an account. */
	'admin.signers': declare('/admin/auteurs', { ...admin, query: [...LIST, 'vue', 'fait'] }),
	'admin.signer': declare('/admin/auteurs/:id', { ...admin, of: { id: 'record' }, query: ['q', 'fait'] }),
	'admin.mergeSigners': declare('/admin/auteurs/:id/reunir/:mergedId', {
		...admin,
		of: { id: 'record', mergedId: 'record' },
	}),
	'admin.invitations': declare('/admin/invitations', {
		...admin,
		query: [...LIST, 'toutes', 'fait', 'combien', 'choix', 'preuve'],
	}),
	'admin.invitationsFile': declare('/admin/invitations.csv', { ...admin, query: ['q', 'tri', 'toutes'] }),
	'admin.log': declare('/admin/journal', {
		...admin,
		query: ['acte', 'personne', 'du', 'au', 'apres', 'avant', 'preuve'],
	}),
	'admin.logFile': declare('/admin/journal.csv', { ...admin, query: ['acte', 'personne', 'du', 'au'] }),
	'admin.outbox': declare('/admin/courrier', {
		...admin,
		query: [
			...(['etat', 'a', 'courriel', 'du', 'au', 'col', 'apres', 'avant'] as const),
			...(['fait', 'combien', 'preuve'] as const),
		],
	}),
	'admin.outboxFile': declare('/admin/courrier.csv', {
		...admin,
		query: ['etat', 'a', 'courriel', 'du', 'au'],
	}),
	/** A list of administration as a file. */
	'admin.listFile': declare('/admin/listes/:list', {
		...admin,
		of: { list: LIST_FILES },
		query: ['q', 'genre', 'etat', 'tri'],
	}),
	'admin.mail': declare('/admin/courrier/:id', { ...admin, of: { id: 'record' }, query: ['fait'] }),
	'admin.mailPreview': declare('/admin/courrier/:id/apercu', { ...admin, of: { id: 'record' } }),
	'admin.mailTemplates': declare('/admin/courriels', { ...admin, query: [...LIST, 'etat'] }),
	'admin.mailTemplate': declare('/admin/courriels/:mail/:language', {
		...admin,
		of: { mail: 'anything', language: LANGUAGES },
		query: ['fait'],
	}),
	'admin.mailTemplatePreview': declare('/admin/courriels/:mail/:language/apercu', {
		...admin,
		of: { mail: 'anything', language: LANGUAGES },
		query: ['cas'],
	}),
	'admin.institutions': declare('/admin/institutions', { ...admin, query: [...LIST, 'etat', 'fait'] }),
	'admin.institution': declare('/admin/institutions/:id', {
		...admin,
		of: { id: 'record' },
		query: ['fait'],
	}),
	'admin.outsideSenders': declare('/admin/avis', { ...admin, query: ['fait'] }),
	'admin.webhooks': declare('/admin/webhooks', { ...admin, query: [...LIST, 'fait'] }),
	'admin.webhook': declare('/admin/webhooks/:id', { ...admin, of: { id: 'record' }, query: ['fait'] }),
	'admin.jobs': declare('/admin/taches', {
		...admin,
		query: ['etat', 'genre', 'col', 'apres', 'avant', 'fait', 'combien'],
	}),
	'admin.settings': declare('/admin/reglages', { ...admin, query: ['fait'] }),
	'admin.journalDefaults': declare('/admin/reglages/revues', { ...admin, query: ['fait'] }),
	'admin.upkeep': declare('/admin/entretien', { ...admin, query: ['fait'] }),
	'admin.backups': declare('/admin/sauvegardes', { ...admin, query: ['fait', 'archive', 'preuve'] }),
	'admin.backupFile': declare('/admin/sauvegardes/:name', { ...admin, of: { name: 'anything' } }),
	'admin.personAccess': declare('/admin/personnes/:id/acces', {
		...admin,
		of: { id: 'account' },
		query: ['fait'],
	}),
	'admin.endImpersonation': declare('/admin/agir/fin', admin),
} as const
