import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readPdf } from '#app/modules/manuscript-file/read/pdf/read-pdf.ts'
import { manuscriptPdf } from '#app/modules/manuscript-file/testing/manuscript-pdf.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { NOBODY } from './anonymity.ts'
import { placesOf } from './tasks.ts'

const AUTHOR = { ...NOBODY, names: ['Achille Mbembe'] }

async function reportOn(bytes: Uint8Array, text?: string) {
	const read = await readPdf(bytes)
	const blocks = read.blocks.map((block) => ({ ...block, text: text ?? block.text }))
	return checkManuscript({ ...read, blocks }, { rules: DEFAULT_RULES, people: AUTHOR, fileName: '' })
}

const saysUnread = ({ findings, anonymity }: Awaited<ReturnType<typeof reportOn>>) =>
	findings.some(({ rule, variant }) => rule === 'traces' && variant === 'unread') &&
	placesOf(anonymity).look > 0

test('a PDF of pictures alone is not said to name nobody: somebody has to look at it', async () => {
	const pictures = await PDFDocument.create({ updateMetadata: false })
	pictures.addPage([595, 842])
	pictures.addPage([595, 842])
	expect(saysUnread(await reportOn(await pictures.save()))).toBe(true)
})

test('nor is one whose fonts give no letters, or whose letters stand one by one; one that was read is', async () => {
	const written = await manuscriptPdf()
	expect(saysUnread(await reportOn(written, '\ufffd\ufffd\ufffd \ue001\ue002 et \ufffd'.repeat(30)))).toBe(
		true,
	)
	expect(saysUnread(await reportOn(written, 'A c h i l l e M b e m b e '.repeat(30)))).toBe(true)
	expect(saysUnread(await reportOn(written))).toBe(false)
})
