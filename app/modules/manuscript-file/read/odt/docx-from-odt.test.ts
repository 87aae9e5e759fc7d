import { expect, test } from 'vitest'
import { odtOf } from '../../testing/odt.ts'
import { readDocx } from '../docx/read-docx.ts'
import { docxFromOdt } from './docx-from-odt.ts'

test('a script within a line is no word of the text (OpenDocument 1.3, part 3)', () => {
	const body =
		'<text:p>Avant <text:script script:language="JavaScript">Awa Diagne</text:script>après.</text:p>'
	expect(readDocx(docxFromOdt(odtOf({ body }))).blocks.map(({ text }) => text)).toEqual(['Avant après.'])
})
