import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Manuscript } from '#app/modules/manuscript-file/manuscript.ts'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { readPdf } from '#app/modules/manuscript-file/read/pdf/read-pdf.ts'
import { stripDocx } from '#app/modules/manuscript-file/strip/strip-docx.ts'
import { stripPdf } from '#app/modules/manuscript-file/strip/strip-pdf.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { manuscriptPdf } from '#app/modules/manuscript-file/testing/manuscript-pdf.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'

const WHO = 'Amina Ould Personne'
const PEOPLE = { names: [WHO], emails: [], affiliations: [] }
const kinds = (manuscript: Manuscript) => [
	...new Set(
		checkManuscript(manuscript, { rules: DEFAULT_RULES, people: PEOPLE, fileName: '' }).anonymity.map(
			({ kind }) => kind,
		),
	),
]
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string, mode = '') =>
	`<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"${mode && ' TargetMode="External"'}/>`

test('a name in a hidden row of a table is told as what the copy leaves out, not as a place to look at', async () => {
	const row = (properties: string, words: string) =>
		`<w:tr>${properties}<w:tc><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:tc></w:tr>`
	const parts: Zippable = { ...unzipSync(await docxOf({})) }
	parts['word/document.xml'] = strToU8(
		strFromU8(parts['word/document.xml'] as Uint8Array).replace(
			'<w:sectPr',
			`<w:tbl>${row('', 'Tarif')}${row('<w:trPr><w:hidden/></w:trPr>', WHO)}${row('<w:trPr><w:hidden w:val="0"/></w:trPr>', 'Total')}</w:tbl><w:sectPr`,
		),
	)
	const manuscript = await readDocx(zipSync(parts))
	const { anonymity } = checkManuscript(manuscript, { rules: DEFAULT_RULES, people: PEOPLE, fileName: '' })
	expect(anonymity.filter(({ canBeStripped }) => !canBeStripped)).toEqual([])
	const read = manuscript.blocks.map(({ text }) => text)
	expect(read).toContain('Total')
	expect(read).not.toContain(WHO)
})

/** A Word document that says in every way that programs know who wrote it, and never in its text. */
async function telling(): Promise<Uint8Array> {
	const parts: Zippable = { ...unzipSync(await docxOf({ creator: WHO })) }
	const edit = (name: string, change: (text: string) => string) => {
		parts[name] = strToU8(change(strFromU8(parts[name] as Uint8Array)))
	}
	edit('word/document.xml', (text) =>
		text.replace(
			'<w:sectPr',
			`<w:p w:rsidR="00AB12CD"><w:hyperlink xmlns:r="${REL}" r:id="m1"><w:r><w:t>Écrire</w:t></w:r></w:hyperlink><w:hyperlink xmlns:r="${REL}" r:id="m2"><w:r><w:t>iD</w:t></w:r></w:hyperlink><w:r><w:object xmlns:o="o"><o:OLEObject xmlns:r="${REL}" r:id="m3"/></w:object></w:r></w:p><w:sectPr`,
		),
	)
	edit('word/_rels/document.xml.rels', (text) =>
		text.replace(
			'</Relationships>',
			[
				relation('m1', 'hyperlink', 'mailto:amina@fleuve.example', 'x'),
				relation('m2', 'hyperlink', 'https://orcid.org/0000-0002-1825-0097', 'x'),
				relation('m3', 'oleObject', 'embeddings/oleObject1.bin'),
				relation('m4', 'people', 'people.xml'),
				relation('m5', 'customXml', '../customXml/item1.xml'),
				'</Relationships>',
			].join(''),
		),
	)
	edit('_rels/.rels', (text) =>
		text.replace(
			'</Relationships>',
			`${relation('m6', 'classificationlabels', 'docMetadata/LabelInfo.xml')}</Relationships>`,
		),
	)
	parts['word/embeddings/oleObject1.bin'] = strToU8(`tableau de ${WHO}`)
	parts['word/people.xml'] = strToU8(
		`<w15:people xmlns:w15="x"><w15:person w15:author="${WHO}"/></w15:people>`,
	)
	parts['customXml/item1.xml'] = strToU8(`<b:Sources xmlns:b="x"><b:Author>${WHO}</b:Author></b:Sources>`)
	parts['docMetadata/LabelInfo.xml'] = strToU8(`<labels owner="${WHO}"/>`)
	parts['docProps/thumbnail.jpeg'] = strToU8(WHO)
	parts['word/header9.xml'] = strToU8(
		`<w:hdr xmlns:w="w"><w:p><w:del w:id="9" w:author="${WHO}"><w:r><w:delText>x</w:delText></w:r></w:del></w:p></w:hdr>`,
	)
	return zipSync(parts)
}

/** Every part that a relation leads to, and every relation that the text uses, must be there: Word opens nothing else. */
function expectWhole(bytes: Uint8Array): void {
	const parts = unzipSync(bytes)
	for (const [name, content] of Object.entries(parts)) {
		if (!name.endsWith('.rels')) continue
		const folder = name.replace(/_rels\/[^/]*$/, '')
		const ids = new Set<string>()
		for (const [tag] of strFromU8(content).matchAll(/<Relationship [^>]*>/g)) {
			ids.add(/Id="([^"]*)"/.exec(tag)?.[1] ?? '')
			const target = /Target="([^"]*)"/.exec(tag)?.[1] ?? ''
			if (tag.includes('External')) continue
			const path = new URL(target, `x:/${folder}`).pathname.slice(1)
			expect(Object.keys(parts), `${name} → ${target}`).toContain(path)
		}
		const source = parts[name.replace('_rels/', '').replace(/\.rels$/, '')]
		for (const [, id = ''] of source ? strFromU8(source).matchAll(/ r:(?:id|embed)="([^"]*)"/g) : [])
			expect(ids).toContain(id)
	}
	for (const [, part = ''] of strFromU8(parts['[Content_Types].xml'] as Uint8Array).matchAll(
		/PartName="\/([^"]*)"/g,
	))
		expect(Object.keys(parts)).toContain(part)
}

describe('a DOCX that tells its author everywhere but in its text', () => {
	test('is told for each of them', async () => {
		expect(kinds(readDocx(await telling())).sort()).toEqual([
			'attachment',
			'link',
			'property',
			'trackedChange',
		])
	})

	test('is copied without any of them, whole, with the same text', async () => {
		const original = await telling()
		const copy = (await stripDocx(original)).bytes
		expect(kinds(readDocx(copy))).toEqual([])
		expectWhole(copy)
		for (const [name, part] of Object.entries(unzipSync(copy)))
			expect(`${name} ${strFromU8(part, true)}`).not.toMatch(/Personne|amina@|0000-0002-1825-0097|00AB12CD/)
		const text = (bytes: Uint8Array) => readDocx(bytes).blocks.map(({ text }) => text)
		expect(text(copy)).toEqual(text(original))
	})

	test('a property of any name is told when it names an author, and one that names nobody is not', async () => {
		const withCustom = async (value: string) => {
			const parts = unzipSync(await docxOf())
			parts['docProps/custom.xml'] = strToU8(
				`<Properties><property name="biblio-config"><v>${value}</v></property></Properties>`,
			)
			return kinds(readDocx(zipSync(parts)))
		}
		expect(await withCustom('True')).toEqual([])
		expect(await withCustom(`fiche de ${WHO}`)).toEqual(['property'])
		expect(await withCustom('C:\\Users\\amina\\these.bib')).toEqual(['property'])
	})
})

const EXIF = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 26, ...strToU8('Exif\0\0Amina Ould Perso'), 0, 0])
/** One grey pixel as baseline JPEG (ITU-T T.81): tables and scan as short as they can be. */
const PIXEL = Buffer.from(
	'/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
	'base64',
)

async function tellingPdf(): Promise<Uint8Array> {
	const document = await PDFDocument.load(await manuscriptPdf({ author: WHO }), { updateMetadata: false })
	const { context, catalog } = document
	const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>${WHO}</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`
	catalog.set(
		PDFName.of('Metadata'),
		context.register(context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' })),
	)
	await document.attach(strToU8(`notes de ${WHO}`), 'notes.txt')
	const [page] = document.getPages()
	const image = await document.embedJpg(new Uint8Array([...EXIF, ...PIXEL.subarray(2)]))
	page?.drawImage(image, { x: 0, y: 0, width: 1, height: 1 })
	const annotation = (entries: object) =>
		context.register(context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...entries }))
	page?.node.set(
		PDFName.of('Annots'),
		context.obj([
			annotation({ Subtype: 'Text', T: PDFString.of(WHO), Contents: PDFString.of('à revoir') }),
			annotation({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('mailto:amina@fleuve.example') } }),
			annotation({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://doi.org/10.5555/12345678') } }),
		]),
	)
	return document.save({ useObjectStreams: false })
}

describe('a PDF that tells its author everywhere but in its text', () => {
	test('is told for each of them', async () => {
		expect(kinds(await readPdf(await tellingPdf())).sort()).toEqual([
			'attachment',
			'comment',
			'imageMetadata',
			'link',
			'property',
		])
	})

	test('is copied without any of them, with the same text and its other links', async () => {
		const original = await tellingPdf()
		const { bytes: copy } = await stripPdf(original)
		const read = await readPdf(copy)
		expect(kinds(read)).toEqual([])
		expect(read.blocks.map(({ text }) => text)).toEqual(
			(await readPdf(original)).blocks.map(({ text }) => text),
		)
		const loose = await (await PDFDocument.load(copy, { updateMetadata: false })).save({
			useObjectStreams: false,
		})
		const content = Buffer.from(loose).toString('latin1')
		expect(content).not.toMatch(/Personne|Amina|amina@|Exif|xmpmeta/)
		expect(content).toContain('10.5555/12345678')
	})
})

describe('what an author took out, or that holds a session, is in no copy', () => {
	test('pictures of deleted figures', async () => {
		const parts: Zippable = { ...unzipSync(await docxOf()) }
		const figure = (id: string) =>
			`<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="x"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${REL}" r:embed="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
		const edit = (name: string, change: (text: string) => string) => {
			parts[name] = strToU8(change(strFromU8(parts[name] as Uint8Array)))
		}
		edit('word/document.xml', (text) =>
			text.replace(
				'<w:sectPr',
				`<w:p>${figure('kept')}<w:del w:id="7" w:author="x">${figure('gone')}</w:del></w:p><w:p><w:moveFrom w:id="8" w:author="x">${figure('moved')}</w:moveFrom></w:p><w:sectPr`,
			),
		)
		const named = (word: string) =>
			new Uint8Array([...EXIF.subarray(0, 6), ...EXIF.subarray(6), ...strToU8(word), ...PIXEL.subarray(2)])
		for (const id of ['kept', 'gone', 'moved', 'unused']) parts[`word/media/${id}.jpeg`] = named(id)
		edit('word/_rels/document.xml.rels', (text) =>
			text.replace(
				'</Relationships>',
				`${['kept', 'gone', 'moved', 'unused'].map((id) => relation(id, 'image', `media/${id}.jpeg`)).join('')}</Relationships>`,
			),
		)
		const copy = (await stripDocx(zipSync(parts))).bytes
		expect(Object.keys(unzipSync(copy)).filter((name) => name.includes('/media/'))).toEqual([
			'word/media/image1.jpeg',
		])
		expectWhole(copy)
	})

	test.each([
		'https://www-jstor-org.ezproxy.delta.example/stable/1',
		'https://revue.example/article;jsessionid=A1B2C3?x=1',
		'https://revue.example/article?sid=9f8e7d',
		'https://revue.example/article?access_token=abc',
	])('the link %s of a PDF, though its text shows it', async (address) => {
		const document = await PDFDocument.load(await manuscriptPdf({}), { updateMetadata: false })
		const { context } = document
		const link = (uri: string) =>
			context.register(
				context.obj({
					Type: 'Annot',
					Subtype: 'Link',
					Rect: [0, 0, 9, 9],
					A: { S: 'URI', URI: PDFString.of(uri) },
				}),
			)
		const open = 'https://archive.example/carte'
		document.getPage(0).node.set(PDFName.of('Annots'), context.obj([link(address), link(open)]))
		const { bytes } = await stripPdf(await document.save({ useObjectStreams: false }), {
			shown: `${address} ${open}`,
		})
		const loose = await (await PDFDocument.load(bytes)).save({ useObjectStreams: false })
		expect(Buffer.from(loose).toString('latin1')).toContain(open)
		expect(Buffer.from(loose).toString('latin1')).not.toMatch(/jsessionid|ezproxy|sid=|access_token/)
	})
})
