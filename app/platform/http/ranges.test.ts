import { describe, expect, test } from 'vitest'
import { allowsRange, contentDisposition, preconditionOf, rangeOf } from './ranges.ts'

describe('Range', () => {
	test.each([
		[null, 1000, { kind: 'whole' }],
		['bytes=0-499', 1000, { kind: 'part', start: 0, end: 499 }],
		['Bytes=0-0', 1000, { kind: 'part', start: 0, end: 0 }],
		['bytes=500-', 1000, { kind: 'part', start: 500, end: 999 }],
		['bytes=500-99999999999999999999999', 1000, { kind: 'part', start: 500, end: 999 }],
		['bytes=-200', 1000, { kind: 'part', start: 800, end: 999 }],
		['bytes=-2000', 1000, { kind: 'part', start: 0, end: 999 }],
		['bytes=999-999', 1000, { kind: 'part', start: 999, end: 999 }],
		['bytes=1000-', 1000, { kind: 'unsatisfiable' }],
		['bytes=99999999999999999999-', 1000, { kind: 'unsatisfiable' }],
		['bytes=-0', 1000, { kind: 'unsatisfiable' }],
		['bytes=0-', 0, { kind: 'unsatisfiable' }],
		['bytes=-5', 0, { kind: 'unsatisfiable' }],
		['bytes=5-2', 1000, { kind: 'whole' }],
		['bytes=-', 1000, { kind: 'whole' }],
		['bytes=', 1000, { kind: 'whole' }],
		['bytes=a-b', 1000, { kind: 'whole' }],
		['bytes=--5', 1000, { kind: 'whole' }],
		['bytes=1.5-2', 1000, { kind: 'whole' }],
		['bytes=0-1,2-3', 1000, { kind: 'whole' }],
		['bytes=0-0,-1', 1000, { kind: 'whole' }],
		['items=0-5', 1000, { kind: 'whole' }],
		['0-5', 1000, { kind: 'whole' }],
		['bytes=٠-٥', 1000, { kind: 'whole' }],
	] as const)('%s of %d bytes', (header, size, expected) => {
		expect(rangeOf(header, size)).toEqual(expected)
	})
})

const validators = { etag: '"abc"', modified: new Date('2026-11-20T10:00:00.500Z') }

describe('If-Range', () => {
	test.each([
		[null, true],
		['"abc"', true],
		['"abd"', false],
		['W/"abc"', false],
		['Fri, 20 Nov 2026 10:00:00 GMT', true],
		['Fri, 20 Nov 2026 10:00:01 GMT', false],
		['rubbish', false],
	])('%s', (header, expected) => {
		expect(allowsRange(header, validators)).toBe(expected)
	})

	test('a weak tag never allows a range', () => {
		expect(allowsRange('W/"abc"', { ...validators, etag: 'W/"abc"' })).toBe(false)
	})
})

describe('conditions', () => {
	test.each([
		[{}, 'proceed'],
		[{ 'if-none-match': '"abc"' }, 'not-modified'],
		[{ 'if-none-match': 'W/"abc"' }, 'not-modified'],
		[{ 'if-none-match': '"x", "abc"' }, 'not-modified'],
		[{ 'if-none-match': '*' }, 'not-modified'],
		[{ 'if-none-match': '"x"' }, 'proceed'],
		[{ 'if-none-match': '"x"', 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, 'proceed'],
		[{ 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, 'not-modified'],
		[{ 'if-modified-since': 'Fri, 20 Nov 2026 09:59:59 GMT' }, 'proceed'],
		[{ 'if-modified-since': 'yesterday' }, 'proceed'],
		[{ 'if-match': '"abc"' }, 'proceed'],
		[{ 'if-match': '*' }, 'proceed'],
		[{ 'if-match': 'W/"abc"' }, 'failed'],
		[{ 'if-match': '"x"' }, 'failed'],
		[{ 'if-unmodified-since': 'Fri, 20 Nov 2026 09:00:00 GMT' }, 'failed'],
		[{ 'if-unmodified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, 'proceed'],
		[{ 'if-match': '"abc"', 'if-unmodified-since': 'Fri, 20 Nov 2026 09:00:00 GMT' }, 'proceed'],
		[{ 'if-match': '"abc"', 'if-none-match': '"abc"' }, 'not-modified'],
	])('%j', (headers, expected) => {
		expect(preconditionOf(new Headers(headers as Record<string, string>), validators)).toBe(expected)
	})
})

describe('Content-Disposition', () => {
	test.each([
		['article.pdf', 'inline; filename="article.pdf"'],
		['Prêcheurs.pdf', `inline; filename="Precheurs.pdf"; filename*=UTF-8''Pr%C3%AAcheurs.pdf`],
		['مقال.pdf', `inline; filename="____.pdf"; filename*=UTF-8''%D9%85%D9%82%D8%A7%D9%84.pdf`],
		['a"b;c%.pdf', `inline; filename="a_b_c_.pdf"; filename*=UTF-8''a%22b%3Bc%25.pdf`],
		[
			"l'État (1)*.pdf",
			`inline; filename="l'Etat (1)*.pdf"; filename*=UTF-8''l%27%C3%89tat%20%281%29%2A.pdf`,
		],
		['../../etc/passwd', 'inline; filename=".._.._etc_passwd"'],
		['a\r\nSet-Cookie: x=y', 'inline; filename="a_Set-Cookie: x=y"'],
		['', 'inline; filename="file"'],
	])('%j', (name, expected) => {
		expect(contentDisposition('inline', name)).toBe(expected)
	})
})
