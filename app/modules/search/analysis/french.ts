import snowball from 'snowball-stemmers'
import type { Analyser } from './analyser.ts'

const snowballFrench = snowball.newStemmer('french')

export const french: Analyser = {
	stem: (word) => snowballFrench.stem(word),
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
