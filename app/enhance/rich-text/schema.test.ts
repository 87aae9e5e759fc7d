import { describe, expect, test } from 'vitest'
import { parseMarkup } from '#app/ui/rich-text/markup.ts'
import { documentOf, textOf } from './schema.ts'

const PICTURE = `![Une carte](/images/${'a'.repeat(32)})`

describe('the editor’s document', () => {
	test.for([
		'',
		'## Titre **gras**\n\n### Petit *titre*',
		'Un **mot *et* un** [lien **fort**](https://example.org/a) \\*sans\\*',
		'- un\n- **deux**\n\n1. trois\n2. quatre',
		'> Dit\n\n> Dit encore',
		'| A | B |\n| c \\| d |  |',
		`${PICTURE}\n\n\\# pas un titre`,
		'العربية **لغة**',
	])('says what the markup says, and nothing of a text is lost by opening it: %s', (markup) => {
		const text = parseMarkup(markup)
		const document = documentOf(text)
		document.check()
		expect(textOf(document)).toEqual(text)
	})

	test('has a line to type into where there is none', () => {
		for (const markup of ['', PICTURE, '| A | B |'])
			expect(documentOf(parseMarkup(markup)).lastChild?.type.name).toBe('paragraph')
	})
})
