import { expect, test } from 'vitest'
import { withTableNotes } from './body.ts'

test('marks that lead to the notes of a table are raised, other links of it are not', () => {
	const notes = '<div class="notes-tableau"><p id="n-1"><sup>a</sup> Standardised.</p></div>'
	const table = (cell: string) => `<table><tr><td>${cell}</td></tr></table>${notes}`
	expect(withTableNotes(table('All<a href="#n-1">a</a>'))).toBe(table('All<sup><a href="#n-1">a</a></sup>'))
	for (const cell of ['All<sup><a href="#n-1">a</a></sup>', '<a href="#ex-3">3</a>'])
		expect(withTableNotes(table(cell))).toBe(table(cell))
})
