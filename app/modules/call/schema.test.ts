import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { CALL_ERRORS, LONGEST, parseCall, type TypedCall } from './schema.ts'
import { typedCall } from './testing.ts'

const RULES = { languages: LANGUAGES, today: '2026-11-21' }
const errorsOf = (changes: Partial<TypedCall>, rules: Parameters<typeof parseCall>[1] = RULES) => {
	const parsed = parseCall(typedCall(changes), rules)
	return parsed.ok ? {} : parsed.errors
}
const inputOf = (changes: Partial<TypedCall>) => {
	const parsed = parseCall(typedCall(changes), RULES)
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
	return parsed.input
}

describe('the texts of a call', () => {
	test('are cleaned, and what is empty is left out', () => {
		const input = inputOf({
			title: { fr: '  Villes \n secondaires ', en: '', es: '', ar: 'مدن' },
			themes: { fr: 'Eau\n\n Eau \nFoncier; Fisc', en: '', es: '', ar: '' },
		})
		expect(input.title).toEqual({ fr: 'Villes secondaires', ar: 'مدن' })
		expect(input.body).toEqual({ fr: 'Le texte de l’appel.' })
		expect(input.themes).toEqual({ fr: ['Eau', 'Foncier', 'Fisc'] })
		expect(input.guestEditors).toEqual([{ name: 'Prénom Nom', role: 'Coordination' }])
	})

	test('the original language needs a title and a text, another a title once it is begun', () => {
		const none = { fr: '', en: '', es: '', ar: '' }
		expect(errorsOf({ title: none, body: none })).toMatchObject({
			'title-fr': 'noTitle',
			'body-fr': 'noText',
		})
		expect(errorsOf({ language: 'ar' })).toEqual({ 'title-ar': 'noTitle', 'body-ar': 'noText' })
		expect(errorsOf({ body: { ...none, fr: 'Texte', es: 'Texto' } })).toEqual({ 'title-es': 'noTitle' })
		expect(errorsOf({ themes: { ...none, en: 'Water' } })).toEqual({ 'title-en': 'noTitle' })
	})

	test('what is too long or too many is said at its field', () => {
		const long = (longest: number) => ({ fr: 'x'.repeat(longest + 1), en: '', es: '', ar: '' })
		expect(
			errorsOf({ title: long(LONGEST.title), body: long(LONGEST.body), themes: long(LONGEST.theme) }),
		).toEqual({ 'title-fr': 'tooLong', 'body-fr': 'tooLong', 'themes-fr': 'tooLong' })
		const lines = Array.from({ length: 30 }, (_, i) => `Thème ${i}`).join('\n')
		expect(errorsOf({ themes: { ...long(0), fr: lines } })).toMatchObject({ 'themes-fr': 'tooMany' })
		const people = Array.from({ length: 13 }, () => ({ name: 'A', role: '', affiliation: '' }))
		expect(errorsOf({ guestEditors: people })).toEqual({ guestEditors: 'tooMany' })
		expect(errorsOf({ guestEditors: [{ name: '', role: 'Coordination', affiliation: '' }] })).toEqual({
			'guestEditors-0-name': 'empty',
		})
	})

	test('markup and statements stay text, hidden signs go', () => {
		const input = inputOf({
			title: {
				fr: "<script>alert(1)</script>'; drop table call; --\u202e\u0000\ud800",
				en: '',
				es: '',
				ar: '',
			},
		})
		expect(input.title['fr']).toBe("<script>alert(1)</script>'; drop table call; -- \ufffd")
	})

	test('what only signs without ink make is no title', () => {
		expect(errorsOf({ title: { fr: '\u200e \u2066\t', en: '', es: '', ar: '' } })).toEqual({
			'title-fr': 'noTitle',
		})
	})

	test('only known languages, kinds and ids', () => {
		expect(errorsOf({ language: 'constructor' })).toMatchObject({ language: 'unknown' })
		expect(errorsOf({ kind: 'party' })).toMatchObject({ kind: 'unknown' })
		expect(errorsOf({ sectionId: '1 or 1=1', issue: '../x' })).toEqual({
			sectionId: 'unknown',
			issue: 'unknown',
		})
		expect(errorsOf({ issue: 'new', issueTitle: ' ' })).toEqual({ issueTitle: 'empty' })
	})
})

describe('the dates of a call', () => {
	test.each([
		[{ deadlineOn: '' }, { deadlineOn: 'empty' }],
		[{ deadlineOn: '2026-10-31' }, { deadlineOn: 'beforeOpening' }],
		[{ closesOn: '2027-01-30' }, { closesOn: 'beforeDeadline' }],
		[{ opensOn: '', deadlineOn: '2026-11-20' }, { deadlineOn: 'past' }],
		[{ opensOn: '2026-02-30' }, { opensOn: 'malformed' }],
		[{ opensOn: '31/12/2026' }, { opensOn: 'malformed' }],
		[{ deadlineOn: '9999-01-01' }, { deadlineOn: 'malformed' }],
		[{ kind: 'permanent', deadlineOn: '', closesOn: '2026-10-01' }, { closesOn: 'beforeOpening' }],
	] satisfies [Partial<TypedCall>, object][])('%j', (changes, errors) => {
		expect(errorsOf(changes)).toEqual(errors)
	})

	test.each([
		{ opensOn: '2026-11-21', deadlineOn: '2026-11-21', closesOn: '2026-11-21' },
		{ kind: 'permanent', opensOn: '', deadlineOn: '' },
		{ deadlineOn: '2026-11-10', closesOn: '2026-12-10' },
	] satisfies Partial<TypedCall>[])('%j is accepted', (changes) => {
		expect(errorsOf(changes)).toEqual({})
	})

	test('are not judged where they are changed by actions of their own', () => {
		expect(errorsOf({ deadlineOn: '2020-01-01' }, { ...RULES, today: null })).toEqual({})
	})
})

test('every refusal is one that the interface has a sentence for', () => {
	const errors = errorsOf({
		language: 'x',
		kind: 'y',
		issue: 'z',
		opensOn: '?',
		closesOn: '!',
		deadlineOn: '',
	})
	for (const error of Object.values(errors)) expect(CALL_ERRORS).toContain(error)
})
