import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { FORMATS, type MadeFormat } from '#app/modules/galley/formats.ts'
import { schemaKept } from '#tests/support/xml-schemas.ts'

/** What foreign programs have against a file: qpdf where it is installed (Debian: qpdf), EPUBCheck, the schema of JATS; a PDF must say itself that it is tagged. */
export async function faultsOf(format: MadeFormat, bytes: Uint8Array): Promise<string[]> {
	if (format === 'jats') return (await schemaKept('jats'))(new TextDecoder().decode(bytes))
	if (format === 'epub') {
		const { messages } = await EpubCheck.validate(bytes)
		return messages
			.filter(({ severity }) => severity !== 'info' && severity !== 'usage')
			.map(({ id, message }) => `${id} ${message}`)
	}
	if (format === 'html')
		return [...new TextDecoder().decode(bytes).matchAll(/\b(?:src|srcset|data)="(?!data:)[^"]+"/g)].map(
			([place]) => `asks the network: ${place.slice(0, 80)}`,
		)
	return FORMATS[format].mediaType === FORMATS.pdf.mediaType ? faultsByQpdf(bytes) : []
}

/** The judges that this machine has beside those of the packages. */
export function judgesHere(): string[] {
	return ['qpdf'].filter((program) => spawnSync(program, ['--version']).status === 0)
}

function faultsByQpdf(bytes: Uint8Array): string[] {
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-judged-'))
	const file = join(folder, `file.${FORMATS.pdf.extension}`)
	writeFileSync(file, bytes)
	const { error, status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
	rmSync(folder, { recursive: true })
	return error || status === 0 ? [] : [`${stdout}${stderr}`.slice(-300)]
}
