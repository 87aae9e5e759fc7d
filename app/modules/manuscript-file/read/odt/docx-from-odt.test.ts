import { strFromU8, unzipSync } from 'fflate'
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
	['of another program', '<own:notes xmlns:own="urn:own">Awa Diagne</own:notes>'],
	[
		'of a hidden paragraph',
		'<text:hidden-paragraph text:is-hidden="false">Awa Diagne</text:hidden-paragraph>',
	],
	['of a button', '<form:button>Awa Diagne</form:button>'],
	['of a number that is counted anew', '<text:number>Awa Diagne</text:number>'],
])('words %s, which no page shows, are no words of the text', (_, element) => {
	const body = `<text:p>Avant ${element}après.</text:p>`
	expect(readDocx(docxFromOdt(odtOf({ body }))).blocks.map(({ text }) => text)).toEqual(['Avant après.'])
})

test('words in a content control of LibreOffice are words of the text', () => {
	const body =
		'<text:p>Avant <loext:content-control xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0" loext:alias="zq"><text:span>choisi,</text:span></loext:content-control> après.</text:p>'
	expect(readDocx(docxFromOdt(odtOf({ body }))).blocks.map(({ text }) => text)).toEqual([
		'Avant choisi, après.',
	])
})

test.each(['loext:style-ref', 'text:style-ref', 'text:page-continuation', 'text:page-continuation-string'])(
	'the words of a field are words of the text: %s',
	(field) => {
		const body = `<text:p xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0">Avant <${field}>le marché,</${field}> après.</text:p>`
		expect(readDocx(docxFromOdt(odtOf({ body }))).blocks.map(({ text }) => text)).toEqual([
			'Avant le marché, après.',
		])
	},
)

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

test('notes, frames and words between signs that a hidden paragraph or section holds go into no copy; what a condition shows does', async () => {
	const note =
		'<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Awa Diagne</text:p></text:note-body></text:note>'
	const frame = '<draw:frame><draw:text-box><text:p>Awa Diagne</text:p></draw:text-box></draw:frame>'
	const ruby =
		'<text:ruby><text:ruby-base>Awa</text:ruby-base><text:ruby-text>Diagne</text:ruby-text></text:ruby>'
	const mark = (is: boolean) => `<text:hidden-paragraph text:condition="x" text:is-hidden="${is}"/>`
	const body = `<text:section text:name="s" text:display="none"><text:p>Caché${note}${frame}${ruby}</text:p>${frame}</text:section>
		<text:p><text:span>${mark(true)}</text:span>Caché${note}</text:p><text:p>${mark(true)}${mark(false)}Montré,</text:p>
		<text:p>avec ${note.replace('Awa Diagne', `${mark(true)}Caché`)}<text:hidden-text text:is-hidden="false">condition</text:hidden-text><text:hidden-text text:is-hidden="true">Awa Diagne</text:hidden-text>.</text:p>`
	const { bytes } = await stripDocx(docxFromOdt(odtOf({ body })))
	expect(
		readDocx(bytes)
			.blocks.map(({ text }) => text)
			.filter(Boolean),
	).toEqual(['Montré,', 'avec condition.'])
	for (const [name, part] of Object.entries(unzipSync(bytes)))
		expect(strFromU8(part), name).not.toMatch(/Awa|Diagne/)
})
