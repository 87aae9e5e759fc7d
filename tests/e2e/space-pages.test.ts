import { describe } from 'vitest'
import { testViewsAs } from './views.ts'

describe('a reader', () => {
	testViewsAs('reader@mbongi.example', [
		{ name: 'what waits', path: '/attente' },
		{ name: 'the space', path: '/espace-lecteur' },
		{ name: 'library', path: '/espace-lecteur/bibliotheque' },
		{ name: 'history', path: '/espace-lecteur/historique' },
		{ name: 'follows', path: '/espace-lecteur/suivis' },
		{ name: 'profile', path: '/espace-lecteur/profil' },
		{ name: 'security', path: '/espace-lecteur/securite' },
		{ name: 'own data', path: '/espace-lecteur/donnees' },
		{ name: 'becoming an author', path: '/espace-auteur' },
		{ name: 'a space that is not theirs', path: '/espace-reviseur', status: 403 },
		{ name: 'an article', path: '/articles/al-nyl-06-04' },
	])
})

describe('an administrator', () => {
	testViewsAs('admin@mbongi.example', [
		{ name: 'what waits', path: '/attente' },
		{ name: 'administration', path: '/admin' },
		{ name: 'operator', path: '/admin/exploitant' },
		{ name: 'journals', path: '/admin/revues' },
		{ name: 'a new journal', path: '/admin/revues/nouvelle' },
		{ name: 'a journal', path: '/admin/revues/al-zuhur' },
		{ name: 'the board of a journal', path: '/admin/revues/al-zuhur/comite' },
		{ name: 'the sections of a journal', path: '/admin/revues/al-zuhur/rubriques' },
		{ name: 'the address of a journal', path: '/admin/revues/al-zuhur/adresse' },
		{ name: 'the DOIs of a journal', path: '/redaction/revues/al-zuhur/doi' },
		{ name: 'the deposit account of a journal', path: '/redaction/revues/al-zuhur/doi/compte' },
		{ name: 'publishers', path: '/admin/editeurs' },
		{ name: 'a new publisher', path: '/admin/editeurs/nouveau' },
		{ name: 'the thesaurus', path: '/admin/thesaurus' },
		{ name: 'a new concept', path: '/admin/thesaurus/nouveau' },
		{ name: 'a concept', path: '/admin/thesaurus/hausa' },
		{ name: 'people', path: '/admin/personnes' },
		{ name: 'invitations', path: '/admin/invitations' },
		{ name: 'audit log', path: '/admin/journal' },
		{ name: 'outbox', path: '/admin/courrier' },
		{ name: 'jobs', path: '/admin/taches' },
		{
			name: 'people ordered, with all columns',
			path: '/admin/personnes?tri=-seen&col=email&col=seen&col=since',
		},
		{ name: 'settings', path: '/admin/reglages' },
		{ name: 'defaults of journals', path: '/admin/reglages/revues' },
		{ name: 'upkeep', path: '/admin/entretien' },
		{ name: 'backups', path: '/admin/sauvegardes' },
		{ name: 'questions of journals', path: '/admin/questions' },
		{ name: 'announcements', path: '/admin/annonces' },
		{ name: 'a new announcement', path: '/admin/annonces/nouvelle' },
		{ name: 'institutions', path: '/admin/institutions' },
		{ name: 'allowed review services', path: '/admin/avis' },
		{ name: 'the DOIs of a publisher', path: '/admin/editeurs/brill/doi' },
		{ name: 'the deposit account of a publisher', path: '/admin/editeurs/brill/doi/compte' },
		{ name: 'webhooks', path: '/admin/webhooks' },
		{ name: 'reviews made elsewhere of a journal', path: '/redaction/revues/al-zuhur/avis' },
		{ name: 'the webhooks of a journal', path: '/redaction/revues/al-zuhur/webhooks' },
	])
})

describe('an author', () => {
	testViewsAs('author-1@mbongi.example', [
		{ name: 'author space', path: '/espace-auteur' },
		{ name: 'use of own works', path: '/espace-auteur/usage' },
	])
})
