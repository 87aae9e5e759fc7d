import { strToU8 } from 'fflate'

/** A PDF of blank pages, written by hand; with an encryption dictionary that asks for a password nobody knows. */
export function pdfOf({
	pages = 1,
	isEncrypted = false,
}: {
	pages?: number
	isEncrypted?: boolean
}): Uint8Array {
	const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`)
	const objects = [
		'<</Type/Catalog/Pages 2 0 R>>',
		`<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`,
		...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
	]
	const lock = '7a'.repeat(32)
	if (isEncrypted) objects.push(`<</Filter/Standard/V 1/R 2/O<${lock}>/U<${lock}>/P -4>>`)
	let file = '%PDF-1.4\n'
	const starts = objects.map((object, index) => {
		const start = file.length
		file += `${index + 1} 0 obj\n${object}\nendobj\n`
		return start
	})
	const xref = file.length
	file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
	for (const start of starts) file += `${String(start).padStart(10, '0')} 00000 n \n`
	const encrypt = isEncrypted ? `/Encrypt ${objects.length} 0 R/ID[<00><00>]` : ''
	return strToU8(
		`${file}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${encrypt}>>\nstartxref\n${xref}\n%%EOF\n`,
	)
}
