import snowball from 'snowball-stemmers'
import type { Analyser } from './analyser.ts'
import { familiesOf } from './families.ts'

const snowballFrench = snowball.newStemmer('french')

export const french: Analyser = {
	stem: (word) => snowballFrench.stem(word),
	declared: familiesOf(`
		droite: droite droites droitier|s droitière|s
		universit: université|s universitaire|s
		police: police|s policier|s policière|s
		public: public|s publique|s publiquement
		publication: publication|s
		publi: publier publie publient publié|e|s|es publiant
		publicite: publicité|s publicitaire|s
		communication: communication|s communicationnel|s|le|les
		important: important|e|s|es importance|s
		organism: organisme|s
		organis: organisation|s organiser organise organisent organisant organisé|e|s|es organisateur|s organisationnel|s|le|les
		libre: libre|s librement
		organiqu: organique|s
		identiqu: identique|s identiquement
		environnement: environnement|s environnemental|e|es environnementaux
		serie: série|s
		direction: direction|s
		directeur: directeur|s directrice|s
		traitement: traitement|s
		traite: traité|s traite|s
		parti: parti|s
		partie: partie|s
		part: part|s
		porte: porte|s
		porter: porter portent portant porté|e|s|es
		colonne: colonne|s
		constitution: constitution|s constitutionnel|s|le|les constitutionnalité
		constituer: constituer constitue constituent constituant|e|s|es constitué|e|s|es
		institution: institution|s institutionnel|s|le|les
		relation: relation|s relationnel|s|le|les
		presentation: présentation|s
		sentiment: sentiment|s
		classement: classement|s
		fondement: fondement|s
		courant: courant|e|s|es couramment
		armee: armée|s
		arme: arme|s
		donnee: donnée|s
		don: don|s
		donner: donner donne donnent donnant donné donnait donnaient donneur|s
		generation: génération|s générationnel|s|le|les
		generiqu: générique|s
		general: général|e|es généraux généralement
		esclave: esclave|s esclavage|s esclavagiste|s
		histoire: histoire|s historique|s historiquement
	`),
	stopWords: new Set(
		`a ai aie ait alors apres as au aucun aucune auquel aura aussi autre autres aux auxquelles auxquels avait avant avec avoir
		c ca car ce ceci cela celle celles celui cependant ces cet cette ceux chaque chez ci comme comment d dans de depuis des dont donc du
		elle elles en encore entre es est et etaient etait etant ete etes etre eu eux fait faire fut ici il ils j je l la laquelle le lequel les
		lesquels leur leurs lors lorsque lui m ma mais me meme memes mes moi mon n ne ni nos notre nous on ont ou par parce parmi pas pendant peu
		peut plus plutot pour pourquoi puis quand que quel quelle quelles quels qui quoi s sa sans se selon sera ses si soi soit son sont sous
		suis sur t ta te tes toi ton tous tout toute toutes tres tu un une vers voici voila vos votre vous y`.split(
			/\s+/u,
		),
	),
	irregular: {
		travaux: 'travail',
		baux: 'bail',
		vitraux: 'vitrail',
		coraux: 'corail',
		yeux: 'œil',
		cieux: 'ciel',
		aieux: 'aïeul',
		messieurs: 'monsieur',
		mesdames: 'madame',
	},
}
