import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { convert } from '#app/modules/conversion/convert.ts'
import type { Balance } from '#app/modules/manuscript-check/index.ts'
import { formatOf } from '#app/modules/manuscript-file/index.ts'
import { docxFromOdt } from '#app/modules/manuscript-file/read/index.ts'
import { countsOf, type Reading, wordsMissingIn } from './reading.ts'

/**
 * How Word files and OpenDocument texts are read here, by pandoc (Debian's) and by mammoth (npm's, Word files alone, installed once under the folder for temporary files):
 * `npm run bench -- documents`, `node bench/documents/main.ts [file or folder…]`. For each file what every reader found, the words of
 * paragraphs that others found and we did not (`--show` prints them), those that we put aside (contents, instructions, what is hidden or deleted), and the
 * processor time; then every row in which another reader found more notes, tables, pictures, formulas or links than are shown or told here. A table in Markdown.
 */
const MAMMOTH = 'mammoth@1.13.0'
/** What is no text for readers: contents, instructions of a template, what is deleted or hidden. */
const ASIDE = new Set<string>(['listing', 'instruction', 'hidden', 'deleted', 'uncalled'])
const { values, positionals: given } = parseArgs({
	options: { show: { type: 'boolean', default: false } },
	allowPositionals: true,
})
const files = (
	given.length > 0 ? given : ['data/guide', 'data/manuscripts', 'tests/documents/word', 'tests/documents/own']
).flatMap((path) =>
	statSync(path).isDirectory()
		? readdirSync(path)
				.sort()
				.map((name) => join(path, name))
		: [path],
)

const mammoth = mammothIn(join(tmpdir(), 'mbongi-bench-documents'))
const hasPandoc = spawnSync('pandoc', ['--version']).status === 0
const scratch = join(tmpdir(), 'mbongi-bench-documents', 'file')
/** What no other reader may find more of, unless we say that it is there. */
const COMPARED = ['notes', 'tables', 'pictures', 'formulas', 'links'] as const
const worse: string[] = []
const spent: { name: string; seconds: number }[] = []
const heads = ['words', 'headings', 'notes', 'tables', 'pictures', 'formulas', 'links', 'references'] as const
console.log(
	`| file | reader | ${heads.join(' | ')} | put aside | words missing of pandoc’s | of mammoth’s | CPU s |`,
)
console.log(`| --- | --- |${' ---: |'.repeat(heads.length + 4)}`)
for (const file of files.filter((name) => /\.(?:docx|odt)$/.test(name))) {
	const format = extname(file).slice(1)
	const bytes = readFileSync(file)
	const ours = ourReading(bytes)
	if (typeof ours === 'string') {
		console.log(`| ${basename(file)} | Mbongi | ${ours} |`)
		continue
	}
	spent.push({ name: basename(file), seconds: ours.seconds })
	writeFileSync(scratch, bytes)
	const pandoc = hasPandoc ? pandocReading(scratch, format) : null
	const other = format === 'docx' ? await mammothReading(bytes) : null
	const missing = (reading: Reading | null) =>
		reading
			? wordsMissingIn(ours, reading, (text) => values.show && console.error(`${basename(file)}: ${text}`))
			: '—'
	row(file, 'Mbongi', ours, [ours.told?.['words'] ?? 0, missing(pandoc), missing(other)])
	if (pandoc) row(file, 'pandoc', pandoc, ['', '', ''])
	if (other) row(file, 'mammoth', other, ['', '', ''])
	for (const [reader, reading] of [
		['pandoc', pandoc],
		['mammoth', other],
	] as const)
		for (const kind of COMPARED)
			if (reading && reading.counts[kind] > (ours.counts[kind] ?? 0) + (ours.told?.[kind] ?? 0))
				worse.push(
					`${basename(file)}: ${kind}, ${ours.counts[kind]} and ${ours.told?.[kind] ?? 0} told of ${reader}’s ${reading.counts[kind]}`,
				)
}
console.log(
	`\n${worse.length} rows with less than another reader, neither shown nor told${worse.length > 0 ? ':' : '.'}`,
)
for (const line of worse) console.log(`- ${line}`)
spent.sort((a, b) => a.seconds - b.seconds)
const longest = spent.at(-1)
if (longest)
	console.log(
		`\nCPU seconds of a conversion here, its pictures left as they are: median ${spent[spent.length >> 1]?.seconds.toFixed(3)}, most ${longest.seconds.toFixed(2)} (${longest.name}), ${spent.length} files`,
	)

function row(file: string, reader: string, reading: Reading, missing: (string | number)[]): void {
	const counts = heads.map((name) => reading.counts[name] ?? '—')
	console.log(
		`| ${[basename(file), reader, ...counts, ...missing, reading.seconds.toFixed(2)].join(' | ')} |`,
	)
}

function toldIn({ rows, items }: Balance): { [kind: string]: number } {
	const words = items.filter(({ what }) => ASIDE.has(what)).reduce((sum, { count }) => sum + count, 0)
	return { ...Object.fromEntries(rows.map(({ kind, aside, lost }) => [kind, aside + lost])), words }
}

function ourReading(bytes: Uint8Array): Reading | string {
	const start = process.cpuUsage()
	try {
		const docx = formatOf(bytes) === 'odt' ? docxFromOdt(bytes) : bytes
		const made = convert(docx, { language: null, isForReview: false })
		const { user, system } = process.cpuUsage(start)
		const values = (texts: { [language: string]: string | string[] }) => Object.values(texts).flat()
		const beside = [
			...[...values(made.titles), ...made.front, ...values(made.abstracts), ...values(made.keywords)],
			...made.references.flatMap(({ section, label, text }) => [section ?? '', label ?? '', text]),
		]
		const html =
			made.html +
			beside.map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')
		const counts = countsOf(html)
		const links = made.references.reduce((sum, { html }) => sum + (html?.split('<a href').length ?? 1) - 1, 0)
		return {
			html,
			counts: { ...counts, links: counts.links + links, references: made.references.length },
			told: toldIn(made.balance),
			seconds: (user + system) / 1e6,
		}
	} catch (error) {
		return `refused: ${error instanceof Error ? error.message : error}`
	}
}

function pandocReading(file: string, format: string): Reading | null {
	const { status, stdout, stderr } = spawnSync(
		'bash',
		[
			'-c',
			'TIMEFORMAT="%U %S"; time timeout 60 pandoc --mathml -f "$1" -t html "$0" 2>/dev/null',
			file,
			format,
		],
		{ encoding: 'utf8', maxBuffer: 200_000_000 },
	)
	if (status !== 0) return null
	const [user = 0, system = 0] = stderr.trim().split(' ').map(Number)
	return { html: stdout, counts: countsOf(stdout), seconds: user + system }
}

async function mammothReading(bytes: Buffer): Promise<Reading | null> {
	if (!mammoth) return null
	const start = process.cpuUsage()
	try {
		const { value } = await mammoth.convertToHtml({ buffer: bytes })
		const { user, system } = process.cpuUsage(start)
		return { html: value, counts: countsOf(value), seconds: (user + system) / 1e6 }
	} catch {
		return null
	}
}

function mammothIn(
	folder: string,
): { convertToHtml(input: { buffer: Buffer }): Promise<{ value: string }> } | null {
	mkdirSync(folder, { recursive: true })
	try {
		if (!existsSync(join(folder, 'node_modules', 'mammoth')))
			execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, MAMMOTH], {
				stdio: 'ignore',
			})
		return createRequire(join(folder, 'x.js'))('mammoth')
	} catch {
		return null
	}
}
