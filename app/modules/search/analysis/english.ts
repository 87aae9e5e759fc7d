import snowball from 'snowball-stemmers'
import type { Analyser } from './analyser.ts'

const snowballEnglish = snowball.newStemmer('english')

export const english: Analyser = {
	stem: (word) => snowballEnglish.stem(word),
	stopWords: new Set(
		`a about above after again against all also am an and any are as at be because been before being below between both but by can could
		did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its itself
		me more most my no nor not of off on once only or other our ours out over own same she should so some such than that the their theirs
		them then there these they this those through to too under until up upon very was we were what when where which while who whom why will
		with within without would you your yours`.split(/\s+/u),
	),
	irregular: {
		women: 'woman',
		men: 'man',
		children: 'child',
		people: 'person',
		lives: 'life',
		wives: 'wife',
		leaves: 'leaf',
		feet: 'foot',
		criteria: 'criterion',
		phenomena: 'phenomenon',
		analyses: 'analysis',
		crises: 'crisis',
		theses: 'thesis',
		hypotheses: 'hypothesis',
		bases: 'basis',
		syntheses: 'synthesis',
		diagnoses: 'diagnosis',
		indices: 'index',
		matrices: 'matrix',
		curricula: 'curriculum',
		media: 'medium',
		corpora: 'corpus',
		genera: 'genus',
		taught: 'teach',
		wrote: 'write',
		written: 'write',
	},
}
