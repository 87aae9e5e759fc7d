import { describe, expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { NOBODY } from './anonymity.ts'

/** The kinds and words of what is told of a sentence in a text without references. */
function told(sentence: string, names: string[]): string[] {
	const body = p('Les marchés de nuit du delta', 'Titre') + p('Introduction', 'Titre1') + p(sentence)
	const people = { ...NOBODY, names }
	return checkManuscript(readDocx(wordDocx({ body })), {
		rules: DEFAULT_RULES,
		people,
		fileName: '',
	}).anonymity.flatMap(({ kind, places }) =>
		places.map(({ excerpt, marked }) => `${kind}: ${excerpt.slice(marked?.from, marked?.to)}`),
	)
}

describe('a work cited by family and year is told', () => {
	test.each([
		['Paul M’Bokolo', 'Le fleuve a un nom, dit M’Bokolo (2001).', 'M’Bokolo'],
		['Marie D’Almeida', 'Le fleuve a un nom (D’Almeida, 2001).', 'D’Almeida'],
		['Marie-Noëlle D’Almeida', "Le fleuve a un nom (d'Almeida, 2001).", "d'Almeida"],
		['Awa N’Dri', 'Le fleuve a un nom (N’Dri 2001).', 'N’Dri'],
		['Awa N’Dri', 'Le fleuve a un nom (NDRI 2001).', 'NDRI'],
		['Jean-Baptiste N’Guessan', 'Le fleuve a un nom (N’Guessan et Dupont, 2020).', 'N’Guessan'],
		['Jean-Baptiste N’Guessan', 'Le fleuve a un nom (Dupont et Nʼguessan, 2020).', 'Nʼguessan'],
		['Jean-Baptiste Nguessan', 'Le fleuve a un nom (N’Guessan & D’Almeida, 2020).', 'N’Guessan'],
		['Jean-Baptiste Nkulu wa Ngoie', 'Le fleuve a un nom (Nkulu wa Ngoie, 2020).', 'Nkulu wa Ngoie'],
		['Oumar Ba', 'Le fleuve a un nom (Diarra 2017 ; Ba, 2017).', 'Ba'],
		['El Hadj Malick Sy', 'Comme Sy (2011) le montre.', 'Sy'],
		['Mariama Bâ Ndiaye', 'Le fleuve a un nom (Bâ 2017).', 'Bâ'],
		['Jean-Baptiste Nkulu wa Ngoie', 'Le fleuve a un nom (Diop & Nkulu 2020).', 'Nkulu'],
		['Marie-Noëlle D’Almeida', 'Comme Almeida (2001) le montre.', 'Almeida'],
		['Marie-Noëlle D’Almeida', 'Le fleuve a un nom (Almeida et Sow, 2003).', 'Almeida'],
		['ليلى المرابط', 'للنهر اسم (المرابط، 2019).', 'المرابط'],
		['ليلى المرابط', 'للنهر اسم (المرابط، 2019، ص 4).', 'المرابط'],
		['ليلى المرابط', 'للنهر اسم (المرابط، ٢٠١٩).', 'المرابط'],
		['Awa Mabika', 'للنهر اسم (Mabika، 2020).', 'Mabika'],
		['ليلى المرابط', 'للنهر اسم (المرابط وديوب 2019).', 'المرابط'],
		['ليلى المرابط', 'للنهر اسم (المرابط وديوب، 2019).', 'المرابط'],
		['ليلى المرابط', 'للنهر اسم (ديوب والمرابط، 2019).', 'المرابط'],
		['ليلى المرابط', 'للنهر اسم (المرابط وعبد الله، 2019).', 'المرابط'],
		['Mame Coumba Ly', 'Ly’s (2017) argument holds.', 'Ly'],
		['Ana Ahouansou', "Ahouansou's (2019) argument holds.", 'Ahouansou'],
		['Mame Coumba Ly', 'Le fleuve a un nom (Ly & coll., 2017).', 'Ly'],
		['Mame Coumba Ly', 'Le fleuve a un nom (Ly et alii 2017).', 'Ly'],
		['Mame Coumba Ly', 'Le fleuve a un nom (Ly y otros, 2017).', 'Ly'],
		['Mame Coumba Ly', 'Voir Ly (dir.) 2017.', 'Ly'],
		['Mame Coumba Ly', 'Voir Ly (éd., 2019).', 'Ly'],
		['Mame Coumba Ly', 'See Ly (ed.), 2017.', 'Ly'],
		['Mame Coumba Ly', 'Ly, op. cit., p. 3.', 'Ly'],
		['Mame Coumba Ly', 'Ly, ouvr. cité.', 'Ly'],
		['Mame Coumba Ly', 'Voir Ly, art. cit.', 'Ly'],
		['Mame Coumba Ly', 'Ly, Ibid., p. 14.', 'Ly'],
		['Mame Coumba Ly', 'Le fleuve a un nom (Ly/Diop 2020).', 'Ly'],
		['Mame Coumba Ly', 'Voir Ly–Diop (2020).', 'Ly'],
		['Mame Coumba Ly', 'Source : auteurs (Ly, Diop et Mabika), 2020', 'Ly'],
		['Mame Coumba Ly', 'La thèse de Ly (Dakar, 2011) le dit.', 'Ly'],
	])('%s: %s', (name, sentence, words) => {
		expect(told(sentence, [name])).toContain(`ownWork: ${words}`)
	})

	test.each([
		['Luca D’Anna', 'Le fleuve a un nom (Anna, 2001).'],
		['Jean-Baptiste N’Guessan', 'Le fleuve a un nom (Guessan, 2001).'],
		['Marie-Noëlle D’Almeida', 'Comme Carlos Almeida (2001) le montre.'],
		['Maria José dos Santos Pereira', 'Comme M. Pereira de Queiroz (1968) le montre.'],
		['Ana Pereira', 'Le fleuve a un nom (M. Pereira de Queiroz, 1968).'],
		['Ndèye Astou Ly', 'Nguyen Thi Ly (2003) le montre, puis (Nguyen Thi Ly, 2003).'],
		['ليلى المرابط', 'للنهر اسم منذ سنة، 2019.'],
	])('not of somebody else: %s: %s', (name, sentence) => {
		expect(told(sentence, [name])).toEqual([])
	})
})
