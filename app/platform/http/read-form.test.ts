import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { fieldInRow, fieldsOf } from '#app/ui/form-fields.ts'
import { sentFile } from '../typed-fields.ts'
import { largeFileType } from './large-file.ts'
import { postedForm } from './posted-form.ts'
import { postsAs, readForm, refusedForm } from './read-form.ts'

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
	people: z.array(z.object({ name: z.string(), leads: z.boolean() })),
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

	test('is read row by row where it is a list; an empty row between others keeps their numbers', async () => {
		const rows: [string, string][] = [
			['people-0-name', 'Awa'],
			['people-1-name', ''],
			['people-2-name', 'Moussa'],
			['people-2-leads', '1'],
			['people-3-name', ''],
			['people-100-name', 'Personne'],
		]
		expect(readForm(await posted([...GOOD, ...rows]), schema).typed.people).toEqual([
			{ name: 'Awa', leads: false },
			{ name: '', leads: false },
			{ name: 'Moussa', leads: true },
		])
		expect(readForm(await posted(GOOD), schema).typed.people).toEqual([])
		const { name } = fieldsOf(z.object({ name: z.string().meta({ longest: 7 }) }))
		expect(fieldInRow(fieldsOf(schema).people, 2, name)).toMatchObject({ name: 'people-2-name', longest: 7 })
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
				'title-ar': { code: 'tooLong', most: 3 },
				kind: { code: 'malformed' },
			},
		})
	})
})

describe('a form that a command takes', () => {
	const move = Object.assign(
		async (_ctx: Ctx, actor: string, input: unknown) => ({ ok: true as const, actor, input }),
		{ input: z.object({ issueId: z.string(), by: z.enum(['-1', '1']), at: z.iso.date() }) },
	)
	const ctx = {} as Ctx

	test('is read by its schema, but for what the page knows, which no form can change', async () => {
		const sent = await posted([
			['by', '1'],
			['at', '2026-01-02'],
			['issueId', 'another'],
		])
		expect(await postsAs(ctx, 'awa')(move, { issueId: 'i' })(sent)).toEqual({
			ok: true,
			actor: 'awa',
			input: { issueId: 'i', by: '1', at: '2026-01-02' },
		})
	})

	test('does not reach it with a file that was larger than its address takes, whatever the command asks first', async () => {
		const asked: unknown[] = []
		const keep = Object.assign(
			async (_ctx: Ctx, _actor: string, input: unknown) => {
				asked.push(input)
				return { ok: true as const }
			},
			{ input: z.object({ file: sentFile, name: z.string() }) },
		)
		const sent = async (type: string) => {
			const body = new FormData()
			body.set('name', 'Awa')
			body.set('file', new File(['%PDF-'], 'a.pdf', { type }))
			return postedForm(new Request('http://localhost/', { method: 'POST', body }))
		}
		expect(await postsAs(ctx, 'awa')(keep, {})(await sent(largeFileType(9)))).toEqual({
			ok: false,
			error: null,
			faults: { file: { code: 'fileTooLarge' } },
		})
		expect(asked).toEqual([])
		expect(await postsAs(ctx, 'awa')(keep, {})(await sent('application/pdf'))).toEqual({ ok: true })
	})

	test('does not reach it with what it does not take', async () => {
		const sent = await posted([['by', '2']])
		expect(await postsAs(ctx, 'awa')(move, { issueId: 'i' })(sent)).toEqual({
			ok: false,
			error: null,
			faults: { by: { code: 'malformed' }, at: { code: 'required' } },
		})
	})

	test('is shown again with what was typed, never with a password or a token', async () => {
		const sent = await posted([
			['name', ' Awa '],
			['password', 'p'],
			['jeton', 'j'],
			['keywords', 'x'],
			['keywords', 'y'],
		])
		const page = refusedForm(sent, { ok: false, error: 'taken' }, { more: 1 })
		expect(page.init?.status).toBe(422)
		expect(page.data).toEqual({
			more: 1,
			error: 'taken',
			posted: { fields: { name: [' Awa '], keywords: ['x', 'y'] }, faults: {}, error: 'taken' },
		})
	})
})
