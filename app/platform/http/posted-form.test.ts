import { expect, test } from 'vitest'
import { largeFileType } from './large-file.ts'
import { entryOf, postedForm } from './posted-form.ts'

const MB = 1024 * 1024

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

test('many files that say of themselves that they are too large are refused by their size and fill no memory', async () => {
	const form = new FormData()
	for (let number = 0; number < 12; number++)
		form.set(`file${number}`, new File([], 'a.pdf', { type: largeFileType(80 * MB) }))
	const before = process.memoryUsage().arrayBuffers
	const posted = await postedForm(new Request('http://localhost/', { method: 'POST', body: form }))
	expect(posted.names.map((name) => posted.sent(name).bytes.length)).toEqual(Array(12).fill(80 * MB))
	expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * MB)
})
