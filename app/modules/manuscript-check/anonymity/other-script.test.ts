import { expect, test } from 'vitest'
import { isInOtherScript } from './other-script.ts'

test.each([
	['Youssef El-Khayali le dit', 'يوسف الخيالي'],
	['selon El-Khayali Youssef', 'يوسف الخيالي'],
	['l’œuvre d’Ismaïl ben Sabri', 'اسماعيل صبري'],
	['كتب موسى كوليبالي ذلك', 'Moussa Coulibaly'],
	['قال محمد منصور', 'Mohammed Mansour'],
])('« %s » names %s', (text, name) => expect(isInOtherScript(text, name)).toBe(true))

/** Lines of the demonstration library that were taken for names. */
test.each([
	[
		'capitals that other words part',
		'Ce fut alors qu’Ismaïl traça le plan de la ville de Sabra',
		'اسماعيل صبري',
	],
	['the same consonants with a vowel between', 'هل المشاع الإبداعي ضد حقوق الطبع والنشر؟', 'Heike Tappe'],
	['a name of few consonants', 'ابراهيم ابي خاطر', 'Ibrahima Ba'],
	['a sentence between', 'Youssef lit. El-Khayali écrit', 'يوسف الخيالي'],
])('%s name nobody', (_, text, name) => expect(isInOtherScript(text, name)).toBe(false))
