import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pagesOf } from '#app/enhance/pdf-pages.ts'
import { pdfWith } from '#app/modules/production/testing.ts'

const pdf = (...parts: (string | Buffer)[]) =>
	new Blob([Buffer.concat(['%PDF-1.7\n', ...parts].map((part) => Buffer.from(part as string, 'latin1')))])
const tree = (count: number) =>
	`<< /Type /Pages /Kids [3 0 R] /Resources << /Font << >> >> /Count ${count} >>`

test('a PDF says how many pages it has, plainly and in packed objects', async () => {
	const made = Buffer.from(await pdfWith('Le fleuve et la ville'))
	expect(await pagesOf(new Blob([made]))).toBe(1)
	expect(await pagesOf(pdf(`2 0 obj\n${tree(37)}\nendobj\n4 0 obj\n${tree(12)}\nendobj`))).toBe(37)
	const packed = deflateSync(Buffer.from(`2 0 4 80 ${tree(208)}`))
	const head = `5 0 obj\n<< /Type /ObjStm /N 2 /First 9 /Length ${packed.length} >>\nstream\n`
	expect(await pagesOf(pdf(head, packed, '\nendstream\nendobj'))).toBe(208)
})

test('what is no PDF, is encrypted or says nothing has no number of pages', async () => {
	for (const blob of [
		new Blob([]),
		new Blob([tree(3)]),
		pdf('rien'),
		pdf(`${tree(3)} trailer << /Encrypt 9 0 R >>`),
		pdf('<< /Type /ObjStm >>\nstream\nnot packed\nendstream'),
		pdf('<<'.repeat(200_000)),
	])
		expect(await pagesOf(blob)).toBeNull()
})
