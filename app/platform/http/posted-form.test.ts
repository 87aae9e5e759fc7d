import { expect, test } from 'vitest'
import { entryOf, postedForm } from './posted-form.ts'

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
	'%j is no action of any form',
	(word) => {
		expect(entryOf<string>({ publier: 'x' }, word)).toBeUndefined()
		expect(entryOf<string>({ publier: 'x' }, 'publier')).toBe('x')
	},
)

test('what a form does not say is empty, and fields change no object', async () => {
	const body = new URLSearchParams([
		['__proto__', 'a'],
		['constructor', 'b'],
		['a[b]', 'c'],
	])
	const form = await postedForm(new Request('http://localhost/', { method: 'POST', body }))
	expect([form.text('__proto__'), form.text('constructor'), form.text('a[b]'), form.text('a')]).toEqual([
		'a',
		'b',
		'c',
		'',
	])
	expect(({} as { a?: string }).a).toBeUndefined()
})
