import { expect, test } from 'vitest'
import { signatureSpans } from './signed.ts'

const signed = (text: string, name: string) =>
	signatureSpans(text, name).map(({ from, to }) => text.slice(from, to))

test.each([
	['Bien à vous,\nM. K.', 'Mariama Kane', 'M. K.'],
	['M. Kane', 'Mariama Kane', 'M. Kane'],
	['> Kane, Mariama', 'Mariama Kane', 'Kane, Mariama'],
	['Bien à vous,\nMme la Prof. Kane.', 'Mariama Kane', null],
	['Bien à vous,\nProf. Kane.', 'Mariama Kane', 'Kane'],
	['Reviewer: Rose Anna Kanza', 'Rose Kanza', 'Rose Anna Kanza'],
	['مع التحية،\nد. سليمان بن علي بن محمد الكواري', 'سليمان الكواري', 'سليمان بن علي بن محمد الكواري'],
])('« %s » is signed by %s', (text, name, words) => {
	expect(signed(text, name)).toEqual(words === null ? [] : [words])
})

test.each([
	['Rose Dembély', 'Rose Ly'],
	['Rose a relu les pages. Puis Kanza', 'Rose Kanza'],
	['Voir Diop, Kanza', 'Rose Kanza'],
	['II', 'Ines Ibrahim'],
	['Kanza et les siens ont raison', 'Rose Kanza'],
])('« %s » is no signature of %s', (text, name) => {
	expect(signed(text, name)).toEqual([])
})
