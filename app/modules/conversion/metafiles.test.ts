import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convertDocx } from './convert-docx.server.ts'

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

/** A program that is called as LibreOffice is: `script` has the folder for what it makes in `$made`, the files in `$@`. */
async function office(script: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'mbongi-office-test-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#126' } })
	const page = { top: 30, left: 20, bottom: 300, right: 200, background: '#fff' }
	await writeFile(join(folder, 'page.png'), await drawn.extend(page).png().toBuffer())
	await writeFile(
		join(folder, 'soffice'),
		`#!/bin/sh\nwhile [ "$1" != --outdir ]; do shift; done; made=$2; shift 2; page=${folder}/page.png\n${script}\n`,
	)
	await chmod(join(folder, 'soffice'), 0o755)
	return join(folder, 'soffice')
}

const told = ({ balance }: { balance: { items: readonly { fate: string; what: string }[] } }) =>
	balance.items.filter(({ fate }) => fate === 'lost').map(({ what }) => what)

test('EMF and WMF are drawn by the operator’s LibreOffice, without the paper around them', async () => {
	const made = await convertDocx(FILE, {
		office: await office('for file; do cp "$page" "$made/$(basename "$file" | cut -d. -f1).png"; done'),
	})
	expect(made).toMatchObject({ ok: true, images: [{ width: 60, height: 40 }] })
	if (!made.ok) return
	expect(made.html.match(/<img [^>]*alt="La vallée"/g)).toHaveLength(2)
	expect(told(made)).toEqual([])
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
