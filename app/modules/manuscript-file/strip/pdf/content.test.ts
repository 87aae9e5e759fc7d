import { expect, test } from 'vitest'
import { rewriteContent } from './content.ts'

const rewritten = (content: string) =>
	Buffer.from(
		rewriteContent(Buffer.from(content, 'latin1'), (_, name) => `own-${name}`, { onLeftOut: () => {} }),
	).toString('latin1')

test('what stands before an operator and is none of its operands is in no copy (ISO 32000-2, annex A)', () => {
	const hidden = [
		'(Awa Diop) /Diop q Q',
		'[(Awa Diop)] BT (Diop) ET',
		'q BT /F1 9 Tf (Awa Diop) (1) Tj [ /Diop (2) 3 << /A (Diop) >> ] TJ ET Q',
		'(Diop) 1 0 0 rg (Diop) 0.5 scn /Diop ri',
		'BT (Diop) 1 Tj ET',
	].map(rewritten)
	expect(hidden.join('\n')).not.toMatch(/Diop/)
	expect(hidden[2]).toBe('q\nBT\n/own-F1 9 Tf\n(1) Tj\n[ (2) 3 ] TJ\nET\nQ\n')
})

test('text for which no font was set is drawn by nobody, and in no copy', () => {
	expect(rewritten('q BT (Awa Diop) Tj ET Q BT /F1 9 Tf (mots) Tj ET (Diop) Tj')).toBe(
		'q\nBT\nET\nQ\nBT\n/own-F1 9 Tf\n(mots) Tj\nET\n(Diop) Tj\n',
	)
	expect(rewritten('q BT /F1 9 Tf ET Q BT (Diop) Tj ET')).not.toMatch(/Diop/)
})

test('what draws is copied as it is', () => {
	for (const line of [
		'1 0 0 1 72 720 cm',
		'[ 3 2 ] 0 d',
		'.5 -.5 1e-3 rg',
		'0.1 0.2 0.3 0.4 /own-P1 scn',
		"(l'une \\(et\\) <l'autre>) Tj",
		'<0041> Tj',
		'1 2 (mots) "',
		'/DeviceRGB cs',
		'/Perceptual ri',
		'W*',
	])
		expect(rewritten(`/F1 9 Tf ${line.replace('own-', '')}`)).toBe(`/own-F1 9 Tf\n${line}\n`)
})
