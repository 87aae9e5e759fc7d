import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { stripDocx } from '#app/modules/manuscript-file/strip/strip-docx.ts'
import { stripPdf } from '#app/modules/manuscript-file/strip/strip-pdf.ts'
import { docxOf, PERFECT, type WrittenManuscript } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { type KnownPeople, NOBODY } from './anonymity.ts'

const AMINA: KnownPeople = {
	names: ['Amina Ould Personne'],
	emails: [],
	affiliations: ['Université Imaginaire du Fleuve'],
}

async function told(changes: Partial<WrittenManuscript>, people = AMINA, fileName = 'manuscrit.docx') {
	return report(await docxOf(changes), people, fileName)
}

function report(bytes: Uint8Array, people = AMINA, fileName = '') {
	return checkManuscript(readDocx(bytes), { rules: DEFAULT_RULES, people, fileName }).anonymity.map(
		({ kind, canBeStripped }) => `${kind}${canBeStripped ? ' strippable' : ''}`,
	)
}

/** The document with its main part and others changed as text. */
function edited(bytes: Uint8Array, parts: { [name: string]: (text: string) => string }): Uint8Array {
	const files: Zippable = { ...unzipSync(bytes) }
	for (const [name, edit] of Object.entries(parts))
		files[name] = strToU8(edit(name in files ? strFromU8(files[name] as Uint8Array) : ''))
	return zipSync(files)
}

describe('what may name the authors', () => {
	const cases: [name: string, changes: Partial<WrittenManuscript>, kinds: string[]][] = [
		['nothing', {}, []],
		[
			'the creator of the file',
			{ creator: 'A. Ould Personne' },
			['property strippable', 'property strippable'],
		],
		['a name before the text', { before: ['Amina Ould Personne'] }, ['name']],
		[
			'a name with an initial, in the text',
			{ conclusion: `A. Personne l’a vu. ${PERFECT.conclusion}` },
			['name'],
		],
		['an address', { before: ['amina@fleuve.example'] }, ['email']],
		['an ORCID iD', { before: ['https://orcid.org/0000-0002-1825-0097'] }, ['orcid']],
		[
			'an affiliation before the text',
			{ before: ['Département d’histoire, Université de la Côte'] },
			['affiliation'],
		],
		[
			'the own affiliation in the text',
			{ conclusion: `À l’université imaginaire du fleuve. ${PERFECT.conclusion}` },
			['affiliation'],
		],
		[
			'acknowledgements',
			{ after: [{ heading: 'Remerciements', text: 'Je remercie mes collègues.' }] },
			['acknowledgements'],
		],
		[
			'a phrase of self-citation',
			{ conclusion: `Comme nous l’avons montré ailleurs, tout change. ${PERFECT.conclusion}` },
			['selfCitation'],
		],
		[
			'another one',
			{ conclusion: `As we have argued elsewhere, in our previous work. ${PERFECT.conclusion}` },
			['selfCitation', 'selfCitation'],
		],
		[
			'a work of one’s own in the bibliography',
			{
				conclusion: `${PERFECT.conclusion} (Personne, 2011).`,
				references: [...PERFECT.references, 'Personne, A. O. (2011). Les fleuves. Karthala.'],
			},
			['ownWork'],
		],
	]
	test.each(cases)('%s', async (_, changes, kinds) => {
		expect(await told(changes)).toEqual(kinds)
	})

	test.each([
		'{#fig:personne}',
		'{#carte-personne width=50%}',
		'@fig:personne',
		String.raw`\label{personne}`,
		'cartes/fleuve_personne.png',
		'fig_personne_1',
		String.raw`\footnote{Comme Personne le montre.}`,
		String.raw`C:\Users\personne\these`,
		'<a id="personne">',
	])('a family name in « %s », which is written for programs', async (written) => {
		expect(await told({ conclusion: `Figure 1. Le fleuve. ${written} ${PERFECT.conclusion}` })).toEqual([
			'name',
		])
	})

	test.each([
		'[@personne2011]',
		'@personne2011 le montre',
		'[@personne_fleuve]',
		'[@PersonneFleuves2011]',
		'[@ould_personne_2011]',
		'[@amina_personne_2011]',
		'[voir @{personne_fleuve_2011}, p. 3; -@personne_rives_2012]',
		...['cite', 'citep*', 'parencite', 'textcite', 'footcite', 'autocite', 'nocite', 'bibitem'].flatMap(
			(command) => [`\\${command}{personne2011}`, `\\${command}[voir][3]{fleuve_2010,personne_fleuve_2011}`],
		),
	])('a work of one’s own that is cited by its key: « %s »', async (written) => {
		expect(await told({ conclusion: `Le fleuve. ${written} ${PERFECT.conclusion}` })).toEqual(['ownWork'])
	})

	test.each([
		'Suivez @personne_dakar pour la suite.',
		'Compte : @PersonneDakar',
		'(@amina_personne)',
		'\\cite[voir Amina Personne]{fleuve_2010}',
	])('who is called by a handle, or beside a key: « %s »', async (written) => {
		expect(await told({ conclusion: `Le fleuve. ${written} ${PERFECT.conclusion}` })).toEqual(['name'])
	})

	test('the key of somebody else’s work of that year', async () => {
		expect(
			await told({
				conclusion: `${PERFECT.conclusion} [@personne2011]`,
				references: [...PERFECT.references, 'Personne, Z. (2011). Les rives. Karthala.'],
			}),
		).toEqual([])
	})

	test.each([
		'[@fleuve2011]',
		'@fleuve_dakar',
		String.raw`\cite{fleuve2011}`,
		'{#fig:fleuve}',
		'les_fleuves.png',
	])('a work that is cited, or nobody: « %s »', async (written) => {
		expect(await told({ conclusion: `Le fleuve. ${written} ${PERFECT.conclusion}` })).toEqual([])
	})

	test('the name of the file', async () => {
		expect(await told({}, AMINA, 'Ould_Personne_Amina-v2.docx')).toEqual(['fileName strippable'])
	})

	test('without names given, those of the properties are sought in the text', async () => {
		expect(await told({ creator: 'Amina Personne', before: ['Amina Personne'] }, NOBODY)).toContain('name')
	})

	test('what programs write by themselves is nobody’s name', async () => {
		expect(await told({ creator: 'Microsoft Office User' })).toEqual([])
	})
})

describe('what no copy leaves out is a departure from the rules, as severe as the journal says', () => {
	const findingsOf = async (
		changes: Partial<WrittenManuscript>,
		severity: Partial<typeof DEFAULT_RULES.severity> = {},
	) => {
		const rules = { ...DEFAULT_RULES, severity: { ...DEFAULT_RULES.severity, ...severity } }
		const { findings } = checkManuscript(readDocx(await docxOf(changes)), {
			rules,
			people: AMINA,
			fileName: '',
		})
		return findings
			.filter(({ rule }) => rule === 'identity' || rule === 'traces')
			.map(({ rule, severity }) => `${rule} ${severity}`)
	}

	test('a name is an error, thanks are a warning', async () => {
		expect(await findingsOf({ before: ['Amina Ould Personne'] })).toEqual(['identity error'])
		const thanks = { after: [{ heading: 'Remerciements', text: 'Je remercie mes collègues.' }] }
		expect(await findingsOf(thanks)).toEqual(['traces warning'])
	})

	test('a journal may ask for more or for nothing', async () => {
		const thanks = { after: [{ heading: 'Remerciements', text: 'Je remercie mes collègues.' }] }
		expect(await findingsOf(thanks, { traces: 'error' })).toEqual(['traces error'])
		expect(await findingsOf({ before: ['Amina Ould Personne'] }, { identity: 'off' })).toEqual([])
	})
})

const TRACKED =
	'<w:p><w:ins w:id="1" w:author="Amina Ould Personne" w:date="2026-01-01T00:00:00Z"><w:r><w:t>ajouté </w:t></w:r></w:ins><w:del w:id="2" w:author="Amina Ould Personne"><w:r><w:delText>retiré</w:delText></w:r></w:del><w:commentRangeStart w:id="0"/><w:r><w:t>gardé</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>'
const COMMENTS =
	'<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0" w:author="Amina Ould Personne" w:initials="AP"><w:p><w:r><w:t>à revoir</w:t></w:r></w:p></w:comment></w:comments>'
/** A JPEG of nothing with an Exif segment that names a photographer. */
const PHOTO = new Uint8Array([
	0xff,
	0xd8,
	0xff,
	0xe1,
	0,
	26,
	...strToU8('Exif\0\0Amina Ould Perso'),
	0,
	0,
	0xff,
	0xda,
	0,
	2,
	1,
	2,
	0xff,
	0xd9,
])

describe('the anonymised copy', () => {
	test('has no properties, comments, tracked changes, paths or metadata of pictures, and the same text', async () => {
		const plain = edited(await docxOf({ creator: 'Amina Ould Personne' }), {
			'word/document.xml': (xml) => xml.replace('<w:sectPr', `${TRACKED}<w:sectPr`),
			'word/comments.xml': () => COMMENTS,
			'docProps/custom.xml': () =>
				'<Properties><property name="Owner"><v>Amina Ould Personne</v></property></Properties>',
			'word/_rels/settings.xml.rels': () =>
				'<Relationships><Relationship Id="r1" Type="http://x/attachedTemplate" Target="file:///C:/Users/amina/modele.dotx" TargetMode="External"/></Relationships>',
		})
		const original = zipSync({ ...unzipSync(plain), 'word/media/photo.jpg': PHOTO })
		expect(new Set(report(original))).toEqual(
			new Set([
				'property strippable',
				'comment strippable',
				'trackedChange strippable',
				'link strippable',
				'imageMetadata strippable',
			]),
		)
		const copy = (await stripDocx(original)).bytes
		expect(report(copy)).toEqual([])
		const words = (bytes: Uint8Array) =>
			readDocx(bytes)
				.blocks.map(({ text }) => text)
				.join('\n')
		expect(words(copy)).toBe(words(original))
		expect(words(copy)).toContain('ajouté gardé')
		for (const [name, part] of Object.entries(unzipSync(copy))) {
			expect(strFromU8(part, true), name).not.toMatch(/Amina|Personne|amina|retiré|à revoir/)
		}
	})

	test('keeps remarks and tracked changes under another name, when asked to', async () => {
		const plain = await docxOf({ creator: 'Amina Ould Personne' })
		const original = edited(plain, {
			'word/document.xml': (text) =>
				text.replace(
					'</w:body>',
					'<w:p><w:ins w:id="1" w:author="Amina Ould Personne" w:date="2026-01-01T00:00:00Z"><w:r><w:t>ajouté</w:t></w:r></w:ins></w:p></w:body>',
				),
			'word/comments.xml': () => COMMENTS,
			'word/people.xml': () =>
				'<w15:people xmlns:w15="x"><w15:person w15:author="Amina Ould Personne"/></w15:people>',
		})
		const parts = unzipSync((await stripDocx(original, { remarksBy: 'B' })).bytes)
		const comments = strFromU8(parts['word/comments.xml'] as Uint8Array)
		expect(comments).toMatch(/w:author="B"/)
		expect(comments).toMatch(/à revoir/)
		expect(comments).not.toMatch(/date/)
		expect(strFromU8(parts['word/document.xml'] as Uint8Array)).toContain('<w:ins w:id="1" w:author="B">')
		expect(parts['word/people.xml']).toBeUndefined()
		for (const [name, part] of Object.entries(parts))
			expect(strFromU8(part, true), name).not.toMatch(/Amina|Personne/)
	})

	test('of a PDF keeps remarks without who wrote them, when asked to; never files that they carry', async () => {
		const original = await PDFDocument.create()
		const page = original.addPage()
		const remark = (Subtype: string) =>
			original.context.register(
				original.context.obj({
					Type: 'Annot',
					Subtype,
					Rect: [0, 0, 10, 10],
					Contents: PDFString.of('remarque gardee'),
					T: PDFString.of('Amina Ould Personne'),
					NM: PDFString.of('amina-1'),
				}),
			)
		page.node.set(PDFName.of('Annots'), original.context.obj([remark('Text'), remark('FileAttachment')]))
		const bytes = await original.save({ useObjectStreams: false })
		const objectsOf = async (copy: Uint8Array) =>
			[...(await PDFDocument.load(copy)).context.enumerateIndirectObjects()].map(String).join('\n')
		const kept = await objectsOf((await stripPdf(bytes, { keepsRemarks: true })).bytes)
		expect(kept.match(/remarque gardee/g)).toHaveLength(1)
		expect(kept).not.toMatch(/Amina|amina/)
		expect(await objectsOf((await stripPdf(bytes)).bytes)).not.toMatch(/remarque|Amina/)
	})

	test('still names who stands in the text, and says so', async () => {
		const original = await docxOf({ before: ['Amina Ould Personne'], creator: 'Amina Ould Personne' })
		expect(report((await stripDocx(original)).bytes)).toEqual(['name'])
	})
})
