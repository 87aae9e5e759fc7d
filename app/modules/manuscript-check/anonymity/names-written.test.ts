import { describe, expect, test } from 'vitest'
import { initialsOf, spellingsOf } from './identity.ts'
import { firstTwoSpans, namings, WAYS } from './ways-of-naming.ts'
import { occurrencesOf } from './words.ts'

/** As libraries, title pages and bibliographies write these authors. */
const WRITTEN: readonly [name: string, written: string[]][] = [
	[
		'Léopold Sédar Senghor',
		[
			'SENGHOR Léopold Sédar',
			'Senghor, L. S.',
			'L.S. Senghor',
			'Senghor (Léopold S.)',
			'Le\u0301opold Se\u0301dar Senghor',
			'L. Sédar Senghor',
		],
	],
	['Amadou Hampâté Bâ', ['A. Hampâté Bâ', 'Hampaté-Ba Amadou', 'A. H. Bâ', 'Amadou Ɓâ', 'BA Amadou Hampâté']],
	[
		'Ngũgĩ wa Thiong’o',
		[
			"Ngugi wa Thiong'o",
			'Thiong’o, N. wa',
			'Ngũgĩ wa Thiongʼo',
			'NGŨGĨ WA THIONG’O',
			"Ng\u200Bug\u200Bi wa Th\u200Bio\u200Bng'o",
			'N. wa Thiong\u200B’\u200Bo',
		],
	],
	['Youssou N’Dour', ['Youssou Ndour', "N'Dour Youssou", 'Y. N’Dour', 'N’DOUR, Y.']],
	['Youssou Ndour', ['Youssou N’Dour', 'N’Dour, Y.']],
	['Elikia M’Bokolo', ['E. M‘bokolo', 'MBOKOLO Elikia']],
	['Guilherme d’Almeida', ['G. d’Almeida', 'D’ALMEIDA G.', 'd’Almeida, Guilherme', 'Almeida, G. d’']],
	[
		'Valentin-Yves Mudimbe',
		['V.-Y. Mudimbe', 'VY Mudimbe', 'Valentin Yves Mudimbe', 'Valen\u00ADtin-Yves Mu\u200Bdimbe'],
	],
	['Cheikh Anta Diop', ['Ch. A. Diop', 'C. A. Diop', 'Diop, Cheikh Anta']],
	['Mohamed Ould Cheikh', ['M. Ould Cheikh', 'Ould Cheikh, M.']],
	['Abdelkébir Khatibi', ['Abd el-Kébir Khatibi', 'Abdel Kebir Khatibi', 'Khatibi, A.']],
	['عبد الكبير الخطيبي', ['عبدالكبير الخطيبي', 'وعبد الكبير الخطيبي', 'الخطيبي، عبد الكبير']],
	[
		'Zubeida Qwamina',
		['zubeida qwamina', 'Zubeida\tQwamina', 'qwamina,\r\nzubeida', 'Z. Qwamina', 'z.\tqwamina', 'z qwamina'],
	],
	['Qwamina Zubeida', ['zubeida qwamina', 'Z. Qwamina', 'Qwamina Z.']],
	...(['’', "'", 'ʼ', '‘', '´', ''] as const).flatMap((sign): [string, string[]][] => [
		[
			'Jean-Baptiste N’Guessan',
			[
				`Jean-Baptiste N${sign}Guessan`,
				`N${sign}Guessan, Jean-Baptiste`,
				`Dr. Jean Baptiste N${sign}Guessan`,
				`J.-B. N${sign}Guessan`,
				`J.B. N${sign}guessan`,
				`N${sign}GUESSAN J.-B.`,
				`JeanBaptiste N${sign}Guessan`,
			],
		],
		[
			'Marie-Noëlle D’Almeida',
			[`Marie-Noëlle D${sign}Almeida`, `M.-N. d${sign}Almeida`, `D${sign}ALMEIDA Marie-Noëlle`],
		],
		['Jean-Luc M’Bokolo', [`Jean-Luc M${sign}Bokolo`, `J.-L. M${sign}Bokolo`, `M${sign}Bokolo, J.-L.`]],
		['Jean-Paul Ng’ang’a', [`Jean-Paul Ng${sign}ang${sign}a`, `Ng${sign}ang${sign}a, J.-P.`]],
	]),
	['Jean-Baptiste Nguessan', ['J.-B. N’Guessan', 'N’GUESSAN Jean-Baptiste']],
	[
		'ليلى المرابط',
		[
			'لليلى المرابط',
			'ولليلى المرابط',
			'وبليلى المرابط',
			'ل. المرابط',
			'المرابط ل.',
			'المرابط، ل.',
			'لیلی المرابط',
			'ليلى محمد المرابط',
			'ولِليلى المرابط',
		],
	],
	[
		'Ana Lúcia de Souza Ahouansou',
		[
			'Ana de Souza Ahouansou',
			'Ana L. Ahouansou',
			'Ahouansou Ana Lúcia',
			'Ahouansou, A. L.',
			'DE SOUZA AHOUANSOU Ana',
			'Lúcia de Souza Ahouansou',
			'Lúcia Ahouansou',
			'Ana de Souza',
			'A. L. de Souza',
			'L. de Souza Ahouansou',
			'L. Ahouansou',
		],
	],
	[
		'Sidi Mohamed Ould Cheikh',
		[
			'Sidi Ould Cheikh',
			'Sidi Mohammed Ould Cheikh',
			'Sidi Muhammad Ould Cheikh',
			'M. Ould Cheikh',
			'Ould Cheikh, S.',
		],
	],
	[
		'Jean Pierre Mvondo Essomba',
		[
			'J. Mvondo',
			'J. P. Mvondo',
			'J.-P. Mvondo',
			'JP Mvondo',
			'Mvondo E. J. P.',
			'Mvondo, J. P.',
			'Mvondo EJP',
		],
	],
	['Maria José dos Santos Pereira', ['Pereira, M. J. dos S.', 'PEREIRA M.J. dos S.', 'M. J. dos S. Pereira']],
	['Mame Coumba Ly', ['C. Ly', 'Ly C.', 'M. C. Ly', 'Ly, Coumba']],
	['Théodore Mbala N’Dongo', ['T. Mbala', 'Mbala, T.', 'Théodore N’Dongo']],
	['Ousmane Hassan Abdallah', ['Ousmane Hasan Abdallah', 'Ousmane Hasan Abdalah']],
	['Awa Diagne', ['Awa Binta Diagne', 'Awa B. Diagne', 'AWA BINTA DIAGNE']],
	['Jean-Baptiste N’Guessan', ['Jean-Baptiste Kouassi N’Guessan', 'Jean-Baptiste K. N’Guessan']],
	[
		'El Hadj Malick Sy',
		['El Hadji Malick Sy', 'El Hadj Malik Sy', 'Alhaji Malik Sy', 'El-Hadj Malick Sy', 'Sy, E. H. M.'],
	],
	[
		'عبد الله أبو بكر',
		['عبدالله أبوبكر', 'عبد الله محمد أبو بكر', 'عبد الله أبي بكر', 'أبي بكر عبد الله', 'ع. أبو بكر'],
	],
	['El Hadji Seydou Touré', ['El Hadj S. Touré', 'El Hadji Seydou Touré']],
	['Marie Claire Ngo Bikoï', ['Marie-Claire Ngo', 'M. Cl. Ngo Bikoï', 'Cl. Ngo Bikoï']],
	['فاطمة الزهراء بن يوسف', ['فاطمة الزهراء بنت أحمد بن يوسف']],
	['عبد الرحمن أبو زيد', ['عبد الرحمن بن محمد أبو زيد']],
	['محمد المختار ولد السعد', ['محمد المختار بن أحمد ولد السعد']],
	['سليمان الكواري', ['سليمان بن علي الكواري', 'سليمان علي الكواري']],
	['كريم كنون', ['ک. کنون', 'کریم کنون']],
	['طه حسين', ['وطه حسين', 'لطه حسين', 'حسين، طه', 'طـه حسيـن']],
]

describe.each(WRITTEN)('%s', (name, written) => {
	test.each(written)('is found as « %s »', (as) => {
		const [span] = occurrencesOf(`Voir ${as}, p. 3.`, spellingsOf(name))
		expect(span).toBeDefined()
		expect(`Voir ${as}`.slice(span?.from, span?.to)).not.toMatch(/Voir|^[\s,]/)
		if (/بنت? /u.test(as)) expect(span?.to).toBe(`Voir ${as}`.length)
	})
})

test.each([
	['the end of another name', 'Youssou Ndour', 'le tour de Ndourou'],
	['a family of two letters alone', 'Amadou Hampâté Bâ', 'les Bâ de Bandiagara'],
	['one of two given names alone', 'Mame Coumba Ly', 'Coumba a lu, Coumba Lyon aussi'],
	['a family with its particle alone', 'Sidi Mohamed Ould Cheikh', 'Ould Cheikh et les siens'],
	['an elided word before a family', 'Léon Bâ', 'l’Ba, l’ba'],
	['a word of one letter before a family', 'Awa Diop', 'il y a diop'],
	['the article before somebody else', 'El Hadj Omar', 'El H. dit'],
	['two people', 'Awa Diagne', 'Awa et Diagne. Puis Awa, Binta Diagne ; Kane ; Awa. Binta Diagne'],
	['two people in Arabic', 'ليلى المرابط', 'ليلى ومحمد، المرابط'],
	['a sentence between', 'ليلى المرابط', 'ليلى على المرابط'],
	['a letter that is a word', 'ليلى المرابط', 'ل المرابط وزن'],
	['an Arabic word that begins like a particle', 'طه حسين', 'حسين وطن'],
])('%s is nobody’s', (_, name, text) => expect(occurrencesOf(text, spellingsOf(name))).toEqual([]))

test('the first two of three names call somebody, where no other name goes on behind them', () => {
	const called = (text: string, name = 'Cheikh Anta Diop') => firstTwoSpans(text, name).length > 0
	expect(called('comme Cheikh Anta le montre')).toBe(true)
	expect(called('comme Cheikh Anta Mbacké le montre')).toBe(false)
	expect(called('comme Cheikh Anta le montre', 'Cheikh Anta')).toBe(false)
	expect(called('selon Jean Pierre', 'Jean-Pierre Olivier Sardan')).toBe(false)
})

test('a word of a name is another’s given name, where an initial and a family go on behind it', () => {
	const isCalled = (text: string) => WAYS.family(text, 'Hannah Leigh Sande').length > 0
	expect(isCalled('par Leigh F. Johnson, Joel Mossong')).toBe(false)
	expect(isCalled('le rapport de Leigh Sande')).toBe(true)
	expect(isCalled('le rapport de Leigh')).toBe(true)
})

test('initials before those that are known are part of the name', () => {
	const text = 'Voir E. S. Touré (2018).'
	const [span] = namings(text, 'El Hadji Seydou Touré', spellingsOf('El Hadji Seydou Touré'))
	expect(text.slice(span?.from, span?.to)).toBe('E. S. Touré')
})

test('the letters of particles may be initials', () => {
	const initials = initialsOf('El Hadji Seydou Touré')
	expect(initials?.exec('Contributions : EHST a traité les données.')?.[0]).toBe('EHST')
	expect(initials?.exec('Contributions : HST a traité les données.')?.[0]).toBe('HST')
})
