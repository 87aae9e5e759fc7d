import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/rules.ts'
import { performTask } from '#app/modules/manuscript-check/task.ts'
import { odtHeading, odtOf, odtP } from '#app/modules/manuscript-file/testing/odt.ts'
import { convertDocx } from './convert-docx.server.ts'

const EMF = new Uint8Array(88)
EMF.set([1, 0, 0, 0])
EMF.set([0x20, 0x45, 0x4d, 0x46], 40)
const WMF = new Uint8Array([0xd7, 0xcd, 0xc6, 0x9a, ...new Uint8Array(40)])
const SVM = strToU8('VCLMTF and more')
const SVG = strToU8('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>')
const picture = () =>
	sharp({ create: { width: 8, height: 6, channels: 3, background: '#126' } })
		.png()
		.toBuffer()
const image = (name: string) => `<draw:image xlink:href="${name}"/>`
const frame = (content: string) => odtP(`<draw:frame>${content}</draw:frame>`)
const CHART =
	'<office:document-content NAMESPACES><office:body><office:chart><chart:chart/></office:chart></office:body></office:document-content>'

/** What LibreOffice keeps in a text that shows each kind of drawing: the picture as it came, and for objects one that stands for them. */
const DRAWINGS: readonly [kind: string, content: string, withoutOffice: string[], withOffice: string[]][] = [
	['a picture in SVM', image('Pictures/a.svm'), ['lost metafile'], ['aside drawn']],
	['a picture in EMF', image('Pictures/b.emf'), ['lost emf'], ['aside drawn']],
	['a picture in WMF', image('Pictures/c.wmf'), ['lost wmf'], ['aside drawn']],
	[
		'a drawing with a picture for others beside it',
		image('Pictures/e.svg') + image('Pictures/d.png'),
		[],
		[],
	],
	[
		'a chart',
		`<draw:object xlink:href="./Object 1"/>${image('./ObjectReplacements/Object 1')}`,
		['lost metafile'],
		['aside drawn'],
	],
	[
		'an object of another program',
		`<draw:object-ole xlink:href="./Object 2"/>${image('./ObjectReplacements/Object 2')}`,
		['lost emf'],
		['aside drawn'],
	],
	[
		'a chart of which no picture is kept',
		'<draw:object xlink:href="./Object 1"/>',
		['lost chart'],
		['lost chart'],
	],
	['a picture that is not there', image('Pictures/none.png'), ['lost missing'], ['lost missing']],
]

async function textWith(content: string): Promise<Uint8Array> {
	return odtOf({
		body: odtHeading('Introduction') + odtP('La figure suit.') + frame(content) + odtP('Elle précède.'),
		parts: {
			'Pictures/a.svm': SVM,
			'Pictures/b.emf': EMF,
			'Pictures/c.wmf': WMF,
			'Pictures/d.png': await picture(),
			'Pictures/e.svg': SVG,
			'Object 1/content.xml': CHART,
			'ObjectReplacements/Object 1': SVM,
			'Object 2': strToU8('ole'),
			'ObjectReplacements/Object 2': EMF,
		},
	})
}

/** A program that draws whatever it is given, as LibreOffice is called. */
async function office(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'mbongi-office-test-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const paper = { top: 9, left: 9, bottom: 30, right: 30, background: '#fff' }
	const page = sharp(await picture()).extend(paper)
	await writeFile(join(folder, 'page.png'), await page.png().toBuffer())
	await writeFile(
		join(folder, 'soffice'),
		`#!/bin/sh
while [ "$1" != --convert-to ]; do shift; done; made=$4; shift 4
for file; do cp ${folder}/page.png "$made/$(basename "$file" | cut -d. -f1).png"; done
`,
	)
	await chmod(join(folder, 'soffice'), 0o755)
	return join(folder, 'soffice')
}

async function pictured(
	bytes: Uint8Array,
	program: string | undefined,
): Promise<{ told: string[]; shown: number }> {
	const made = await convertDocx(bytes, { office: program })
	if (!made.ok) throw new Error(made.refused)
	return {
		told: made.balance.items.flatMap(({ kind, fate, what, block }) =>
			kind === 'pictures' && block === 2 ? [`${fate} ${what}`] : [],
		),
		shown: made.html.match(/<img /g)?.length ?? 0,
	}
}

test.each(DRAWINGS)('%s is shown, or told where it stood', async (_, content, withoutOffice, withOffice) => {
	const bytes = await textWith(content)
	const isShown = (told: readonly string[]) => (told.some((one) => one.startsWith('lost')) ? 0 : 1)
	expect(await pictured(bytes, undefined)).toEqual({ told: withoutOffice, shown: isShown(withoutOffice) })
	expect(await pictured(bytes, await office())).toEqual({ told: withOffice, shown: isShown(withOffice) })
})

test.each<[kind: string, content: string, leftOut: number]>([
	['SVM', image('Pictures/a.svm'), 1],
	['a chart', `<draw:object xlink:href="./Object 1"/>${image('./ObjectReplacements/Object 1')}`, 1],
	['PNG', image('Pictures/d.png'), 0],
])(
	'the reviewers’ copy has no picture that cannot be looked into, and says so: %s',
	async (_, content, leftOut) => {
		const made = await performTask({
			action: 'anonymise',
			bytes: await textWith(content),
			fileName: '',
			people: { names: [], emails: [], affiliations: [] },
			rules: DEFAULT_RULES,
		})
		expect(made.ok && made.report.anonymity.filter(({ kind }) => kind === 'leftOut').length).toBe(leftOut)
	},
)
