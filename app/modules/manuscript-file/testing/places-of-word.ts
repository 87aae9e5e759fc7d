/** Where a Word document shows words to its readers: the name of the place, and what stands there when `words` do. */
export type PlaceOfWord = {
	name: string
	body?: (words: string) => string
	part?: (words: string) => PlantedPart
}
export type PlantedPart = { name: string; type: string; xml: string; body?: string; sect?: string }

/** The namespaces of what is put in. */
export const NS =
	'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:lc="http://schemas.openxmlformats.org/drawingml/2006/lockedCanvas"'
const r = (words: string, look = '') =>
	`<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`
const p = (content: string) => `<w:p>${content}</w:p>`
const field = (code: string, result: string) =>
	`<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const drawing = (graphic: string, uri: string, doc = '') =>
	`<w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="77" name="x"${doc}/><a:graphic><a:graphicData uri="${uri}">${graphic}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const WPS = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'
const WPG = 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup'
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const DGM = 'http://schemas.openxmlformats.org/drawingml/2006/diagram'
const wsp = (words: string) =>
	`<wps:wsp><wps:spPr/><wps:txbx><w:txbxContent>${p(r(words))}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>`
const choice = (requires: string, held: string, fallback = '') =>
	`<w:r><mc:AlternateContent><mc:Choice Requires="${requires}">${held.replace(/^<w:r>|<\/w:r>$/g, '')}</mc:Choice>${fallback && `<mc:Fallback>${fallback}</mc:Fallback>`}</mc:AlternateContent></w:r>`
const chart = (inside: string) => `<c:chartSpace ${NS}><c:chart>${inside}</c:chart></c:chartSpace>`
const rich = (words: string) =>
	`<c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${words}</a:t></a:r></a:p></c:rich></c:tx>`
const series = (name: string, category: string, label = '') =>
	`<c:plotArea><c:barChart><c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:strRef><c:f>Sheet1!A1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx>${label}<c:cat><c:strRef><c:f>Sheet1!A2</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${category}</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>Sheet1!B2</c:f><c:numCache><c:ptCount val="1"/><c:pt idx="0"><c:v>3</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea>`
const chartPlace = (name: string, inside: (words: string) => string): PlaceOfWord => ({
	name,
	part: (words) => ({
		name: `charts/${name.replace(/\W/g, '')}.xml`,
		type: 'chart',
		xml: chart(inside(words)),
		body: p(drawing(`<c:chart r:id="ID"/>`, CHART)),
	}),
})
const story = (
	name: string,
	type: 'header' | 'footer',
	root: string,
	content: (words: string) => string,
	kind = 'default',
	file?: string,
): PlaceOfWord => ({
	name,
	part: (words) => ({
		name:
			file ??
			`${type}9${kind}.xml`.replace(/default|first|even/, (k) =>
				String(['default', 'first', 'even'].indexOf(k)),
			),
		type,
		xml: `<w:${root} ${NS}>${content(words)}</w:${root}>`,
		sect: `<w:${type}Reference w:type="${kind}" r:id="ID"/>`,
	}),
})

/** Every place of a Word document at which readers see words. */
export const PLACES_OF_WORD: readonly PlaceOfWord[] = [
	{ name: 'paragraph', body: (w) => p(r(w)) },
	{ name: 'paragraph broken into runs', body: (w) => p([...w].map((letter) => r(letter)).join('')) },
	{
		name: 'words parted by a break',
		body: (w) =>
			p(
				w
					.split(' ')
					.map((word) => r(word))
					.join('<w:r><w:br/></w:r>'),
			),
	},
	{
		name: 'words parted by tabs',
		body: (w) =>
			p(
				w
					.split(' ')
					.map((word) => r(word))
					.join('<w:r><w:tab/></w:r>'),
			),
	},
	{
		name: 'soft hyphens',
		body: (w) =>
			p(
				w
					.split(' ')
					.map((word) => `${r(word.slice(0, 2))}<w:r><w:softHyphen/></w:r>${r(word.slice(2))}`)
					.join(r(' ')),
			),
	},
	{ name: 'soft hyphens in the letters', body: (w) => p(r(w.replace(/(\p{L}{3})(?=\p{L})/gu, '$1\u00ad'))) },
	{ name: 'joints that are not seen', body: (w) => p(r(w.replace(/(\p{L}{2})(?=\p{L})/gu, '$1\u200b'))) },
	{ name: 'no-break spaces', body: (w) => p(r(w.replace(/ /g, '\u00a0'))) },
	{ name: 'capitals', body: (w) => p(r(w, '<w:caps/>')) },
	{ name: 'white', body: (w) => p(r(w, '<w:color w:val="FFFFFF"/>')) },
	{ name: 'raised', body: (w) => p(r(w, '<w:vertAlign w:val="superscript"/>')) },
	{ name: 'hidden', body: (w) => p(r(w, '<w:vanish/>')) },
	{ name: 'inserted', body: (w) => p(`<w:ins w:id="901" w:author="x">${r(w)}</w:ins>`) },
	{
		name: 'deleted',
		body: (w) => p(`<w:del w:id="902" w:author="x"><w:r><w:delText>${w}</w:delText></w:r></w:del>`),
	},
	{ name: 'moved to', body: (w) => p(`<w:moveTo w:id="903" w:author="x">${r(w)}</w:moveTo>`) },
	{ name: 'moved from', body: (w) => p(`<w:moveFrom w:id="904" w:author="x">${r(w)}</w:moveFrom>`) },
	{ name: 'link', body: (w) => p(`<w:hyperlink w:anchor="x">${r(w)}</w:hyperlink>`) },
	{
		name: 'result of a simple field',
		body: (w) => p(`<w:fldSimple w:instr=" AUTHOR ">${r(w)}</w:fldSimple>`),
	},
	{ name: 'result of a field', body: (w) => p(field('AUTHOR', r(w))) },
	{ name: 'result of a field within a field', body: (w) => p(field('IF 1 = 1', field('REF x', r(w)))) },
	{ name: 'code of a field', body: (w) => p(field(`QUOTE "${w}"`, r('x'))) },
	{
		name: 'text of a form',
		body: (w) =>
			p(
				`<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:textInput><w:default w:val="${w}"/></w:textInput></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMTEXT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
			),
	},
	{
		name: 'choice of a form',
		body: (w) =>
			p(
				`<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:listEntry w:val="${w}"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
			),
	},
	{
		name: 'block content control',
		body: (w) =>
			`<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${p(r(w))}</w:sdtContent></w:sdt>`,
	},
	{
		name: 'content control in a line',
		body: (w) => p(`<w:sdt><w:sdtPr/><w:sdtContent>${r(w)}</w:sdtContent></w:sdt>`),
	},
	{
		name: 'content control around a cell',
		body: (w) =>
			`<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:sdt><w:sdtContent><w:tc>${p(r(w))}</w:tc></w:sdtContent></w:sdt></w:tr></w:tbl>`,
	},
	{ name: 'smart tag', body: (w) => p(`<w:smartTag w:uri="x" w:element="PersonName">${r(w)}</w:smartTag>`) },
	{ name: 'custom XML', body: (w) => p(`<w:customXml w:uri="x" w:element="y">${r(w)}</w:customXml>`) },
	{ name: 'direction', body: (w) => p(`<w:bdo w:val="ltr">${r(w)}</w:bdo>`) },
	{ name: 'cell', body: (w) => `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${p(r(w))}</w:tc></w:tr></w:tbl>` },
	{
		name: 'nested cell',
		body: (w) =>
			`<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${p(r(w))}</w:tc></w:tr></w:tbl><w:p/></w:tc></w:tr></w:tbl>`,
	},
	{
		name: 'words in cells beside each other',
		body: (w) =>
			`<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${p(r(w.slice(0, w.lastIndexOf(' '))))}</w:tc><w:tc>${p(r(w.slice(w.lastIndexOf(' ') + 1)))}</w:tc></w:tr></w:tbl>`,
	},
	{
		name: 'deleted row',
		body: (w) =>
			`<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:trPr><w:del w:id="905" w:author="x"/></w:trPr><w:tc>${p(r(w))}</w:tc></w:tr><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`,
	},
	{
		name: 'title of a table',
		body: (w) =>
			`<w:tbl><w:tblPr><w:tblCaption w:val="${w}"/><w:tblDescription w:val="${w}"/></w:tblPr><w:tblGrid/><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`,
	},
	{
		name: 'ruby',
		body: (w) =>
			p(`<w:r><w:ruby><w:rubyPr/><w:rt>${r(w)}</w:rt><w:rubyBase>${r(' base')}</w:rubyBase></w:ruby></w:r>`),
	},
	{ name: 'frame', body: (w) => `<w:p><w:pPr><w:framePr w:w="900"/></w:pPr>${r(w)}</w:p>` },
	{ name: 'formula', body: (w) => p(`<m:oMath><m:r><m:t>${w}</m:t></m:r></m:oMath>`) },
	{
		name: 'text box',
		body: (w) =>
			p(
				choice(
					'wps',
					drawing(wsp(w), WPS),
					`<w:pict><v:shape><v:textbox><w:txbxContent>${p(r(w))}</w:txbxContent></v:textbox></v:shape></w:pict>`,
				),
			),
	},
	{
		name: 'text box in a group',
		body: (w) =>
			p(choice('wpg', drawing(`<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr/>${wsp(w)}</wpg:wgp>`, WPG))),
	},
	{
		name: 'text box of old',
		body: (w) =>
			p(
				`<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${p(r(w))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
			),
	},
	{
		name: 'drawn letters',
		body: (w) => p(`<w:r><w:pict><v:shape><v:textpath string="${w}"/></v:shape></w:pict></w:r>`),
	},
	{
		name: 'text of a fallback alone',
		body: (w) =>
			p(
				`<w:r><mc:AlternateContent><mc:Choice Requires="wpi"/><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${p(r(w))}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
			),
	},
	{
		name: 'locked canvas',
		body: (w) =>
			p(
				drawing(
					`<lc:lockedCanvas><a:sp><a:txSp><a:txBody><a:bodyPr/><a:p><a:r><a:t>${w}</a:t></a:r></a:p></a:txBody></a:txSp></a:sp></lc:lockedCanvas>`,
					'http://schemas.openxmlformats.org/drawingml/2006/lockedCanvas',
				),
			),
	},
	{ name: 'alternative text', body: (w) => p(drawing(wsp('x'), WPS, ` descr="${w}" title="${w}"`)) },
	{
		name: 'number of a list',
		part: (w) => ({
			name: 'numbering9.xml',
			type: 'numbering',
			xml: `<w:numbering ${NS}><w:abstractNum w:abstractNumId="77"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${w} %1"/></w:lvl></w:abstractNum><w:num w:numId="77"><w:abstractNumId w:val="77"/></w:num></w:numbering>`,
			body: '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="77"/></w:numPr></w:pPr><w:r><w:t>item</w:t></w:r></w:p>',
		}),
	},
	chartPlace('title of a chart', (w) => `<c:title>${rich(w)}</c:title>${series('s', 'k')}`),
	chartPlace('series of a chart', (w) => series(w, 'k')),
	chartPlace('category of a chart', (w) => series('s', w)),
	chartPlace('axis of a chart', (w) =>
		series('s', 'k').replace(
			'</c:plotArea>',
			`<c:valAx><c:title>${rich(w)}</c:title></c:valAx></c:plotArea>`,
		),
	),
	chartPlace('label of a point of a chart', (w) =>
		series('s', 'k', `<c:dLbls><c:dLbl><c:idx val="0"/>${rich(w)}</c:dLbl></c:dLbls>`),
	),
	{
		name: 'diagram',
		part: (w) => ({
			name: 'diagrams/data9.xml',
			type: 'diagramData',
			xml: `<dgm:dataModel ${NS}><dgm:ptLst><dgm:pt modelId="1"><dgm:t><a:bodyPr/><a:p><a:r><a:t>${w}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
			body: p(drawing('<dgm:relIds r:dm="ID"/>', DGM)),
		}),
	},
	{ name: 'footnote', part: (w) => note('footnote', w) },
	{ name: 'endnote', part: (w) => note('endnote', w) },
	{ name: 'separator of footnotes', part: (w) => note('footnote', w, 'separator') },
	{
		name: 'comment',
		part: (w) => ({
			name: 'comments9.xml',
			type: 'comments',
			xml: `<w:comments ${NS}><w:comment w:id="77" w:author="x">${p(r(w))}</w:comment></w:comments>`,
			body: p('<w:r><w:commentReference w:id="77"/></w:r>'),
		}),
	},
	story('header', 'header', 'hdr', (w) => p(r(w))),
	story('header of the first page', 'header', 'hdr', (w) => p(r(w)), 'first'),
	story('header of even pages', 'header', 'hdr', (w) => p(r(w)), 'even'),
	story('header under another name', 'header', 'hdr', (w) => p(r(w)), 'default', 'parts/top.xml'),
	story('footer', 'footer', 'ftr', (w) => p(r(w))),
	story(
		'cell of a header',
		'header',
		'hdr',
		(w) => `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${p(r(w))}</w:tc></w:tr></w:tbl>`,
	),
	story('text box of a footer', 'footer', 'ftr', (w) => p(choice('wps', drawing(wsp(w), WPS)))),
	story('watermark of a header', 'header', 'hdr', (w) =>
		p(`<w:r><w:pict><v:shape><v:textpath string="${w}"/></v:shape></w:pict></w:r>`),
	),
	story(
		'content control of a header',
		'header',
		'hdr',
		(w) => `<w:sdt><w:sdtContent>${p(r(w))}</w:sdtContent></w:sdt>`,
	),
]

function note(kind: 'footnote' | 'endnote', words: string, type = ''): PlantedPart {
	return {
		name: `${kind}s9.xml`,
		type: `${kind}s`,
		xml: `<w:${kind}s ${NS}><w:${kind} w:id="77"${type && ` w:type="${type}"`}>${p(r(words))}</w:${kind}></w:${kind}s>`,
		body: type ? '' : p(`${r('note')}<w:r><w:${kind}Reference w:id="77"/></w:r>`),
	}
}
