import { describe, expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf, PERFECT, type WrittenManuscript } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { type KnownPeople, NOBODY } from './anonymity.ts'
import { maskablePlaces, tasksByPerson } from './tasks.ts'

const reportOf = async (changes: Partial<WrittenManuscript>, people: KnownPeople) =>
	checkManuscript(readDocx(await docxOf(changes)), { rules: DEFAULT_RULES, people, fileName: '' })

const inConclusion = (text: string) => ({ conclusion: `${text} ${PERFECT.conclusion}` })

describe('everything that a passage tells can be masked', () => {
	const people = {
		...NOBODY,
		names: ['Aminata Ndiaye-Koumba'],
		affiliations: ['Université Cheikh Anta Diop', 'Institut des Rives du Fleuve'],
	}
	const masked = async (changes: Partial<WrittenManuscript>) =>
		maskablePlaces((await reportOf(changes, people)).anonymity).map(({ mask }) => mask.text)

	test('in a header: name, institution and address', async () => {
		const header = 'A. Ndiaye-Koumba — Université Cheikh-Anta-Diop — a.nk@delta.example'
		expect(await masked({ header })).toEqual([
			'A. Ndiaye-Koumba',
			'Université Cheikh-Anta-Diop',
			'a.nk@delta.example',
		])
	})

	test.each([
		['المرابط وN’Guessan — أسواق الساحل', ['المرابط', 'N’Guessan']],
		['للمرابط ثم وبالمرابط', ['لمرابط', 'المرابط']],
		['لليلى المرابط', ['ليلى المرابط']],
		['NGUESSAN et d’Almeida', ['NGUESSAN', 'd’Almeida']],
	])('in a header, letters tied before a name left: « %s »', async (header, words) => {
		const names = ['ليلى المرابط', 'Jean-Baptiste N’Guessan', 'Marie-Noëlle D’Almeida']
		const { anonymity } = await reportOf({ header }, { ...NOBODY, names })
		expect(maskablePlaces(anonymity).map(({ mask }) => mask.text)).toEqual(words)
	})

	test.each(['بجامعة محمد الخامس', 'لجامعة محمد الخامس', 'وفي جامعة محمد الخامس'])(
		'an institution in Arabic: « %s »',
		async (place) => {
			const { anonymity } = await reportOf(inConclusion(`أنجز العمل ${place} سنة`), {
				...NOBODY,
				affiliations: ['جامعة محمد الخامس'],
			})
			expect(maskablePlaces(anonymity).map(({ mask }) => mask.text)).toEqual(['جامعة محمد الخامس'])
		},
	)

	test.each<[string, string[]]>([
		['Une mission de l’UGB, puis l’UCAD.', ['UGB', 'UCAD']],
		['identifiant 0000 0002 1825 0097 puis 0000000218250097', ['0000 0002 1825 0097', '0000000218250097']],
		['le nombre 1234 5678 9012 3456, l’ISNI 0000 0001 2103 2683 et 12345678901234567', []],
	])('in the text: acronyms and iDs: %s', async (sentence, words) => {
		const affiliations = ['Université Gaston-Berger', 'Université Cheikh Anta Diop de Dakar, Sénégal']
		const { anonymity } = await reportOf(inConclusion(sentence), { ...NOBODY, affiliations })
		expect(maskablePlaces(anonymity).map(({ mask }) => mask.text)).toEqual(words)
	})

	test.each<[string, string[]]>([
		['Merci à l’Université Assane Seck.', ['Université Assane Seck']],
		['L’université Assane-Seck de Ziguinchor', ['université Assane-Seck de Ziguinchor']],
		['à l’Université de Nouakchott, puis', ['Université de Nouakchott']],
		['l’Université de Nouakchott Nord et l’Université de Dakar', []],
		['the University of Ghana and the University of South Carolina', ['University of Ghana']],
	])('in the text: a university without its town: %s', async (sentence, words) => {
		const affiliations = [
			'Université Assane-Seck de Ziguinchor',
			'Université de Nouakchott Al Aasriya, Mauritanie',
			'University of Ghana Legon',
			'University of South Africa',
		]
		const { anonymity } = await reportOf(inConclusion(sentence), { ...NOBODY, affiliations })
		expect(maskablePlaces(anonymity).map(({ mask }) => mask.text)).toEqual(words)
	})

	test.each(['(F. K.-S. et J.-B. N.)', 'F. K.-S. et J.-B. N. ont relevé', '[F. K.-S., J.-B. N.]'])(
		'in the text: the initials of each of two: %s',
		async (sentence) => {
			const names = ['Fatoumata Kéïta-Sangaré', 'Jean-Baptiste Nkulu wa Ngoie']
			const { anonymity } = await reportOf(inConclusion(sentence), { ...NOBODY, names })
			expect(maskablePlaces(anonymity).map(({ mask }) => mask.text)).toEqual(['F. K.-S.', 'J.-B. N.'])
		},
	)

	test('in the text: each institution, each time', async () => {
		const sentence =
			'L’Université Cheikh Anta Diop et l’Institut des Rives du Fleuve, puis l’Université Cheikh Anta Diop encore.'
		expect(await masked(inConclusion(sentence))).toEqual([
			'Université Cheikh Anta Diop',
			'Institut des Rives du Fleuve',
			'Université Cheikh Anta Diop',
		])
	})
})

test.each([
	['N’GUESSAN J.-B.', 'Selon N’GUESSAN J.-B. et d’autres, le fleuve monte.'],
	['N’Guessan J.-B.', 'Selon N’Guessan J.-B. et d’autres, le fleuve monte.', 'Jean N’Guessan'],
	['J.-B. Nguessan', 'Selon J.-B. Nguessan, le fleuve monte.', 'Baptiste N’Guessan'],
	['Al-Mrabet Leila', 'Selon Al-Mrabet Leila, le fleuve monte.', 'ليلى المرابط'],
	['El Mrabet Leila', 'Selon El Mrabet Leila, le fleuve monte.', 'ليلى المرابط'],
	['D’Almeida, Guilherme', 'Selon D’Almeida, Guilherme, le fleuve monte.', 'Guilherme d’Almeida'],
	['Almeida Sarr', 'Le livre d’Almeida Sarr dit que le fleuve monte.', 'Almeida Sarr'],
	['أسماء بنت محمد لمين', 'كتبت أسماء بنت محمد لمين أن النهر يفيض.', 'أسماء بنت محمد الأمين'],
	['أسماء بنت محمد الأمين', 'كتبت أسماء بنت محمد الأمين أن النهر يفيض.', 'أسماء بنت محمد لمين'],
	['عبد الله بن أبي بكر', 'كان عبد الله بن أبي بكر هنا.', 'عبد الله أبو بكر'],
	['عبد الله بن محمد أبو بكر', 'كان عبد الله بن محمد أبو بكر هنا.', 'عبد الله أبو بكر'],
	['Mohamed ben Ahmed Alaoui', 'Selon Mohamed ben Ahmed Alaoui, le fleuve monte.', 'Mohamed Alaoui'],
	['أبوبكر', 'كما قال أبوبكر في كتابه.', 'عبد الله أبو بكر'],
	['أبي بكر', 'كما قال أبي بكر في كتابه.', 'عبدالله أبوبكر'],
	['Asmaa Mint Mohamed Lemine', 'Selon Asmaa Mint Mohamed Lemine, le fleuve monte.', 'أسماء بنت محمد لمين'],
	['Ben Youssef, F. Z.', 'Selon Ben Youssef, F. Z. (2018), le fleuve monte.', 'فاطمة الزهراء بن يوسف'],
	['Sid Mohamed Ould Cheikh', 'Selon Sid Mohamed Ould Cheikh, le fleuve monte.', 'Sidi Mohamed Ould Cheikh'],
	['دراستنا السابقة', 'كما بيّنا في دراستنا السابقة عن النهر.'],
])('a mask covers whole words: « %s »', async (masked, sentence, name = 'Jean-Baptiste N’Guessan') => {
	const { anonymity } = await reportOf(inConclusion(sentence), { ...NOBODY, names: [name] })
	expect(maskablePlaces(anonymity).map(({ mask }) => mask.text)).toEqual([masked])
})

describe('an author whose name is known in two scripts is one person', () => {
	const people = { ...NOBODY, names: ['Salma Benaissa', 'سلمى بنعيسى'] }

	test('each place is told once, under the one name', async () => {
		const { anonymity } = await reportOf(
			inConclusion('Salma Benaissa le dit, et سلمى بنعيسى aussi, à contact@delta.example.'),
			people,
		)
		expect(
			tasksByPerson(anonymity).map(({ person, tasks }) => [person, tasks.map(({ kind }) => kind)]),
		).toEqual([['Salma Benaissa', ['name', 'name', 'email']]])
	})

	test('a place that names neither is that person’s, who wrote alone', async () => {
		const { anonymity } = await reportOf(inConclusion('Écrire à contact@delta.example.'), people)
		expect(anonymity.map(({ person }) => person)).toEqual(['Salma Benaissa'])
	})

	test('two people of one family are two', async () => {
		const { anonymity } = await reportOf(inConclusion('Salma Benaissa le dit, et عمر بنعيسى aussi.'), {
			...NOBODY,
			names: ['Salma Benaissa', 'عمر بنعيسى'],
		})
		expect(anonymity.map(({ person }) => person)).toEqual(['Salma Benaissa', 'عمر بنعيسى'])
	})
})
