import { describe, expect, test } from 'vitest'
import { initialsOf, NOBODY, namesPlace, spellingsOf, tellerOf } from './identity.ts'
import { passagesNaming, peopleNamedIn } from './named-in.ts'
import { isNamed, wordsOf } from './words.ts'

const NAME = 'Jean-Pierre Ould Ndônga'
const named = (text: string, name = NAME) => isNamed(wordsOf(text), spellingsOf(name))

describe('a name in running text', () => {
	test.each([
		'Jean-Pierre Ould Ndônga a écrit',
		'NDONGA Jean-Pierre',
		'Ndonga, J.-P.',
		'J.-P. Ndonga',
		'JP Ndonga',
		'J. Ndonga',
		'Jean Pierre Ndonga',
		'JeanPierre Ndonga',
		'Ould Ndônga Jean-Pierre',
		'(Jean Ndonga, 2019)',
	])('is found as « %s »', (text) => expect(named(text)).toBe(true))

	test.each(['à Ndonga', 'le fleuve Ndonga', '(Ndonga, 2011)', 'Jean-Pierre Mbemba', 'y Ndonga'])(
		'is not taken for « %s »',
		(text) => expect(named(text)).toBe(false),
	)

	test('of another script is found with and without vowel signs and articles', () => {
		expect(named('كتب محمّد الأمين هذا', 'محمد الامين')).toBe(true)
		expect(named('قال أمين محمد', 'محمد الأمين')).toBe(true)
		expect(named('قال محمد', 'محمد الأمين')).toBe(false)
	})
})

test('initials are told where they stand for a person, not inside a sentence', () => {
	const pattern = initialsOf('Awa Binta Coulibaly')
	for (const text of [
		'[traduction de A.B.C.]',
		'(ABC)',
		'note de A. B. C.',
		'ABC : conception',
		'Contribution : XY a lu, ABC a écrit',
	])
		expect(text).toMatch(pattern as RegExp)
	for (const text of ['la chaîne ABC diffuse', 'A. B. C. Diop']) expect(text).not.toMatch(pattern as RegExp)
})

describe('what nobody reads', () => {
	const tells = tellerOf({
		...NOBODY,
		names: [NAME],
		emails: ['jpn@fleuve.example'],
		affiliations: ['Laboratoire Plantécole, Université du Delta (UDEL)'],
		orcids: ['0000-0002-1825-0097'],
	})
	test.each([
		'C:/Users/jndonga/these.docx',
		'ndonga_jean',
		'https://www.univ.example/~ndonga/',
		'Zotero ADDIN {"author":"Ndônga"}',
		'mailto:jpn@fleuve.example',
		'0000-0002-1825-0097',
		'Modèle de l’Université du Delta',
		'UDEL',
	])('tells by « %s »', (text) => expect(tells(text)).toBe(true))

	test.each(['Figure 3 : la courbe des prix', 'Times New Roman', 'heading 1', 'rId12', 'oulde'])(
		'tells nothing by « %s »',
		(text) => expect(tells(text)).toBe(false),
	)
})

test('an institution is found by its name, by a part of it and by its acronym', () => {
	const place = 'Laboratoire Plantécole, Université du Delta Intérieur (UDELI)'
	expect(namesPlace('à l’universite du delta interieur, nous', place)).toBe(true)
	expect(namesPlace('avec l’appui de l’UDELI.', place)).toBe(true)
	expect(namesPlace('les universités du delta', place)).toBe(false)
})

const STRANGERS_PLACE = 'Laboratoire d’études du fleuve (LEFLEUVE), Université Gaston-Berger, RDC'

describe('a letter names people', () => {
	const people = {
		...NOBODY,
		names: ['Hyacinthe Oxymoronga', 'Awa Diarra-Sow', 'يوسف الخيالي', 'Moussa Coulibaly'],
		emails: ['h.o@relecture.example'],
	}

	test.each([
		['Comme l’écrit H. Oxymoronga', 'Hyacinthe Oxymoronga'],
		['Le rapport de Mme Diarra-Sow', 'Awa Diarra-Sow'],
		['Mme Diarra pense le contraire', 'Awa Diarra-Sow'],
		['ce que DIARRA-SOW écrit', 'Awa Diarra-Sow'],
		['Dia\u00ADrra-\u200BSow Awa', 'Awa Diarra-Sow'],
		['Awa \u2068Diarra\u2069-Sow', 'Awa Diarra-Sow'],
		['Moussa Cou\u2066li\u2069baly', 'Moussa Coulibaly'],
		['Mou\u034Fssa Coulibaly\uFE0F', 'Moussa Coulibaly'],
		['رأي يو\u061Cسف الخ\u2067يا\u2069لي', 'يوسف الخيالي'],
		['رأي الأستاذ الخيالي في النص', 'يوسف الخيالي'],
		['écrivez à H.O@relecture.example', 'h.o@relecture.example'],
		['comme Hyacinthe le montre', 'Hyacinthe Oxymoronga'],
		['M. Hyacinthe le montre', 'Hyacinthe Oxymoronga'],
		['comme mme diarra l’écrit', 'Awa Diarra-Sow'],
		['comme Awa le montre', 'Awa Diarra-Sow'],
		['le Dr Awa a lu', 'Awa Diarra-Sow'],
		['Le point est clair. Awa écrit :', 'Awa Diarra-Sow'],
		['> Moussa le dira aussi.', 'Moussa Coulibaly'],
		['Madame, Monsieur,\n\nAwa a lu votre texte.', 'Awa Diarra-Sow'],
		['Nous remercions Awa\n\nBien à vous', 'Awa Diarra-Sow'],
		['(note de H. O.)', 'Hyacinthe Oxymoronga'],
		['HO : à revoir', 'Hyacinthe Oxymoronga'],
		['Youssef El-Khayali le dit', 'يوسف الخيالي'],
		['as Yusuf al-Khayyali says', 'يوسف الخيالي'],
		['كتب موسى كوليبالي ذلك', 'Moussa Coulibaly'],
		['رأي الدكتور يوسف في النص', 'يوسف الخيالي'],
		['Je remercie Mme O. de sa relecture.', 'Hyacinthe Oxymoronga'],
		['C’est bien ce que, comme O. l’écrit, il faut revoir.', 'Hyacinthe Oxymoronga'],
		['this is what, as O. writes, remains', 'Hyacinthe Oxymoronga'],
		['comme O. nous l’a montré, il faut revoir', 'Hyacinthe Oxymoronga'],
		['ce que O. depuis longtemps soutient', 'Hyacinthe Oxymoronga'],
		['as was seen by O. this year', 'Hyacinthe Oxymoronga'],
		['écrivez à h.o [at] relecture.example', 'h.o@relecture.example'],
	])('« %s », and where it does', (text, named) => {
		expect(peopleNamedIn(text, people)).toEqual([named])
		const passages = passagesNaming(text, [named])
		expect(passages.map((passage) => passage.text).join('')).toBe(text)
		expect(passages.filter(({ isNaming }) => isNaming)).not.toEqual([])
	})

	test.each([
		'Chère autrice, voici les rapports A et B.',
		'العالم الخيالي في الرواية',
		'un sow, des diarra et autres mots',
		'Hyacinthe Ndiaye le montre, et Kane, Hyacinthe aussi',
		'Hyacinthe, jacinthe d’eau : la fleur',
		'le titre « Hyacinthe des eaux », puis “Hyacinthe bleue”',
		'un hyacinthe de couleur, le ho du chanteur',
		'قرأ يوسف الكتاب',
		'comme O. Ndiaye l’écrit, Mme O. Ndiaye aussi, et N. O. Ndiaye',
		'les larves de O. volvulus et de O. evansi',
		'O. le premier point ; voir p. O. 3',
		'Yasaf, khayal et le seul Khayali',
	])('but not « %s »', (text) => expect(peopleNamedIn(text, people)).toEqual([]))

	test.each([
		['Le rapport de D’Anna est arrivé.', ['Luca D’Anna']],
		['Mme d’Anna pense le contraire', ['Luca D’Anna']],
		['Le rapport de d’Abbadie est arrivé.', ['Arnauld d’Abbadie']],
		['Le rapport d’Oumar et celui de sa sœur Anna', []],
		['Chère Anna, merci', []],
		['sous la conduite de M. de Jacobis et de M. le directeur', []],
		['avec l’accord de M. l’abbé', []],
		['remercions Mme M. de sa relecture', ['Joel Mossong']],
		['ce que, comme M. l’écrit, il faut revoir', ['Joel Mossong']],
		['ce que, comme M. le montre, il faut revoir', ['Joel Mossong']],
		['as was seen by M. this year', ['Joel Mossong']],
		['un petit port au S. de la ville, à l’O. du lac', []],
		['ce que, comme S. l’écrit, il faut revoir', ['Katrina Smith']],
		['les voyelles de Smith-Kristal et de Hassan-ben-Ali', []],
		['Mme Smith-Kristal pense le contraire', ['Katrina Smith']],
		['l’émir El-Hassan', ['Fabiola Hassan']],
	])('of families with a particle, of one letter, within longer ones: « %s »', (text, named) => {
		const names = ['Luca D’Anna', 'Arnauld d’Abbadie', 'Joel Mossong', 'Katrina Smith', 'Fabiola Hassan']
		expect(peopleNamedIn(text, { ...NOBODY, names })).toEqual(named)
	})

	const STRANGERS = {
		...NOBODY,
		names: ['Ɓàkáry Ŋgom', 'Siobhán O’Brien-Ndiaye', 'عبد الله بن محمد', 'Mariama Kane', 'Léa Baŋkole'],
		emails: ['mkane@ucad.example', 'lb-2020@ailleurs.example', 'contact@revue.example', 'diop@lac.example'],
		affiliations: [STRANGERS_PLACE, 'IFAN, Dakar'],
		orcids: ['0000-0002-1825-0097'],
	}
	test.each([
		['Comme B. Ngom le montre', 'Ɓàkáry Ŋgom'],
		['Bakary Ngom a lu', 'Ɓàkáry Ŋgom'],
		['M. Ŋgom a lu', 'Ɓàkáry Ŋgom'],
		['le rapport de NGOM', 'Ɓàkáry Ŋgom'],
		['Mme OBrien le dit', 'Siobhán O’Brien-Ndiaye'],
		['Mme O’Brien le dit', 'Siobhán O’Brien-Ndiaye'],
		["Siobhan O'Brien Ndiaye", 'Siobhán O’Brien-Ndiaye'],
		['comme Ndiaye l’écrit', 'Siobhán O’Brien-Ndiaye'],
		['S. O’Brien', 'Siobhán O’Brien-Ndiaye'],
		['رأي عبدالله بن محمد في النص', 'عبد الله بن محمد'],
		['كتب عبد الله محمد ذلك', 'عبد الله بن محمد'],
		['Abdallah ben Mohamed l’a lu', 'عبد الله بن محمد'],
		['as Abdullah bin Muhammad says', 'عبد الله بن محمد'],
		['le Pr. M. K. a relu', 'Mariama Kane'],
		['la Prof. M.K. a relu', 'Mariama Kane'],
		['Mme MK a relu', 'Mariama Kane'],
		['selon Léa Bankole', 'Léa Baŋkole'],
		['demandez à mkane', 'mkane@ucad.example'],
		['@mkane l’a vu', 'mkane@ucad.example'],
		['écrivez à LB-2020', 'lb-2020@ailleurs.example'],
		['voir @diop sur le réseau', 'diop@lac.example'],
		['nos collègues du LEFLEUVE', STRANGERS_PLACE],
		['à l’Université Gaston Berger', STRANGERS_PLACE],
		['l’IFAN s’en souvient', 'IFAN, Dakar'],
		['une mission de l’UGB', STRANGERS_PLACE],
		['identifiant 0000 0002 1825 0097', '0000-0002-1825-0097'],
		['identifiant 0000000218250097', '0000-0002-1825-0097'],
		['identifiant 0000-0002-1825-0097', '0000-0002-1825-0097'],
	])('as strangers write it: « %s », and where', (text, named) => {
		expect(peopleNamedIn(text, STRANGERS)).toEqual([named])
		const passages = passagesNaming(text, [named])
		expect(passages.map((passage) => passage.text).join('')).toBe(text)
		expect(passages.filter(({ isNaming }) => isNaming)).not.toEqual([])
	})

	test.each([
		'Prenez contact avec nous, en RDC ou à Dakar.',
		'un diop, mes kane, et les laboratoires d’études',
		'Pr. M. Kanté, Mme M. Koné et le prof. M. Kamara',
		'le ngom du village',
		'0000 0002 1694 233X, 1000000218250097 et l’ugb',
	])('but not « %s »', (text) => expect(peopleNamedIn(text, STRANGERS)).toEqual([]))

	const COMPOUND = {
		...NOBODY,
		names: [
			'Jean-Baptiste Nkulu wa Ngoie',
			'Fatoumata Kéïta-Sangaré',
			'Oumou Kane-Diallo',
			'Mariama Bâ Ndiaye',
			'Oumar Ba',
		],
	}
	test.each([
		['M. Nkulu a relu', ['Jean-Baptiste Nkulu wa Ngoie']],
		['Mme Kane l’a dit', ['Oumou Kane-Diallo']],
		['Chère Mme Kane,', ['Oumou Kane-Diallo']],
		['voir https://ugb-walk.test/~keita', ['Fatoumata Kéïta-Sangaré']],
		['voir linkedin.com/in/oumou-kane.', ['Oumou Kane-Diallo']],
		['https://www.researchgate.net/profile/Jean-Nkulu-Wa-Ngoie', ['Jean-Baptiste Nkulu wa Ngoie']],
		['sur https://github.com/fatoumatakeita', ['Fatoumata Kéïta-Sangaré']],
	])('by one family of several behind a title, and by a page of their own: « %s »', (text, named) => {
		expect(peopleNamedIn(text, COMPOUND)).toEqual(named)
		expect(passagesNaming(text, named).filter(({ isNaming }) => isNaming)).not.toEqual([])
	})
	test('a family of two letters behind a title is that of everybody who has it', () => {
		expect(peopleNamedIn('Mme Bâ pense le contraire', COMPOUND)).toEqual(['Mariama Bâ Ndiaye', 'Oumar Ba'])
	})
	test.each([
		'M. Kane Sow l’a dit, Kane aussi',
		'Mme Kane-Sow l’a dit',
		'M. Wa est venu, et M. le directeur',
		'https://github.com/marie-dupont et linkedin.com/in/oumou-sow',
		'https://example.org/kane/articles',
	])('but not « %s »', (text) => expect(peopleNamedIn(text, COMPOUND)).toEqual([]))

	test.each([
		['Bien à vous,\nM. K.', ['Mariama Kane']],
		['> Bien à vous,\n> MK', ['Mariama Kane']],
		['Cordialement, Kane', ['Mariama Kane']],
		['Merci.\nProf. Mariama', ['Mariama Kane']],
		['المحكّم: سليمان بن علي الكواري', ['سليمان الكواري']],
		['مع التحية،\nالكواري', ['سليمان الكواري']],
	])('by a line that is signed: « %s »', (text, named) => {
		const names = ['Mariama Kane', 'سليمان الكواري']
		expect(peopleNamedIn(text, { ...NOBODY, names })).toEqual(named)
		expect(passagesNaming(text, named).filter(({ isNaming }) => isNaming)).not.toEqual([])
	})
	test.each(['Voir Diop, K.', 'MK est un signe\nM\nK', 'Relire.\nMKB'])('but not « %s »', (text) =>
		expect(peopleNamedIn(text, { ...NOBODY, names: ['Mariama Kane'] })).toEqual([]),
	)

	test('but not an institution within the title of the journal or the manuscript', () => {
		const said = ['Bulletin de l’IFAN']
		expect(peopleNamedIn('Le Bulletin de l’IFAN vous remercie.', STRANGERS, [], said)).toEqual([])
		expect(peopleNamedIn('Le Bulletin de l’IFAN et l’IFAN', STRANGERS, [], said)).toEqual(['IFAN, Dakar'])
	})

	test.each(['Grâce à vous, tout est clair.', 'Clair. Rose, la couleur revient.', '« Prudence » : le mot'])(
		'but not by a word that begins a sentence: « %s »',
		(text) => {
			const names = ['Grâce Ilunga', 'Rose Kalala', 'Prudence Mbala']
			expect(peopleNamedIn(text, { ...NOBODY, names })).toEqual([])
		},
	)

	test('but not those whom its readers know, though they have the family of another', () => {
		const known = ['Bakary Oxymoronga']
		expect(peopleNamedIn('Bonjour Bakary Oxymoronga,', people, known)).toEqual([])
		expect(peopleNamedIn('Bonjour Bakary Oxymoronga, M. Oxymoronga dit', people, known)).toEqual([
			'Hyacinthe Oxymoronga',
		])
	})
})
