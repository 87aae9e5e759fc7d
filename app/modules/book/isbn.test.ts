import { expect, test } from 'vitest'
import { isbnIn } from './isbn.ts'
import { isbnInGroups } from './isbn-groups.ts'

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

test.each([
	['9780306406157', '978-0-306-40615-7'],
	['9783961100361', '978-3-96110-036-1'],
	['9783946234708', '978-3-946234-70-8'],
	['9782811107291', '978-2-8111-0729-1'],
	['9789956792214', '978-9956-792-21-4'],
	['9791097456009', '979-10-97456-00-9'],
	['978-0306406157', '978-0-306-40615-7'],
])('an ISBN is shown in its groups: %s', (isbn, shown) => {
	expect(isbnInGroups(isbn)).toBe(shown)
})

test.each(['', '0306406152', '9786990000000', '9790306406156'])(
	'what is of no range stays as it is: %s',
	(isbn) => {
		expect(isbnInGroups(isbn)).toBe(isbn)
	},
)
