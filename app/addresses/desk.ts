import { LANGUAGES } from '#app/i18n/languages.ts'
import { BODIES, declare } from './declare.ts'

const desk = { for: 'desk' } as const
const record = { ...desk, of: { id: 'record' } } as const
const templateOfJournal = { slug: 'journal', mail: 'anything', language: LANGUAGES } as const
const manuscript = { ...desk, of: { id: 'submission' } } as const

/** The editors' desk. */
export const DESK = {
	desk: declare('/redaction', {
		...desk,
		query: [
			...(['file', 'revue', 'rubrique', 'appel', 'mien', 'etape', 'q', 'tri', 'page'] as const),
			...(['relances', 'lettre', 'fait', 'col'] as const),
		],
	}),
	/** Who is late, with what each would be sent. */
	'desk.late': declare('/redaction/retards', { ...desk, query: ['manuscrit', 'fait'] }),
	'desk.manuscriptsFile': declare('/redaction/manuscrits.csv', {
		...desk,
		query: ['file', 'revue', 'rubrique', 'appel', 'mien', 'etape', 'q', 'tri'],
	}),
	'desk.calls': declare('/redaction/appels', { ...desk, query: ['q', 'etat', 'col', 'page', 'fait'] }),
	/** A list of the desk as a file. */
	'desk.listFile': declare('/redaction/listes/:list', {
		...desk,
		of: { list: ['appels', 'publies', 'numeros', 'webhooks', 'courriels', 'reponses'] },
		query: ['q', 'etat', 'tri', 'revue', 'langue'],
	}),
	'desk.newCall': declare('/redaction/appels/nouveau', { ...desk, query: ['pour'] }),
	'desk.call': declare('/redaction/appels/:id', { ...record, query: ['fait'] }),
	'desk.issues': declare('/redaction/numeros', {
		...desk,
		query: ['q', 'tri', 'col', 'page', 'revue', 'etat', 'fait'],
	}),
	'desk.newIssue': declare('/redaction/numeros/nouveau', { ...desk, query: ['revue'] }),
	'desk.issue': declare('/redaction/numeros/:id', {
		...record,
		query: ['fait', 'nombre'],
		body: BODIES.picture,
	}),
	/** The articles of an issue that appeared before, entered as a table with their files. */
	'desk.issueTable': declare('/redaction/numeros/:id/tableau', { ...record, body: BODIES.production }),
	'desk.tableTemplate': declare('/redaction/saisies/modele.csv', desk),
	'desk.issuePreview': declare('/redaction/numeros/:id/apercu', record),
	'desk.entries': declare('/redaction/saisies', { ...desk, query: ['fait'] }),
	'desk.entry': declare('/redaction/saisies/:id', { ...record, query: ['fait'], body: BODIES.production }),
	'desk.entryPreview': declare('/redaction/saisies/:id/apercu', record),
	'desk.entryFile': declare('/redaction/saisies/:id/fichiers/:fileId', {
		...desk,
		of: { id: 'record', fileId: 'record' },
	}),
	'desk.upcoming': declare('/redaction/a-paraitre/:id', { ...manuscript, query: ['fait', 'etape'] }),
	'desk.published': declare('/redaction/publies', { ...desk, query: ['q', 'col', 'page', 'fait'] }),
	'desk.work': declare('/redaction/publies/:id', { ...record, query: ['fait', 'apercu'] }),
	/** A file made of the text of a published work: the one that stands, by its format, or one that another replaced. */
	'desk.workFile': declare('/redaction/publies/:id/fichiers/:fileId', {
		...desk,
		of: { id: 'record', fileId: 'record' },
		query: ['telecharger'],
	}),
	'desk.journals': declare('/redaction/revues', desk),
	'desk.journal': declare('/redaction/revues/:slug', { ...desk, of: { slug: 'journal' }, query: ['fait'] }),
	'desk.dois': declare('/redaction/revues/:slug/doi', {
		...desk,
		of: { slug: 'journal' },
		query: ['etat', 'numero', 'col', 'page', 'fait'],
	}),
	'desk.doisFile': declare('/redaction/revues/:slug/doi.csv', {
		...desk,
		of: { slug: 'journal' },
		query: ['etat', 'numero'],
	}),
	'desk.doiAccount': declare('/redaction/revues/:slug/doi/compte', {
		...desk,
		of: { slug: 'journal' },
		query: ['fait'],
	}),
	'desk.doi': declare('/redaction/revues/:slug/doi/:id', {
		...desk,
		of: { slug: 'journal', id: 'record' },
		query: ['fait'],
	}),
	'desk.webhooks': declare('/redaction/revues/:slug/webhooks', {
		...desk,
		of: { slug: 'journal' },
		query: ['q', 'tri', 'col', 'page', 'fait'],
	}),
	'desk.webhook': declare('/redaction/revues/:slug/webhooks/:id', {
		...desk,
		of: { slug: 'journal', id: 'record' },
		query: ['fait'],
	}),
	/** Reviews and endorsements that other services announce of the journal's articles. */
	'desk.outsideReviews': declare('/redaction/revues/:slug/avis', {
		...desk,
		of: { slug: 'journal' },
		query: ['page', 'fait'],
	}),
	'desk.journalArchive': declare('/redaction/revues/:slug/archive', { ...desk, of: { slug: 'journal' } }),
	/** Everything that a journal published, or a year of it, as one file. */
	'desk.journalArchiveFile': declare('/redaction/revues/:slug/archive.zip', {
		...desk,
		of: { slug: 'journal' },
		query: ['annee'],
		rate: 'make',
	}),
	/** Published issues and articles that come out of an installation of OJS. */
	'desk.ojs': declare('/redaction/revues/:slug/ojs', {
		...desk,
		of: { slug: 'journal' },
		query: ['fait'],
		body: BODIES.production,
	}),
	'desk.mailTemplates': declare('/redaction/revues/:slug/courriels', {
		...desk,
		of: { slug: 'journal' },
		query: ['q', 'tri', 'col', 'page', 'etat'],
	}),
	'desk.mailTemplate': declare('/redaction/revues/:slug/courriels/:mail/:language', {
		...desk,
		of: templateOfJournal,
		query: ['fait'],
	}),
	'desk.mailTemplatePreview': declare('/redaction/revues/:slug/courriels/:mail/:language/apercu', {
		...desk,
		of: templateOfJournal,
		query: ['cas'],
	}),
	'desk.readiness': declare('/redaction/revues/:slug/preparation', {
		...desk,
		of: { slug: 'journal' },
		query: ['norme', 'points', 'fait'],
	}),
	'desk.readinessFile': declare('/redaction/revues/:slug/preparation.csv', {
		...desk,
		of: { slug: 'journal' },
	}),
	'desk.savedAnswers': declare('/redaction/revues/:slug/reponses', {
		...desk,
		of: { slug: 'journal' },
		query: ['q', 'langue', 'fait', 'reponse'],
	}),
	'desk.statistics': declare('/redaction/statistiques', { ...desk, query: ['revue', 'periode'] }),
	'desk.statisticsFile': declare('/redaction/statistiques.csv', {
		...desk,
		query: ['revue', 'periode', 'tableau'],
	}),
	'desk.manuscript': declare('/redaction/manuscrits/:id', { ...manuscript, query: ['fait'] }),
	'desk.evaluation': declare('/redaction/manuscrits/:id/evaluation', {
		...manuscript,
		query: ['fait', 'refuser'],
	}),
	'desk.inviteReviewer': declare('/redaction/manuscrits/:id/evaluation/inviter', {
		...manuscript,
		query: ['q', 'charge', 'personne', 'nom', 'courriel', 'fait'],
	}),
	'desk.report': declare('/redaction/manuscrits/:id/evaluation/rapports/:assignment', {
		...desk,
		of: { id: 'submission', assignment: 'assignment' },
		query: ['fait'],
	}),
	'desk.files': declare('/redaction/manuscrits/:id/fichiers', { ...manuscript, query: ['fait'] }),
	'desk.discussions': declare('/redaction/manuscrits/:id/echanges', { ...manuscript, query: ['fait'] }),
	'desk.discussionFile': declare('/redaction/manuscrits/:id/echanges/fichiers/:fileId', {
		...desk,
		of: { id: 'submission', fileId: 'discussion file' },
	}),
	'desk.metadata': declare('/redaction/manuscrits/:id/metadonnees', { ...manuscript, query: ['fait'] }),
	'desk.history': declare('/redaction/manuscrits/:id/historique', manuscript),
	'desk.historyFile': declare('/redaction/manuscrits/:id/historique.csv', manuscript),
	'desk.decision': declare('/redaction/manuscrits/:id/decision', {
		...manuscript,
		query: ['decision', 'fait'],
		body: BODIES.manuscript,
	}),
	'desk.production': declare('/redaction/manuscrits/:id/production', {
		...manuscript,
		query: ['fait', 'notes', 'apercu'],
		body: BODIES.production,
	}),
	'desk.references': declare('/redaction/manuscrits/:id/production/references', {
		...manuscript,
		query: ['fait', 'entree'],
	}),
	'desk.text': declare('/redaction/manuscrits/:id/production/texte', {
		...manuscript,
		query: ['fait'],
		body: BODIES.text,
	}),
	'desk.file': declare('/redaction/manuscrits/:id/fichiers/:fileId', {
		...desk,
		of: { id: 'submission', fileId: 'submission file' },
	}),
	/** A file of production, or one made for its preview, by its format. */
	'desk.productionFile': declare('/redaction/manuscrits/:id/production/fichiers/:fileId', {
		...desk,
		of: { id: 'submission', fileId: 'submission file' },
		query: ['telecharger'],
	}),
} as const
