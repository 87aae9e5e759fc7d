import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { FORMATS, type MadeFormat } from '#app/modules/galley/formats.ts'
import { schemaIn, schemaKept } from '#tests/support/xml-schemas.ts'

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
	return [
		...['qpdf', 'xmllint'].filter((program) => spawnSync(program, ['--version']).status === 0),
		...(JAR ? ['epubcheck'] : []),
	]
}

/** Debian's EPUBCheck is a file of Java that its kernel may not know how to start. */
const JAR =
	spawnSync('java', ['-version']).status === 0
		? ['/usr/bin/epubcheck', '/usr/share/java/epubcheck.jar'].find((path) => existsSync(path))
		: undefined

/** What other builds of the same judges have against a file: Debian's epubcheck and xmllint, some seconds of processor time each. Nothing where they are not installed. */
export function secondOpinion(format: MadeFormat, bytes: Uint8Array): string[] {
	if (format === 'epub' && JAR) return judgedBy('java', ['-jar', JAR, '--quiet'], format, bytes)
	if (format !== 'jats') return []
	schema ??= schemaIn(mkdtempSync(join(tmpdir(), 'mbongi-schema-')), 'jats')
	return judgedBy('xmllint', ['--nonet', '--noout', '--schema', schema], format, bytes)
}

let schema: string | undefined

function faultsByQpdf(bytes: Uint8Array): string[] {
	return judgedBy('qpdf', ['--check'], 'pdf', bytes)
}

function judgedBy(program: string, options: string[], format: MadeFormat, bytes: Uint8Array): string[] {
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-judged-'))
	const file = join(folder, `file.${FORMATS[format].extension}`)
	writeFileSync(file, bytes)
	const { error, status, stdout, stderr } = spawnSync(program, [...options, file], { encoding: 'utf8' })
	rmSync(folder, { recursive: true })
	return error || status === 0 ? [] : [`${program}: ${stdout}${stderr}`.slice(-300)]
}
