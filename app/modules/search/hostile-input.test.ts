import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING } from './model.ts'
import { searchWorks } from './queries/search-works.server.ts'
import { suggest } from './queries/suggest.server.ts'
import { parseSearch } from './schema.ts'
import { addWork, search } from './testing.ts'

const HOSTILE = [
	"'",
	'"',
	'\\',
	"\\' OR 1=1 --",
	"'; drop table work; --",
	'a & b | !c <-> (d:*',
	'((((',
	':*',
	'a:*ABCD b:A',
	"d:law 't:x' h1: s:0",
	'%',
	'%_%\\',
	'*',
	'***a***',
	'\0',
	'a\0b',
	'\ud800',
	'x\udfffy',
	'😀 👩🏾‍🌾',
	'\u200f\u202eabc\u202c',
	'mot '.repeat(10_000),
	`"${'mot '.repeat(10_000)}`,
	'a'.repeat(100_000),
	"'".repeat(1_000),
	'ﷺ ﷲ',
	'\u0301\u0301\u0301',
	'constructor __proto__ toString',
	'NaN null undefined',
	'<script>alert(1)</script>',
	`\${jndi:ldap://x}`,
]

describe('hostile input', () => {
	test.for(HOSTILE.map((text, i) => [i, text] as const))(
		'%i is an ordinary search',
		async ([, text], { ctx }) => {
			await addWork(ctx, {
				title: { fr: text.replaceAll('\0', '').toWellFormed() },
				authors: [text.replaceAll('\0', '').toWellFormed()],
			})
			await indexChanges(ctx)
			const raw = {
				...EVERYTHING,
				text,
				author: text,
				journals: [text],
				publishers: [text],
				disciplines: [text],
			}
			await search(ctx, raw)
			await search(ctx, { text })
			await search(ctx, { author: text, sort: 'views' })
			const params = new URLSearchParams([
				['q', text],
				['auteur', text],
				['revue', text],
				['editeur', text],
				['annee', text],
				['de', text],
				['discipline', text],
				['langue', text],
				['type', text],
				['tri', text],
				['mots', text],
				['page', text],
			])
			const parsed = parseSearch(params)
			expect(parsed.text.length).toBeLessThanOrEqual(300)
			await searchWorks(ctx, parsed, 'ar')
			await suggest(ctx, text, 'fr')
		},
	)
})
