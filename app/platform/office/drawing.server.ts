import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A picture in a format that no browser shows. */
export type Metafile = { name: string; format: 'emf' | 'wmf' | 'svm'; bytes: Uint8Array }
/** A file for LibreOffice; its name stands for it in what comes back. */
type OfficeFile = { name: string; format: string; bytes: Uint8Array }

/** An A4 page at 300 dots per inch, on which LibreOffice draws a picture that has no page of its own. */
const PAGE = { PixelWidth: 2480, PixelHeight: 3508 }
const MOST_CPU_S = 60
const MOST_MEMORY_KB = 4 * 1024 * 1024
const MOST_FILE_BLOCKS = 400_000
/** By the clock: a busy machine takes long, but not this long. */
const LONGEST_MS = 180_000
/** Without a network where the system lets this user leave it (Linux: a network namespace of its own). */
const LIMITED = `ulimit -c 0; ulimit -t ${MOST_CPU_S}; ulimit -v ${MOST_MEMORY_KB}; ulimit -f ${MOST_FILE_BLOCKS}
echo 1000 > /proc/self/oom_score_adj
if unshare -rn true; then set -- unshare -rn "$@"; fi
exec nice -n 5 "$@"`

const PNG = `png:draw_png_Export:${JSON.stringify(
	Object.fromEntries(
		Object.entries(PAGE).map(([name, value]) => [name, { type: 'long', value: String(value) }]),
	),
)}`

let last: Promise<unknown> = Promise.resolve()

/** Pictures as PNG pages by their names, drawn by the operator's LibreOffice (`program`) as `madeByOffice` does. */
export function drawnByOffice(
	program: string,
	pictures: readonly Metafile[],
): Promise<Map<string, Uint8Array>> {
	return madeByOffice(program, pictures, { filter: PNG, extension: 'png' })
}

/** Word documents as OpenDocument texts by their names, written by the operator's LibreOffice as `madeByOffice` does. */
export function openDocumentsByOffice(
	program: string,
	documents: readonly { name: string; bytes: Uint8Array }[],
): Promise<Map<string, Uint8Array>> {
	const files = documents.map((document) => ({ ...document, format: 'docx' }))
	return madeByOffice(program, files, { filter: 'odt', extension: 'odt' })
}

/**
 * What the operator's LibreOffice makes of files, by their names, in a process of its own with limits of processor time, memory and size, without network
 * where the system allows it, a folder and a profile that are gone afterwards, and no environment of the node's; one call after the other. What it does not
 * make is left out; never fails.
 */
function madeByOffice(
	program: string,
	files: readonly OfficeFile[],
	to: { filter: string; extension: string },
): Promise<Map<string, Uint8Array>> {
	if (files.length === 0) return Promise.resolve(new Map())
	const made = last.then(() => make(program, files, to).catch(() => new Map<string, Uint8Array>()))
	last = made
	return made
}

async function make(
	program: string,
	given: readonly OfficeFile[],
	{ filter, extension }: { filter: string; extension: string },
): Promise<Map<string, Uint8Array>> {
	const folder = await mkdtemp(join(tmpdir(), 'mbongi-office-'))
	try {
		const made = join(folder, 'made')
		await mkdir(made)
		const files = await Promise.all(
			given.map(async ({ name, format, bytes }) => {
				const file = join(folder, `${name}.${format}`)
				await writeFile(file, bytes)
				return file
			}),
		)
		await ended(program, folder, [
			`-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
			...['--headless', '--norestore', '--nolockcheck', '--convert-to', filter, '--outdir', made],
			...files,
		])
		const found = new Map<string, Uint8Array>()
		for (const { name } of given) {
			const bytes = await readFile(join(made, `${name}.${extension}`)).catch(() => null)
			if (bytes) found.set(name, bytes)
		}
		return found
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Runs the program to its end, or ends it with all that it started. */
async function ended(program: string, home: string, options: readonly string[]): Promise<void> {
	const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', program, ...options], {
		cwd: home,
		env: { HOME: home, TMPDIR: home, PATH: '/usr/local/bin:/usr/bin:/bin' },
		stdio: 'ignore',
		detached: true,
	})
	const end = () => {
		try {
			if (child.pid) process.kill(-child.pid, 'SIGKILL')
		} catch {
			// The group is gone.
		}
	}
	const tooLong = setTimeout(end, LONGEST_MS).unref()
	await new Promise<void>((settle) => {
		child.once('exit', () => settle())
		child.once('error', () => settle())
	})
	clearTimeout(tooLong)
	end()
}
