import { describe, expect, test } from 'vitest'
import { conflictsOf, isSameAffiliation, sharedDomain } from './conflicts.ts'
import { isSameName, mayBeSameName } from './names.ts'

const author = {
	name: 'Awa Ndiaye',
	email: 'awa@ucad.edu.sn',
	affiliations: ['Université Cheikh Anta Diop de Dakar'],
	ror: null,
}
const candidate = {
	name: 'Koffi Mensah',
	email: 'koffi@gmail.com',
	affiliations: [] as string[],
	ror: null as string | null,
	personId: null as string | null,
	editsManuscript: false,
}
const file = { authors: [author], wishes: [], coAuthorships: [] }

describe('institutions', () => {
	test.each([
		['Université de Kinshasa', 'University of Kinshasa'],
		["Département d'histoire, Université de Kinshasa, RDC", 'UNIVERSITE DE KINSHASA'],
		['Université Cheikh Anta Diop de Dakar (UCAD)', 'UCAD'],
		['UCAD, Dakar', 'Université Cheikh Anta Diop de Dakar'],
		['Université Cheikh Anta Diop', 'Université Cheikh Anta Diop de Dakar, Sénégal'],
		['جامعة الخرطوم', 'قسم التاريخ، جامعة الخرطوم'.replace('،', ',')],
		['CNRS', 'Laboratoire PRODIG, CNRS'],
	])('%s is %s', (one, other) => {
		expect(isSameAffiliation(one, other)).toBe(true)
		expect(isSameAffiliation(other, one)).toBe(true)
	})

	test.each([
		['Université de Kinshasa', 'Université pédagogique nationale, Kinshasa'],
		['Université de Kinshasa', 'Université de Lubumbashi'],
		["Département d'histoire, Université de Bamako", "Département d'histoire, Université de Lomé"],
		['Université de Goma, RDC', 'Institut supérieur de commerce, RDC'],
		['Dakar', 'Université Cheikh Anta Diop, Dakar'],
		['', 'Université de Kinshasa'],
	])('%s is not %s', (one, other) => {
		expect(isSameAffiliation(one, other)).toBe(false)
		expect(isSameAffiliation(other, one)).toBe(false)
	})
})

describe('e-mail domains', () => {
	test.each([
		['a@ucad.edu.sn', 'b@UCAD.edu.sn', 'ucad.edu.sn'],
		['a@fac.unikin.ac.cd', 'b@unikin.ac.cd', 'unikin.ac.cd'],
		['a@gmail.com', 'b@gmail.com', null],
		['a@yahoo.fr', 'b@yahoo.fr', null],
		['a@yahoo.co.uk', 'b@yahoo.co.uk', null],
		['a@uct.ac.za', 'b@wits.ac.za', null],
		['a@ac.za', 'b@wits.ac.za', null],
		['not an address', 'b@ucad.edu.sn', null],
		[null, 'b@ucad.edu.sn', null],
		['a@ucad.sn', 'b@grande-ucad.sn', null],
	])('%s and %s share %s', (one, other, shared) => {
		expect(sharedDomain(one, other)).toBe(shared)
		expect(sharedDomain(other, one)).toBe(shared)
	})
})

test('names are the same in any order, case and accents; one word alone names nobody', () => {
	expect(isSameName('NDIAYE Awa', 'Awa Ndiaye')).toBe(true)
	expect(isSameName('Ọláwálé Adébáyọ̀', 'Olawale Adebayo')).toBe(true)
	expect(isSameName('Awa Marie Ndiaye', 'Awa Ndiaye')).toBe(true)
	expect(isSameName('Ndiaye', 'Awa Ndiaye')).toBe(false)
	expect(isSameName('', 'Awa Ndiaye')).toBe(false)
	expect(isSameName('Awa Diop', 'Awa Ndiaye')).toBe(false)
})

describe('names that may be one person’s', () => {
	test.each([
		['M. Bouvier', 'Marc Bouvier'],
		['Bouvier, M.', 'Marc Bouvier'],
		['Dr M. Bouvier', 'Marc Bouvier'],
		['J.-L. M’Bokolo', "Jean-Luc M'Bokolo"],
		['J.L. MBOKOLO', 'Jean-Luc M’Bokolo'],
		['J. M’Bokolo', 'Jean-Luc M’Bokolo'],
		['O. D. Andrianambinina', 'Ony Dominique Andrianambinina'],
		['O. Andrianambinina', 'Ony Dominique Andrianambinina'],
		['L. Mrabet', 'Leila El Mrabet'],
		['Leila El Mrabet', 'ليلى المرابط'],
		['leila el mrabet', 'د. ليلى المرابط'],
		['El-Mrabet, Leïla', 'ليلى المرابط'],
		['ل. المرابط', 'ليلى المرابط'],
		['Youssef El-Khayali', 'يوسف الخيالي'],
		['عبدالله أبوبكر', 'عبد الله أبو بكر'],
		['El Hadji Malik Sy', 'El Hadj Malick Sy'],
		['Dr Jean Mvondo Essomba', 'Jean Pierre Mvondo Essomba'],
	])('%s and %s', (one, other) => {
		expect(mayBeSameName(one, other)).toBe(true)
		expect(mayBeSameName(other, one)).toBe(true)
	})

	test.each([
		['Mme Bouvier', 'Marc Bouvier'],
		['Bouvier', 'Marc Bouvier'],
		['Michel Bouvier', 'Marc Bouvier'],
		['A. Bouvier', 'Marc Bouvier'],
		['Marc B.', 'Marie Bouvier'],
		['Awa N. Diop', 'Awa Ndiaye'],
		['E. M’Bokolo', 'Jean-Luc M’Bokolo'],
		['Karim El Mrabet', 'ليلى المرابط'],
		['Leila Trabelsi', 'ليلى المرابط'],
		['', ''],
	])('not %s and %s', (one, other) => {
		expect(mayBeSameName(one, other)).toBe(false)
		expect(mayBeSameName(other, one)).toBe(false)
	})
})

describe('conflictsOf', () => {
	test('nothing in common', () => {
		expect(conflictsOf(candidate, file)).toEqual([])
	})

	test('all that can be against somebody, the gravest first', () => {
		expect(
			conflictsOf(
				{
					...candidate,
					email: 'k@lab.ucad.edu.sn',
					affiliations: ['Faculté des lettres, UCAD'],
					personId: 'p',
					editsManuscript: true,
				},
				{
					...file,
					wishes: [
						{ wish: 'suggested', name: 'Mensah Koffi', email: null, affiliation: null, reason: '' },
						{
							wish: 'opposed',
							name: 'somebody',
							email: 'K@lab.ucad.edu.sn',
							affiliation: null,
							reason: 'Litige',
						},
					],
					coAuthorships: [
						{ personId: 'p', name: 'K. M.', author: 'Awa Ndiaye', year: 2022, title: 'Un' },
						{ personId: 'p', name: 'K. M.', author: 'Awa Ndiaye', year: 2024, title: 'Deux' },
						{ personId: 'q', name: 'Koffi Mensah', author: 'Awa Ndiaye', year: 2026, title: 'Homonyme' },
					],
				},
			),
		).toEqual([
			{ is: 'editsManuscript' },
			{ is: 'opposed', reason: 'Litige' },
			{ is: 'coAuthor', author: 'Awa Ndiaye', year: 2024, title: 'Deux' },
			{ is: 'sameInstitution', institution: 'UCAD' },
			{ is: 'sameDomain', domain: 'ucad.edu.sn' },
			{ is: 'suggested', reason: '' },
		])
	})

	test('without identifiers a co-author is known by name', () => {
		const coAuthorships = [
			{ personId: null, name: 'Mensah, Koffi', author: 'Awa Ndiaye', year: 2024, title: 'Deux' },
		]
		expect(conflictsOf(candidate, { ...file, coAuthorships })).toMatchObject([{ is: 'coAuthor', year: 2024 }])
	})

	test('who may be an author, a co-author or whom the author opposed is asked about', () => {
		const authors = [{ ...author, name: 'Leila El Mrabet', nameOriginal: 'ليلى المرابط' }]
		const coAuthorships = [
			{ personId: 'p', name: 'Marc Bouvier', author: 'Leila El Mrabet', year: 2024, title: 'Deux' },
		]
		const wishes = [
			{ wish: 'opposed' as const, name: 'Marie Kanku', email: null, affiliation: null, reason: 'Litige' },
		]
		const asked = (name: string, more = {}) =>
			conflictsOf({ ...candidate, name, ...more }, { authors, wishes, coAuthorships })
		expect(asked('M. Bouvier')).toMatchObject([{ is: 'mayBeCoAuthor', year: 2024 }])
		expect(asked('M. Bouvier', { personId: 'q' })).toEqual([])
		expect(asked('Marc Bouvier')).toMatchObject([{ is: 'coAuthor' }])
		expect(asked('L. Mrabet')).toMatchObject([{ is: 'mayBeAuthor', author: 'Leila El Mrabet' }])
		expect(asked('ليلى المرابط')).toMatchObject([{ is: 'isAuthor' }])
		expect(asked('L. Mrabet', { hasAccount: true })).toMatchObject([{ is: 'mayBeAuthor' }])
		expect(asked('ليلى المرابط', { hasAccount: true })).toMatchObject([{ is: 'mayBeAuthor' }])
		expect(asked('Kanku M.')).toEqual([{ is: 'opposed', reason: 'Litige' }])
	})

	test('one ROR is one institution whatever is written', () => {
		const ror = '04je6yw13'
		expect(
			conflictsOf({ ...candidate, affiliations: ['Dakar'], ror }, { ...file, authors: [{ ...author, ror }] }),
		).toEqual([{ is: 'sameInstitution', institution: 'Dakar' }])
	})
})

test('an author of the manuscript is one by name and by address', () => {
	const authors = [{ ...author, name: 'Awa Ndiaye', email: 'awa@ucad.edu.sn' }]
	const stranger = { ...candidate, email: 'x@example.org', affiliations: [] }
	expect(conflictsOf({ ...stranger, name: 'NDIAYE Awa' }, { ...file, authors })).toMatchObject([
		{ is: 'isAuthor', author: 'Awa Ndiaye' },
	])
	expect(
		conflictsOf({ ...stranger, name: 'A. N.', email: 'Awa@ucad.edu.sn' }, { ...file, authors })[0],
	).toEqual({
		is: 'isAuthor',
		author: 'Awa Ndiaye',
	})
	expect(conflictsOf({ ...stranger, name: 'Awa Ndiaye', hasAccount: true }, { ...file, authors })).toEqual([
		{ is: 'mayBeAuthor', author: 'Awa Ndiaye' },
	])
	expect(conflictsOf({ ...stranger, name: 'Awa Diop' }, { ...file, authors })).toEqual([])
})

test('an author of a retracted work is marked, and domains that nobody has link nobody', () => {
	expect(conflictsOf({ ...candidate, hasRetracted: true }, file)).toEqual([{ is: 'retracted' }])
	expect(sharedDomain('a@example.org', 'b@example.org')).toBeNull()
	expect(sharedDomain('a@mbongi.example', 'b@mbongi.example')).toBeNull()
})
