import { describe, expect, test } from 'vitest'
import { mutantsOf } from './operators.ts'

const made = (source: string) => mutantsOf(source).map((mutant) => mutant.source)

describe('the mutants of a source', () => {
	test.for([
		['a condition never holds', 'if (isLate) refuse()', 'if (false) refuse()'],
		['one side of a condition is left out', 'f(a && b)', 'f(b)'],
		['a comparison is turned', 'f(a === b)', 'f(a !== b)'],
		['a comparison is moved by one', 'f(a < b)', 'f(a <= b)'],
		['a negation is dropped', 'f(!a)', 'f(a)'],
		['one answer of a choice is always given', 'f(a ? b : c)', 'f(c)'],
		[
			'a query lets more rows through',
			"db.select('a').where('b', '=', c).execute()",
			"db.select('a').execute()",
		],
		['an effect does not happen', 'await queueMail(ctx, mail)', ';'],
		['a list lacks a member', "const all = ['a', 'b']", "const all = ['b']"],
		['a list lacks its last member', "const all = ['a', 'b']", "const all = ['a']"],
	] as const)('%s', ([, source, mutant]) => {
		expect(made(source)).toContain(mutant)
	})
	test('types, and null for what is not there, stay', () => {
		expect(made("type A = { a: 'x' | 'y' }\nconst a = b as A")).toEqual([])
		expect(made('const a = b ?? null')).toEqual(['const a = null'])
	})
	test('each names its line', () => {
		expect(mutantsOf('const a = 1\nconst b = !a')).toMatchObject([{ line: 2, what: '!a → a' }])
	})
})
