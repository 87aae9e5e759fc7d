import { expect, test } from 'vitest'
import { stripDocx } from '../../strip/strip-docx.ts'
import { odtOf } from '../../testing/odt.ts'
import { readDocx } from '../docx/read-docx.ts'
import { docxFromOdt } from './docx-from-odt.ts'

test('a script within a line is no word of the text (OpenDocument 1.3, part 3)', () => {
	const body =
		'<text:p>Avant <text:script script:language="JavaScript">Awa Diagne</text:script>après.</text:p>'
	expect(readDocx(docxFromOdt(odtOf({ body }))).blocks.map(({ text }) => text)).toEqual(['Avant après.'])
})

test.each([
	[
		'a value of a variable',
		'<text:variable-set text:name="a" text:display="none">Awa Diagne</text:variable-set>',
	],
	[
		'a value of a field',
		'<text:user-field-get text:name="a" text:display="none">Awa Diagne</text:user-field-get>',
	],
])('%s that is not shown goes into no copy', async (_, field) => {
	const body = `<text:p>Avant ${field}après.</text:p>`
	const { bytes } = await stripDocx(docxFromOdt(odtOf({ body })))
	expect(readDocx(bytes).blocks.map(({ text }) => text)).toEqual(['Avant après.'])
})

test('a paragraph or section that its condition hides goes into no copy', async () => {
	const body =
		'<text:p>Montré.</text:p><text:p><text:hidden-paragraph text:condition="1" text:is-hidden="true"/>Awa Diagne</text:p><text:section text:name="s" text:display="condition" text:condition="1" text:is-hidden="true"><text:p>Awa Diagne</text:p></text:section><text:section text:name="t" text:display="condition" text:condition="0"><text:p>Et montré.</text:p></text:section>'
	const { bytes } = await stripDocx(docxFromOdt(odtOf({ body })))
	expect(
		readDocx(bytes)
			.blocks.map(({ text }) => text)
			.filter(Boolean),
	).toEqual(['Montré.', 'Et montré.'])
})
