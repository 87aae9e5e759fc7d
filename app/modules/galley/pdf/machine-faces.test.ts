import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { sourceOf } from '../testing.ts'
import { tablesOf } from './outlines.ts'
import { writePdf } from './write-pdf.ts'

const SETTINGS = 'FONTCONFIG_FILE'
const folder = mkdtempSync(join(tmpdir(), 'mbongi-faces-'))

beforeAll(() => {
	writeFileSync(join(folder, 'amiri.ttf'), slanted('app/modules/galley/pdf/fonts/Amiri-Regular.ttf'))
	writeFileSync(join(folder, 'fonts.conf'), `<fontconfig><dir>${folder}</dir></fontconfig>`)
	process.env[SETTINGS] = join(folder, 'fonts.conf')
})
afterAll(() => {
	delete process.env[SETTINGS]
	rmSync(folder, { recursive: true })
})

it('has no face of the machine that makes it, where that has one of ours in another cut', async () => {
	const article = { ...englishArticle, language: 'ar' } as const
	const { bytes } = await writePdf(sourceOf(article, '<p>قال <em>في كتابه</em> ذلك.</p>'))
	const faces =
		Buffer.from(bytes)
			.toString('latin1')
			.match(/\/FontName \/\S+/g) ?? []
	expect(faces.join()).toContain('Amiri-Regular')
	expect(faces.join()).not.toContain('Slanted')
	expect(process.env[SETTINGS]).toBe(join(folder, 'fonts.conf'))
})

/** A face that calls itself the slanted one of its family. */
function slanted(file: string): Buffer {
	const face = Buffer.from(
		readFileSync(file)
			.toString('latin1')
			.replaceAll('R\0e\0g\0u\0l\0a\0r', 'S\0l\0a\0n\0t\0e\0d')
			.replaceAll('Regular', 'Slanted'),
		'latin1',
	)
	// OS/2, `fsSelection`: italic, not regular.
	tablesOf(face).get('OS/2')?.writeUInt16BE(1, 62)
	return face
}
