import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
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

/** What other builds of the same judges have against a file: Debian's epubcheck (with a JDK) and xmllint. Nothing where they are not installed. */
export async function secondOpinion(format: MadeFormat, bytes: Uint8Array): Promise<string[]> {
	if (format === 'epub' && JAR) return judgedInTurn(JAR, bytes)
	if (format !== 'jats') return []
	schema ??= schemaIn(mkdtempSync(join(tmpdir(), 'mbongi-schema-')), 'jats')
	return judgedBy('xmllint', ['--nonet', '--noout', '--schema', schema], format, bytes)
}

let schema: string | undefined

/** EPUB Accessibility 1.1, which EPUBCheck 4.2.6 does not know. */
const NEWER = /^OPF-027 .*"pageBreakSource"/

let epubs: { child: ChildProcessByStdio<Writable, Readable, null>; said: AsyncIterator<string> } | undefined

/** By one Java for all files: it takes longer to start than to judge. */
async function judgedInTurn(jar: string, bytes: Uint8Array): Promise<string[]> {
	if (!epubs) {
		const child = spawn('java', ['-cp', jar, join(import.meta.dirname, 'EpubsInTurn.java')], {
			stdio: ['pipe', 'pipe', 'inherit'],
		})
		epubs = { child, said: createInterface(child.stdout)[Symbol.asyncIterator]() }
	}
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-judged-'))
	const file = join(folder, 'file.epub')
	writeFileSync(file, bytes)
	epubs.child.stdin.write(`${file}\n`)
	const { value, done } = await epubs.said.next()
	rmSync(folder, { recursive: true })
	if (done) return ['epubcheck: ended']
	return value.split('\t').filter((fault) => fault !== '' && !NEWER.test(fault))
}

/** Ends the judges that wait for more files. */
export function endJudges(): void {
	epubs?.child.stdin.end()
}

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
