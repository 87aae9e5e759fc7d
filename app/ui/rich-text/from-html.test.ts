import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { fromHtml, type HtmlNode } from './from-html.ts'
import { parseMarkup, writeMarkup } from './markup.ts'

type Parsed = ReturnType<typeof parseDocument>['children'][number]

/** The nodes as a browser has them: comments and instructions (`<![if …]>`) are none. */
function nodesOf(parsed: readonly Parsed[]): HtmlNode[] {
	return parsed.flatMap((node): HtmlNode[] => {
		if (node.type === 'text') return [node.data]
		if (!('attribs' in node)) return []
		const { attribs, name, children } = node
		return [{ tag: name, attribute: (key) => attribs[key] ?? '', children: nodesOf(children) }]
	})
}

function pasted(html: string) {
	const { text, losses } = fromHtml(nodesOf(parseDocument(html).children))
	const markup = writeMarkup(text)
	expect(parseMarkup(markup)).toEqual(text)
	return { markup, losses }
}

/** Written as Word 2016 writes its clipboard: styles, conditional comments, smart tags, lists as paragraphs, notes. */
const item = (level: number, mark: string, words: string) =>
	`<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument>
<w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!--
 p.MsoNormal {mso-style-unhide:no; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='mso-outline-level:1'><b><span style='color:#2F5496'>Les langues<o:p></o:p></span></b></h1>
<p class=MsoNormal><span style='mso-bidi-font-weight:bold'>À </span><st1:City w:st="on"><st1:place
w:st="on">Bamako</st1:place></st1:City>, on parle <b style='mso-bidi-font-weight:normal'>bambara</b> et
<i>fulfulde</i><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>.<span style='mso-spacerun:yes'>\u00a0 </span>Voir
<a href="https://example.org/a">ici</a> et <a href="file:///C:/x.doc">là</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item(1, '·', 'premier')}${item(2, 'o', 'dedans')}${item(1, '·', 'second')}
<p class=MsoNormal>Puis :</p>${item(1, '1.', 'un')}${item(1, '2.', 'deux')}
<h2>Un tableau</h2>
<table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'>
<td width=200 colspan=2 valign=top><p class=MsoNormal><b>Langue</b><o:p></o:p></p></td><td><p class=MsoNormal>Pays</p></td></tr>
<tr><td rowspan=2><p class=MsoNormal>Haoussa</p></td><td><p class=MsoNormal>a</p><p class=MsoNormal>b</p></td><td>Niger</td></tr>
<tr><td>c</td><td>Nigeria</td></tr></table>
<p class=MsoQuote>Une citation.</p>
<p class=MsoNormal>H<sub>2</sub>O <del cite="mailto:x" datetime="2026"><span>retiré</span></del><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img
width=1 src="file:///C:/tmp/clip_image001.png"><![endif]></p>
<!--EndFragment--><div style='mso-element:footnote-list'><hr align=left size=1><div style='mso-element:footnote' id=ftn1>
<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Note.<o:p></o:p></p>
</div></div></body></html>`

describe('what is pasted', () => {
	test('from Word keeps titles, stress, links, lists, tables, quotations and notes, and no sign of Word', () => {
		const { markup, losses } = pasted(WORD)
		expect(markup).toBe(
			[
				'## Les langues',
				'À Bamako, on parle **bambara** et *fulfulde*\\[1\\]. Voir [ici](https://example.org/a) et là.',
				'- premier\n- dedans\n- second',
				'Puis :',
				'1. un\n2. deux',
				'### Un tableau',
				'| **Langue** |  | Pays |\n| Haoussa | a b | Niger |\n|  | c | Nigeria |',
				'> Une citation.',
				'H2O',
				'\\[1\\] Note.',
			].join('\n\n'),
		)
		expect(losses).toEqual({ links: 1, nested: 1, merged: 2, looks: 1, deleted: 1, pictures: 1, notes: 1 })
	})

	test('runs nothing and leads nowhere it should not', () => {
		const hostile = `<script>alert(1)</script><p onclick="x()"><a href="javascript:alert(1)">a</a>
			<a href="jAvAsCrIpT:x">b</a><a href="//evil.example">c</a><iframe src="https://evil.example">d</iframe>
			<img src="https://evil.example/x.png" onerror="x()" alt="x"></p><style>p{}</style>`
		const { markup, losses } = pasted(hostile)
		expect(markup).toBe('a bcd')
		expect(losses).toEqual({ links: 3, embedded: 1, pictures: 1 })
	})

	test('from Google Docs and LibreOffice is not bold throughout, and lists are lists', () => {
		const docs =
			'<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">gras</span> non</p></b>'
		expect(pasted(docs).markup).toBe('**gras** non')
		const office = '<ol><li><p style="margin:0">un</p></li><li>deux<ul><li>dedans</li></ul></li></ol>'
		expect(pasted(office)).toEqual({ markup: '1. un\n2. deux\n\n- dedans', losses: { nested: 1 } })
	})

	test('keeps lines apart, takes a table around everything for none, and what is empty for nothing', () => {
		expect(pasted('<p>une<br>deux</p><p>&nbsp;</p>').markup).toBe('une\n\ndeux')
		expect(pasted('<table><tr><td><p>a</p><p>b</p></td></tr></table>').markup).toBe('a\n\nb')
		expect(pasted('<p><o:p>&nbsp;</o:p></p>')).toEqual({ markup: '', losses: {} })
	})

	test('of this site stays what it was, pictures with what is seen in them', () => {
		const image = `/images/${'a'.repeat(32)}`
		const own = `<h2>Titre</h2><h3>Petit</h3><blockquote><p>Dit</p></blockquote><img src="https://site.example${image}" alt="Une carte">`
		expect(pasted(own).markup).toBe(`## Titre\n\n### Petit\n\n> Dit\n\n![Une carte](${image})`)
		expect(pasted(`<img src="${image}" alt="">`)).toEqual({ markup: '', losses: { pictures: 1 } })
	})

	test('says « لغة » as it stands, from right to left or not', () => {
		expect(
			pasted("<p class=MsoNormal dir=RTL style='direction:rtl'><span lang=AR-SA>لغة</span></p>").markup,
		).toBe('لغة')
	})
})
