/** What would tell a reviewer who wrote a manuscript. Each word stands nowhere else. */
export const AUTHOR = {
	prenom: 'Zuleikhaplante',
	nom: 'Wedraogoplante',
	original: 'زليخةالمزروعة',
	email: 'zplante@auteurs-plantes.example',
	institution: 'Institut Plantecriture',
	specialization: 'Plantologie',
	orcid: '0000-0001-5109-3700',
	fileName: 'These-de-Zuleikhaplante.docx',
	dataName: 'donnees-wedraogoplante.csv',
	note: 'Motplante pour la rédaction',
	funding: 'Fondsplante',
}
export const COAUTHOR = {
	prenom: 'Bintaplante',
	nom: 'Coulplante',
	email: 'coplante@coauteurs-plantes.example',
	institution: 'Laboplante',
}
/** What would tell an author who reviewed. */
export const REVIEWER = {
	prenom: 'Evariste-semence',
	nom: 'Rapporteursemence',
	email: 'esemence@reviseurs-semes.example',
	institution: 'Universitésemence',
	specialization: 'Semencologie',
	fileName: 'annote-par-rapporteursemence.docx',
	toEditor: 'Confidencesemence pour la rédaction seule',
}
export const INVITED = {
	prenom: 'Invitesemence',
	nom: 'Attentesemence',
	email: 'isemence@reviseurs-semes.example',
}
/** Somebody who has no account and reviews by the link of the mail. */
export const BY_LINK = { name: 'Parliensemence Visite', email: 'lsemence@reviseurs-semes.example' }
export const DECLINED = {
	name: 'Refussemence Personne',
	email: 'rsemence@reviseurs-semes.example',
	reason: 'Raisonsemence',
	proposed: 'Proposesemence',
	proposedEmail: 'psemence@reviseurs-semes.example',
}

/** Words that name a side, however they are written. */
export const NAMES_AUTHOR = [/plant(?:e|é|ologie|ecriture)/i, /زليخةالمزروعة/, /0000-0001-5109-3700/]
export const NAMES_REVIEWER = [/semenc|-semes\b/i]
