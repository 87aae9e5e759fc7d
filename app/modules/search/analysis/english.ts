import snowball from 'snowball-stemmers'
import type { Analyser } from './analyser.ts'
import { familiesOf } from './families.ts'

const snowballEnglish = snowball.newStemmer('english')

export const english: Analyser = {
	/** British spellings have the stem of the American ones. */
	stem: (word) => snowballEnglish.stem(american(word)),
	declared: withBritish(
		familiesOf(`
			universit: university universities
			police: police|s|d policing policeman policemen
			policy: policy policies
			universal: universal|s|ly|ity|ism|ist|ists
			organ: organ|s
			organic: organic organically
			organism: organism|s
			organiz: organize|s|d|r|rs organizing organization|s|al
			coloni: colony colonies colonize|s|d|r|rs colonizing colonization|s colonial|s colonialism colonialist|s
			decoloni: decolonize|s|d decolonizing decolonization decolonial decoloniality
			civiliz: civilize|s|d civilizing civilization|s|al
			generation: generation|s|al
			generaliz: generalize|s|d generalizing generalization|s
			nationalism: nationalism|s nationalist|s nationalistic
			nationality: nationality nationalities
			nationaliz: nationalize|s|d nationalizing nationalization|s
			socialism: socialism socialist|s
			capitalism: capitalism|s capitalist|s
			important: important|ly importance
			author: author|s|ed authorship
			authority: authority authorities
			identity: identity identities
			humanity: humanity
			humanities: humanities
			humanism: humanism humanist|s humanistic
			international: international|ly
			relation: relation|s|al
			relationship: relationship|s
			lateral: lateral|s|ly
			experiment: experiment|s|al|ally|ation
			rational: rational|s|ly|ity|ism
			animal: animal|s
			conversion: conversion|s
			conversation: conversation|s|al
			objective: objective|s
			subjective: subjective|ly subjectivity subjectivities
			literaci: literacy literacies literate|s
			polite: polite|ly|ness
			statist: statistic|s|al|ally statistician|s
			secularism: secularism|s secularist|s
			publication: publication|s
			communication: communication|s|al
			direction: direction|s|al|ality
			institution: institution|s|al|ally
			constitution: constitution|s|al|ally|alism
			constituent: constituent|s constituency constituencies
			presentation: presentation|s|al
			party: party parties
		`),
	),
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
		centre: 'center',
		centres: 'center',
		theatre: 'theater',
		theatres: 'theater',
		programme: 'program',
		programmes: 'program',
		defence: 'defense',
		licence: 'license',
		archaeology: 'archeology',
		archaeological: 'archeological',
		paediatric: 'pediatric',
		wrote: 'write',
		written: 'write',
	},
}

/** The American spelling of -ise, -isation and -our. Words that end so by chance change alike wherever they stand, and meet no other. */
function american(word: string): string {
	return word
		.replace(/(?<=\p{L}{3})is(?=(?:e|es|ed|er|ers|ing|ations?|ational)$)/u, 'iz')
		.replace(/(?<=\p{L}{3})ys(?=(?:e|ed|er|ers|ing)$)/u, 'yz')
		.replace(/(?<=\p{L}{3})our(?=(?:s|ed|ing|er|ers|ite|ites|able|al|ally|ism|ist|ists|hood|hoods)?$)/u, 'or')
}

function withBritish(stems: Map<string, string>): Map<string, string> {
	for (const [word, stem] of [...stems]) stems.set(word.replace(/iz(?=e|i|ation)/, 'is'), stem)
	return stems
}
