import { expect, test } from 'vitest'
import { isbnIn } from './isbn.ts'

test.each([
	['978-0-306-40615-7', '9780306406157'],
	[' ISBN 9780306406157', '9780306406157'],
	['0-306-40615-2', '9780306406157'],
	['080442957x', '9780804429573'],
])('an ISBN is read with or without hyphens: %s', (typed, isbn) => {
	expect(isbnIn(typed)).toBe(isbn)
})

test.each(['978-0-306-40615-6', '0-306-40615-3', '9770306406157', '97803064061', '', 'dix'])(
	'anything else is none: %s',
	(typed) => {
		expect(isbnIn(typed)).toBeNull()
	},
)
