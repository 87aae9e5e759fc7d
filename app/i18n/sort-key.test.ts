import { describe, expect, test } from 'vitest'
import { sortKey } from './sort-key.ts'

describe('sortKey', () => {
	test.each([
		['L’État et la loi', 'fr', 'etat et la loi'],
		["L'eau", 'fr', 'eau'],
		['Les Œuvres', 'fr', 'oeuvres'],
		['Une école', 'fr', 'ecole'],
		['La', 'fr', 'la'],
		['Leçon', 'fr', 'lecon'],
		['The  Journal', 'en', 'journal'],
		['A Grammar of Ik', 'en', 'grammar of ik'],
		['Africa Today', 'en', 'africa today'],
		['«El Niño»', 'es', 'nino»'],
		['Los años', 'es', 'anos'],
		['الزُّهور', 'ar', 'زهور'],
		['أفكار وآراء', 'ar', 'افكار واراء'],
		['مجلّـــة', 'ar', 'مجله'],
		['Al pan, pan', 'es', 'al pan, pan'],
		['Ọ̀rọ̀ Yorùbá', 'yo', 'oro yoruba'],
	])('%s (%s) sorts as %s', (text, language, key) => {
		expect(sortKey(text, language)).toBe(key)
	})

	test('the same letters in another form give the same key', () => {
		expect(sortKey('Économie'.normalize('NFC'), 'fr')).toBe(sortKey('Économie'.normalize('NFD'), 'fr'))
	})
})
