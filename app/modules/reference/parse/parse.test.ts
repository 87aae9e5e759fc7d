import { describe, expect, test } from 'vitest'
import { parseReference } from './parse.ts'

/** What is read, with names as `Family, Given` joined by `;` and the year as a number. */
function read(html: string) {
	const { csl, doubtful } = parseReference(html)
	const names = (list = csl.author) =>
		list?.map(({ family, given, literal }) => literal ?? `${family}, ${given}`).join('; ')
	const { id: _, author: __, editor, issued, ...rest } = csl
	return {
		...rest,
		author: names(),
		...(editor ? { editor: names(editor) } : {}),
		year: issued?.['date-parts']?.[0]?.[0] ?? issued?.literal,
		doubtful,
	}
}

describe('an article in a journal', () => {
	const expected = {
		type: 'article-journal',
		title: 'Les mots du Sahel',
		'container-title': 'Cahiers d’études africaines',
		volume: '45',
		issue: '2',
		year: 2005,
		doubtful: [],
	}
	test.each([
		[
			'APA',
			'Diawara, M., & Ouédraogo, J.-B. (2005). Les mots du Sahel. <em>Cahiers d’études africaines</em>, <em>45</em>(2), 12–34.',
			'Diawara, M.; Ouédraogo, J.-B.',
		],
		[
			'Chicago, author and date',
			'Diawara, Mamadou, et Jean-Bernard Ouédraogo. 2005. « Les mots du Sahel ». <em>Cahiers d’études africaines</em> 45 (2): 12‑34.',
			'Diawara, Mamadou; Ouédraogo, Jean-Bernard',
		],
		[
			'Chicago, notes',
			'Diawara, Mamadou, and Jean-Bernard Ouédraogo. “Les mots du Sahel.” <em>Cahiers d’études africaines</em> 45, no. 2 (2005): 12–34.',
			'Diawara, Mamadou; Ouédraogo, Jean-Bernard',
		],
		[
			'MLA',
			'Diawara, Mamadou, and Jean-Bernard Ouédraogo. “Les mots du Sahel.” <em>Cahiers d’études africaines</em>, vol. 45, no. 2, 2005, pp. 12–34.',
			'Diawara, Mamadou; Ouédraogo, Jean-Bernard',
		],
		[
			'ISO 690',
			'DIAWARA, Mamadou et OUÉDRAOGO, Jean-Bernard, 2005. Les mots du Sahel. <em>Cahiers d’études africaines</em>. Vol. 45, nᵒ 2, p. 12‑34.',
			'Diawara, Mamadou; Ouédraogo, Jean-Bernard',
		],
		[
			'Vancouver',
			'12. Diawara M, Ouédraogo JB. Les mots du Sahel. Cahiers d’études africaines. 2005;45(2):12–34.',
			'Diawara, M.; Ouédraogo, J. B.',
		],
		[
			'without italics',
			'Diawara, M.; Ouédraogo, J.-B. (2005). Les mots du Sahel. Cahiers d’études africaines 45(2), 12–34.',
			'Diawara, M.; Ouédraogo, J.-B.',
		],
	])('%s', (_, html, author) => {
		const { page, ...found } = read(html)
		expect(found).toEqual({ ...expected, author })
		expect(page?.replace('‑', '–')).toBe('12–34')
	})
})

test('a book, a chapter and a thesis', () => {
	expect(read('Ki-Zerbo, J. (1978). <em>Histoire de l’Afrique noire</em>. Hatier.')).toMatchObject({
		type: 'book',
		author: 'Ki-Zerbo, J.',
		title: 'Histoire de l’Afrique noire',
		publisher: 'Hatier',
	})
	expect(
		read(
			'Diop, A. (1999). Le wolof de Dakar. Dans B. Sarr & C. Ndiaye (dir.), <em>Langues en ville</em> (p. 45-67). Dakar : IFAN.',
		),
	).toMatchObject({
		type: 'chapter',
		editor: 'Sarr, B.; Ndiaye, C.',
		title: 'Le wolof de Dakar',
		'container-title': 'Langues en ville',
		page: '45-67',
		publisher: 'IFAN',
		'publisher-place': 'Dakar',
	})
	expect(
		read('Traoré, Awa. 2011. <em>La terre et les femmes</em>. Thèse de doctorat, Université de Bamako.'),
	).toMatchObject({ type: 'thesis', title: 'La terre et les femmes' })
})

test('a body as author, with DOI and address', () => {
	expect(
		read(
			'Organisation mondiale de la Santé (2018). Rapport sur la santé en Afrique. Genève : OMS. https://doi.org/10.1234/abc.(2018)',
		),
	).toMatchObject({
		author: 'Organisation mondiale de la Santé',
		DOI: '10.1234/abc.(2018)',
		publisher: 'OMS',
		doubtful: [],
	})
	expect(
		read('Sow, F. (2019). Villes. Disponible sur : https://exemple.org/villes (consulté le 3 mai 2019).').URL,
	).toBe('https://exemple.org/villes')
})

test('italics of a name inside a title are no journal', () => {
	expect(
		read(
			'Oberle, M., 2010. The life cycle of <i>Trypanosoma brucei</i>. <i>PLoS Pathogens</i>, vol. 6, no. 7.',
		),
	).toMatchObject({ title: 'The life cycle of Trypanosoma brucei', 'container-title': 'PLoS Pathogens' })
})

test('what cannot be told is doubtful, not guessed', () => {
	expect(read('Archives nationales du Mali, fonds ancien, 1D-55').doubtful).toEqual(
		expect.arrayContaining(['author', 'year', 'title']),
	)
	expect(read('').doubtful).toContain('title')
})

test('hostile strings come to an end', () => {
	for (const piece of [
		'A, ',
		'((((',
		'a. ',
		'“',
		'<i>',
		'1(',
		'In ',
		'A & ',
		' 2001',
		'A B, ',
		'A-',
		'Aa Bb ',
		'1, ',
		'. In: ',
		'éd. ',
		'A b:',
	])
		expect(parseReference(piece.repeat(4000)).csl.type).toBeTruthy()
})

describe('where a title ends', () => {
	test.each([
		[
			'before a book whose pages stand before its imprint',
			'Blench, Roger M. (2018). Nominal affixing in the Kainji languages. East Benue-Congo: Nouns, pronouns, and verbs, 59-106. Berlin: Language Science Press.',
			{
				type: 'chapter',
				title: 'Nominal affixing in the Kainji languages',
				'container-title': 'East Benue-Congo: Nouns, pronouns, and verbs',
				page: '59-106',
				publisher: 'Language Science Press',
			},
		],
		[
			'before a book, as MLA cites chapters',
			'Ehineni, Taiwo. “Names as Communicative Acts.” The Ghanaian Linguistics Nexus, edited by Christopher Green, Karthala, 2024, pp. 12–30.',
			{
				type: 'chapter',
				'container-title': 'The Ghanaian Linguistics Nexus',
				editor: [{ family: 'Green', given: 'Christopher' }],
				page: '12–30',
			},
		],
		[
			'after its second part',
			'Eberhardt, Isabelle. Dans l’ombre chaude de l’Islam, Deuxième Partie. Paris: Karthala, 1921.',
			{ type: 'book', title: 'Dans l’ombre chaude de l’Islam, Deuxième Partie', 'publisher-place': 'Paris' },
		],
		[
			'after what it says in brackets, with a colon',
			'Evans, S. E. (2014). New Material of Beelzebufo, a Frog (Amphibia: Anura) from Madagascar. PLoS ONE, 7(2), 3-9.',
			{
				title: 'New Material of Beelzebufo, a Frog (Amphibia: Anura) from Madagascar',
				'container-title': 'PLoS ONE',
			},
		],
		[
			'before the kind of a thesis, which is no book',
			'Ngue Um, Emmanuel. “Morphologie verbale du mvumbo.” Mémoire de Maîtrise, Université de Yaoundé, 2002.',
			{ title: 'Morphologie verbale du mvumbo', type: 'thesis' },
		],
	])('%s', (_, html, read) => {
		expect(parseReference(html).csl).toMatchObject(read)
	})
})
