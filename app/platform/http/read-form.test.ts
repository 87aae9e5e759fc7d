import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { postedForm } from './posted-form.ts'
import { readForm } from './read-form.ts'

const schema = z.object({
	name: z
		.string()
		.transform((text) => text.trim())
		.pipe(z.string().min(1).max(5))
		.meta({ autoComplete: 'name' }),
	email: z.email().max(254),
	note: z.string().max(10),
	title: z.record(z.string(), z.string().max(3)),
	keywords: z.array(z.string()),
	agrees: z.boolean(),
	kind: z.enum(['a', 'b']),
	year: z.string().optional().meta({ inputMode: 'numeric' }),
})

async function posted(fields: [string, string][]) {
	const body = new FormData()
	for (const [name, value] of fields) body.append(name, value)
	return postedForm(new Request('http://localhost/', { method: 'POST', body }))
}

const GOOD: [string, string][] = [
	['name', ' Awa '],
	['email', 'awa@example.org'],
	['title-fr', 'Un'],
	['keywords', 'x'],
	['keywords', 'y'],
	['agrees', 'on'],
	['kind', 'a'],
]

describe('a form of a schema', () => {
	test('takes from it what its controls say', () => {
		const fields = fieldsOf(schema)
		expect(fields.name).toMatchObject({ isRequired: true, longest: 5, type: 'text', autoComplete: 'name' })
		expect(fields.email).toMatchObject({ isRequired: true, longest: 254, type: 'email' })
		expect(fields.note).toMatchObject({ isRequired: false, longest: 10, autoComplete: undefined })
		expect(fields.year).toMatchObject({ isRequired: false, inputMode: 'numeric' })
	})

	test('that names a field which the schema has not does not compile', () => {
		// @ts-expect-error there is no such field
		expect(fieldsOf(schema).nom).toBeUndefined()
	})

	test('is read as the command takes it: lists, texts by language, boxes', async () => {
		const read = readForm(await posted(GOOD), schema)
		expect(read).toMatchObject({
			ok: true,
			input: { name: 'Awa', title: { fr: 'Un', en: '' }, keywords: ['x', 'y'], agrees: true, kind: 'a' },
		})
	})

	test('says of each field the first thing that is wrong, beside what was typed', async () => {
		const wrong: [string, string][] = [
			['name', '  '],
			['email', 'x'],
			['note', 'a'.repeat(11)],
			['title-ar', 'abcd'],
			['kind', 'constructor'],
		]
		expect(readForm(await posted(wrong), schema)).toMatchObject({
			ok: false,
			typed: { name: '  ', email: 'x', note: 'a'.repeat(11), agrees: false },
			faults: {
				name: { code: 'required' },
				email: { code: 'malformed' },
				note: { code: 'tooLong', most: 10 },
				title: { code: 'tooLong', most: 3 },
				kind: { code: 'malformed' },
			},
		})
	})
})
