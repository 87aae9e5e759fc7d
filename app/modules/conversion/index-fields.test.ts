import { expect, test } from 'vitest'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from './convert.ts'

const field = (code: string, look = '') => {
	const run = (inside: string) => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${inside}</w:r>`
	return [
		run('<w:fldChar w:fldCharType="begin"/>'),
		run(`<w:instrText xml:space="preserve">${code}</w:instrText>`),
		run('<w:fldChar w:fldCharType="end"/>'),
	].join('')
}
const START = p('Introduction', 'Titre1')
const html = (runs: string) =>
	convert(wordDocx({ body: START + p(runs) }), { language: 'fr', isForReview: false }).html

test.each([
	[' XE "Lumumba, Patrice" ', '<span class="entree-index" data-index="Lumumba, Patrice"></span>'],
	[' XE "Congo:fleuve" \\b ', '<span class="entree-index" data-index="Congo:fleuve"></span>'],
	[' XE "1958\\: la loi" ', '<span class="entree-index" data-index="1958\\: la loi"></span>'],
	[' XE "dits \\"évolués\\"" ', '<span class="entree-index" data-index="dits &quot;évolués&quot;"></span>'],
	[
		' XE "Zaïre" \\t "voir Congo" ',
		'<span class="entree-index" data-index="Zaïre" data-voir="voir Congo"></span>',
	],
])('the index field%sof Word is a mark where it stands, hidden or not', (code, mark) => {
	const written = code.replaceAll('"', '&quot;')
	for (const look of ['', '<w:vanish/>'])
		expect(html(r('Le chef') + field(written, look) + r(' parle.'))).toContain(`<p>Le chef${mark} parle.</p>`)
})

test('other fields and codes without an entry mark nothing, and an entry brings no mark-up along', () => {
	expect(html(r('Vu') + field(' XE ') + field(' XEROX ') + r('.'))).toContain('<p>Vu.</p>')
	expect(html(r('Vu') + field(' XE &quot;&lt;img src=x&gt;&quot; '))).toContain(
		'data-index="&lt;img src=x&gt;"></span>',
	)
})
