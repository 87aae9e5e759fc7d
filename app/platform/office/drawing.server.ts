import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A picture in a format that no browser shows. */
export type Metafile = { name: string; format: 'emf' | 'wmf'; bytes: Uint8Array }

/** An A4 page at 300 dots per inch, on which LibreOffice draws a picture that has no page of its own. */
const PAGE = { PixelWidth: 2480, PixelHeight: 3508 }
const MOST_CPU_S = 60
const MOST_MEMORY_KB = 4 * 1024 * 1024
const MOST_FILE_BLOCKS = 400_000
/** By the clock: a busy machine takes long, but not this long. */
const LONGEST_MS = 180_000
const LIMITED = `ulimit -c 0; ulimit -t ${MOST_CPU_S}; ulimit -v ${MOST_MEMORY_KB}; ulimit -f ${MOST_FILE_BLOCKS}
echo 1000 > /proc/self/oom_score_adj
exec nice -n 5 "$@"`

let last: Promise<unknown> = Promise.resolve()

/**
 * Pictures as PNG pages by their names, drawn by the operator's LibreOffice (`program`) in a process of its own with limits of processor time,
 * memory and size, a profile that is gone afterwards, and no environment of the node's; one call after the other. Those that it does not
 * draw are left out; never fails.
 */
export function drawnByOffice(
	program: string,
	pictures: readonly Metafile[],
): Promise<Map<string, Uint8Array>> {
	const drawn = last.then(() => draw(program, pictures).catch(() => new Map<string, Uint8Array>()))
	last = drawn
	return drawn
}

async function draw(program: string, pictures: readonly Metafile[]): Promise<Map<string, Uint8Array>> {
	const folder = await mkdtemp(join(tmpdir(), 'mbongi-office-'))
	try {
		const made = join(folder, 'made')
		await mkdir(made)
		const files = await Promise.all(
			pictures.map(async ({ name, format, bytes }) => {
				const file = join(folder, `${name}.${format}`)
				await writeFile(file, bytes)
				return file
			}),
		)
		await ended(program, folder, [
			`-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
			...['--headless', '--norestore', '--nolockcheck', '--convert-to', FILTER, '--outdir', made],
			...files,
		])
		const found = new Map<string, Uint8Array>()
		for (const { name } of pictures) {
			const png = await readFile(join(made, `${name}.png`)).catch(() => null)
			if (png) found.set(name, png)
		}
		return found
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

const FILTER = `png:draw_png_Export:${JSON.stringify(
	Object.fromEntries(
		Object.entries(PAGE).map(([name, value]) => [name, { type: 'long', value: String(value) }]),
	),
)}`

/** Runs the program to its end, or ends it with all that it started. */
async function ended(program: string, home: string, options: readonly string[]): Promise<void> {
	const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', program, ...options], {
		cwd: home,
		env: { HOME: home, PATH: '/usr/local/bin:/usr/bin:/bin' },
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
