import { describe, expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf, PERFECT, type WrittenManuscript } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { type KnownPeople, NOBODY } from './anonymity.ts'
import { tasksByPerson } from './tasks.ts'

async function reportOf(changes: Partial<WrittenManuscript>, people: KnownPeople = NOBODY) {
	return checkManuscript(readDocx(await docxOf(changes)), { rules: DEFAULT_RULES, people, fileName: '' })
}

/** Each place as "kind: the words in question". */
async function told(changes: Partial<WrittenManuscript>, people?: KnownPeople) {
	const { anonymity } = await reportOf(changes, people)
	return anonymity.flatMap(({ kind, places }) =>
		places.map(({ excerpt, marked }) => `${kind}: ${marked ? excerpt.slice(marked.from, marked.to) : ''}`),
	)
}

const inConclusion = (text: string) => ({ conclusion: `${text} ${PERFECT.conclusion}` })

describe('whom the title page names is sought in the rest, though no form and no property names them', () => {
	const titles = [
		...PERFECT.titles,
		'Awa Diagne-Sarr et Jean NDONG',
		'Université Imaginaire du Delta',
		'awa@delta.example',
	]

	test.each([
		['Je remercie A. Diagne-Sarr de sa relecture.', 'name: A. Diagne-Sarr'],
		['Entretien mené par NDONG Jean à Sibiti.', 'name: NDONG Jean'],
		['Nos archives sont à l’Université imaginaire du Delta.', 'affiliation: Université imaginaire du Delta'],
		['Les codes ont été posés par (J.N.) seul.', 'initials: J.N.'],
	])('%s', async (sentence, place) => {
		expect(await told({ titles, ...inConclusion(sentence) })).toContain(place)
	})

	test('in every place by itself, most revealing first, by person', async () => {
		const { anonymity } = await reportOf({
			titles,
			...inConclusion('Jean Ndong parle. Puis J. Ndong se tait, comme nous l’avons montré ailleurs.'),
			header: 'J. Ndong, manuscrit 3',
		})
		const [jean] = tasksByPerson(anonymity).filter(({ person }) => person === 'Jean Ndong')
		expect(
			jean?.tasks.map(({ kind, state, place }) => `${kind} ${state} ${place?.beside ?? 'text'}`),
		).toEqual(['name change text', 'name change text', 'name change text', 'margin change header'])
		expect(tasksByPerson(anonymity).at(-1)?.person).toBeNull()
	})

	test('and their names are told as sought', async () => {
		expect((await reportOf({ titles })).sought).toEqual(['Awa Diagne-Sarr', 'Jean Ndong'])
		expect((await reportOf({})).sought).toEqual([])
	})
})

test('whom the title page names as the form does is sought once', async () => {
	const titles = [...PERFECT.titles, 'Jean-Baptiste N’Guessan, Université Imaginaire du Delta']
	const people = { ...NOBODY, names: ["N'Guessan Jean-Baptiste"] }
	expect((await reportOf({ titles }, people)).sought).toEqual(["N'Guessan Jean-Baptiste"])
})

describe('works of one’s own', () => {
	const people = { ...NOBODY, names: ['Amina Ould Personne'] }
	const own = 'Personne, A. O. (2011). Les fleuves. Karthala.'

	test('are told in the bibliography and wherever the text cites them', async () => {
		expect(
			await told(
				{ ...inConclusion('Le fleuve a un nom (Personne, 2011).'), references: [...PERFECT.references, own] },
				people,
			),
		).toEqual([`ownWork: ${own}`, 'ownWork: Personne'])
	})

	test('a namesake’s are not', async () => {
		const namesakes = 'Personne, K. (2001). Les rives. Hatier.'
		expect(
			await told(
				{
					...inConclusion('Le fleuve a un nom (Personne, 2001).'),
					references: [...PERFECT.references, namesakes],
				},
				people,
			),
		).toEqual([])
	})
})

describe('a byline in the property of a file', () => {
	test.each([
		['Awa Diagne, Université de Yaoundé, Cape Town, South Africa', ['Awa Diagne']],
		['Awa Diagne, Addis-Abeba, Éthiopie', ['Awa Diagne']],
		['Awa Diagne, Le Cap, République démocratique du Congo', ['Awa Diagne']],
		['Awa Diagne, Jean Ndong, Marie Tsanga', ['Awa Diagne', 'Jean Ndong', 'Marie Tsanga']],
		['Diagne, Awa', ['Awa Diagne']],
		['Awa Diagne; Jean Ndong', ['Awa Diagne', 'Jean Ndong']],
		['Awa Diagne et Jean Ndong', ['Awa Diagne', 'Jean Ndong']],
	])('« %s » names %j', async (creator, names) => {
		expect((await reportOf({ creator })).sought).toEqual(names)
	})
})

describe('what is theirs on the web', () => {
	test.each([
		'https://github.com/adiagne/corpus',
		'https://osf.io/ab3cd',
		'https://zenodo.org/records/123456',
		'https://shs.hal.science/halshs-01234567',
		'https://jstor-org.ezproxy.delta.example/stable/1',
		'https://revue.example/article;jsessionid=A1B2C3',
	])('%s is told', async (address) => {
		expect((await told(inConclusion(`Les données sont à ${address} depuis lors.`))).join()).toContain(
			'ownLink',
		)
	})

	test('a site of their own, known from the title page, is told there and in the text', async () => {
		const titles = [...PERFECT.titles, 'Awa Diagne, https://www.terrains-du-delta.example']
		const found = await told({ titles, ...inConclusion('Voir terrains-du-delta.example/carnets.') })
		expect(found.filter((place) => place.startsWith('ownLink'))).toEqual([
			'ownLink: terrains-du-delta.example',
			'ownLink: terrains-du-delta.example',
		])
	})
})

test('an address is somebody’s where it is known who wrote, not only who saved the file', async () => {
	const ownerOf = async (changes: Partial<WrittenManuscript>, people?: KnownPeople) => {
		const { anonymity } = await reportOf(
			{ ...inConclusion('Écrire à redaction@delta.example.'), ...changes },
			people,
		)
		return anonymity.find(({ kind }) => kind === 'email')?.person
	}
	expect(await ownerOf({ creator: 'IMZ' })).toBe(null)
	expect(await ownerOf({}, { ...NOBODY, names: ['Awa Diagne-Sarr'] })).toBe('Awa Diagne-Sarr')
})

test('a name in raised letters is one, marks behind a name are none', async () => {
	const raised = (words: string) =>
		`<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
	const toldIn = (body: string) =>
		checkManuscript(readDocx(wordDocx({ body: p(r('Le texte dit. ') + body) })), {
			rules: DEFAULT_RULES,
			people: { ...NOBODY, names: ['Léopold Sédar Senghor'] },
			fileName: '',
		}).anonymity.map(({ kind }) => kind)
	expect(toldIn(raised('Senghor, L. S.'))).toEqual(['name'])
	expect(toldIn(r('L. S. Senghor') + raised('a,b') + r(' le dit'))).toEqual(['name'])
})

describe('a name that two pieces of a text hold between them', () => {
	const told = (body: string) =>
		checkManuscript(readDocx(wordDocx({ body: p('Les marchés', 'Titre') + body })), {
			rules: DEFAULT_RULES,
			people: { ...NOBODY, names: ['Awa Diagne'] },
			fileName: '',
		}).anonymity.flatMap(({ kind, count }) => (kind === 'name' ? [count] : []))

	test('two short paragraphs', () => {
		expect(told(p('Awa') + p('Diagne'))).toEqual([2])
		expect(
			told(p(`Nous avons parlé à ${'une femme qui vendait du mil, '.repeat(3)}Awa`) + p('Diagne')),
		).toEqual([])
	})

	test('a reading in small letters is not grown together with what it stands over', () => {
		const rt = `<w:rt>${r('Awa Diagne')}</w:rt><w:rubyBase>${r('mot')}</w:rubyBase>`
		expect(told(`<w:p><w:r><w:ruby>${rt}</w:ruby></w:r></w:p>`)).toEqual([1])
	})
})

test('of a passage that is longer than is shown nothing looks as if it stood beside it and stayed', () => {
	const thanks = 'Nous remercions les archivistes du fleuve qui ont ouvert leurs registres. '.repeat(6)
	const body =
		p('Les marchés', 'Titre') +
		p('Introduction', 'Titre1') +
		p('Un texte.') +
		p('Remerciements', 'Titre1') +
		p(thanks)
	const { anonymity } = checkManuscript(readDocx(wordDocx({ body })), {
		rules: DEFAULT_RULES,
		people: NOBODY,
		fileName: '',
	})
	const [place] = anonymity.find(({ kind }) => kind === 'acknowledgements')?.places ?? []
	expect(place?.span?.to).toBe(thanks.trim().length)
	expect(place?.excerpt.slice(place.marked?.to)).toBe(' …')
})
