import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convertDocx } from './convert-docx.server.ts'
import type { ConvertedManuscript } from './model.ts'

const EMF = new Uint8Array(44)
EMF.set([1, 0, 0, 0])
EMF.set([0x20, 0x45, 0x4d, 0x46], 40)
const WMF = new Uint8Array([0xd7, 0xcd, 0xc6, 0x9a, 0, 0])
const figure = (id: string) =>
	p(
		`<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="La vallée"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
	)
const FILE = wordDocx({
	body: p('Les figures d’un texte', 'Titre') + p('Introduction', 'Titre1') + figure('emf') + figure('wmf'),
	relations: {
		emf: { type: 'image', target: 'media/a.emf', part: EMF },
		wmf: { type: 'image', target: 'media/b.wmf', part: WMF },
	},
})

const NUMBERS = (name: string, values: string[]) =>
	`<c:${name}><c:ptCount val="2"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${name}>`
const CHART = `<c:chartSpace NAMESPACES><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Récoltes</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/><c:cat><c:strRef><c:f>A1</c:f>${NUMBERS('strCache', ['2019', '2020'])}</c:strRef></c:cat><c:val><c:numRef><c:f>B1</c:f>${NUMBERS('numCache', ['4', '7'])}</c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart><c:externalData r:id="rId1"/></c:chartSpace>`
const WITH_CHART = wordDocx({
	body:
		p('Un graphique', 'Titre') +
		p('Introduction', 'Titre1') +
		p(
			'<w:r><w:drawing><wp:inline><wp:extent cx="4572000" cy="2743200"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData><c:chart r:id="chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
		),
	relations: { chart: { type: 'chart', target: 'charts/chart1.xml', part: CHART } },
})

/**
 * A program that is called as LibreOffice is: `script` has the folder for what it makes in `$made`, the files in `$@`, the filter in `$filter`; `$page` is a page
 * with a drawing, `$text` a text that shows a chart, `$folder` outlives it.
 */
async function office(script: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'mbongi-office-test-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#126' } })
	const page = { top: 30, left: 20, bottom: 300, right: 200, background: '#fff' }
	await writeFile(join(folder, 'page.png'), await drawn.extend(page).png().toBuffer())
	const shown = { 'ObjectReplacements/Object 1': strToU8('VCLMTF and more') }
	await writeFile(join(folder, 'text.odt'), zipSync(shown))
	await writeFile(
		join(folder, 'soffice'),
		`#!/bin/sh\nfolder=${folder}; page=$folder/page.png; text=$folder/text.odt
while [ "$1" != --convert-to ]; do shift; done; filter=$2; made=$4; shift 4\n${script}\n`,
	)
	await chmod(join(folder, 'soffice'), 0o755)
	return join(folder, 'soffice')
}

const pictures = (fate: string, { balance }: ConvertedManuscript) =>
	balance.items.filter((item) => item.fate === fate && item.kind === 'pictures').map(({ what }) => what)
const told = (made: ConvertedManuscript) => pictures('lost', made)
const drawn = (made: ConvertedManuscript) => pictures('aside', made)

test('EMF and WMF are drawn by the operator’s LibreOffice, without the paper around them', async () => {
	const made = await convertDocx(FILE, {
		office: await office('for file; do cp "$page" "$made/$(basename "$file" | cut -d. -f1).png"; done'),
	})
	expect(made).toMatchObject({ ok: true, images: [{ width: 60, height: 40 }] })
	if (!made.ok) return
	expect(made.html.match(/<img [^>]*alt="La vallée"/g)).toHaveLength(2)
	expect(told(made)).toEqual([])
	expect(drawn(made)).toEqual(['drawn', 'drawn'])
})

test('what it does not draw is told as before', async () => {
	const made = await convertDocx(FILE, {
		office: await office(
			'for file; do case "$file" in *.emf) cp "$page" "$made/$(basename "$file" | cut -d. -f1).png";; esac; done',
		),
	})
	if (made.ok) expect(told(made)).toEqual(['wmf'])
})

test.each<[string, string | undefined]>([
	['no LibreOffice', undefined],
	['one that is not there', '/nowhere/soffice'],
	['one that fails', '/bin/false'],
])('with %s both are told, and the text is the same', async (_, program) => {
	const made = await convertDocx(FILE, { office: program })
	expect(made).toMatchObject({ ok: true, images: [] })
	if (made.ok) expect(told(made)).toEqual(['emf', 'wmf'])
})

describe('a chart without picture', () => {
	const DRAWS = `for file; do
	name=$(basename "$file" | cut -d. -f1)
	case "$filter $file" in
		odt*.docx) cp "$file" "$folder/given.docx"; cp "$text" "$made/$name.odt";;
		png*.svm) cp "$page" "$made/$name.png";;
	esac
done`

	test('is drawn by the operator’s LibreOffice, described by its title, before its numbers', async () => {
		const program = await office(DRAWS)
		const made = await convertDocx(WITH_CHART, { office: program })
		expect(made).toMatchObject({ ok: true, images: [{ width: 60, height: 40 }] })
		if (!made.ok) return
		expect(made.html).toMatch(/<figure[^>]*>.*<img [^>]*alt="Récoltes"[^>]*>.*<table.*2020.*7/s)
		expect([told(made), drawn(made)]).toEqual([[], ['drawn']])
		expect(made.balance.rows.find(({ kind }) => kind === 'pictures')).toMatchObject({
			text: 1,
			aside: 0,
			lost: 0,
		})
	})

	test('is handed over alone, without what it refers to', async () => {
		const program = await office(DRAWS)
		await convertDocx(WITH_CHART, { office: program })
		const given = unzipSync(await readFile(join(program, '../given.docx')))
		expect(Object.keys(given).toSorted()).toEqual([
			'[Content_Types].xml',
			'_rels/.rels',
			'word/_rels/document.xml.rels',
			'word/charts/chart1.xml',
			'word/document.xml',
		])
		expect(strFromU8(given['word/document.xml'] ?? new Uint8Array())).not.toContain('Introduction')
	})

	test.each([
		['that LibreOffice does not draw', 'exit 1'],
		[
			'of which it makes something else',
			'for file; do echo no > "$made/$(basename "$file" | cut -d. -f1).odt"; done',
		],
	])('%s is its numbers, as before', async (_, script) => {
		const made = await convertDocx(WITH_CHART, { office: await office(script) })
		expect(made).toMatchObject({ ok: true, images: [] })
		if (made.ok) expect([made.html.match(/<table/g)?.length, drawn(made)]).toEqual([1, ['chartData']])
	})

	test.skipIf(!hasLibreOffice())('is drawn by a real LibreOffice, sharp enough for print', async () => {
		const made = await convertDocx(WITH_CHART, { office: '/usr/bin/soffice' })
		if (made.ok) expect(drawn(made)).toEqual(['drawn'])
		expect(made.ok && made.images[0]?.width).toBeGreaterThan(1000)
	})
})

test('LibreOffice has limits of time and memory, nothing of the node’s environment, and a folder that is gone afterwards', async () => {
	const program = await office(
		`[ "$(ulimit -t)" -le 60 ] && [ "$(ulimit -v)" -le 4194304 ] && [ "$(ulimit -f)" -le 400000 ] && [ "$(ulimit -H -c)" = 0 ] || exit 1
[ "$TMPDIR" = "$HOME" ] && [ "$PWD" = "$HOME" ] && [ -z "$NODE_ENV$VITEST" ] || exit 1
[ "$(cat /proc/self/oom_score_adj)" = 1000 ] || [ ! -e /proc/self/oom_score_adj ] || exit 1
echo "$HOME" > $folder/home
for file; do cp "$page" "$made/$(basename "$file" | cut -d. -f1).png"; done`,
	)
	const made = await convertDocx(FILE, { office: program })
	if (made.ok) expect(told(made)).toEqual([])
	expect(existsSync((await readFile(join(program, '../home'), 'utf8')).trim())).toBe(false)
})

test.skipIf(spawnSync('unshare', ['-rn', 'true']).status !== 0)('LibreOffice has no network', async () => {
	const program = await office(
		'[ "$(tail -n +3 /proc/net/dev | grep -vc "lo:")" = 0 ] && for file; do cp "$page" "$made/$(basename "$file" | cut -d. -f1).png"; done',
	)
	const made = await convertDocx(FILE, { office: program })
	if (made.ok) expect(told(made)).toEqual([])
})

/** Debian's packages libreoffice-writer and libreoffice-draw. */
function hasLibreOffice(): boolean {
	return ['libswlo.so', 'libsdlo.so'].every((library) =>
		existsSync(`/usr/lib/libreoffice/program/${library}`),
	)
}
