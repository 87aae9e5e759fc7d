import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FORMATS, GALLEY_FORMATS, type MadeFormat } from '#app/modules/galley/formats.ts'
import { perform } from '#app/modules/galley/galley-worker.ts'
import { galleyFingerprints, readGalleySource } from '#app/modules/galley/source.server.ts'
import type { GalleySource } from '#app/modules/galley/source.ts'
import { measureBeside } from './beside.ts'
import { measureBook } from './book.ts'
import { endJudges, faultsOf, judgesHere, secondOpinion } from './judges.ts'
import { openLibrary } from './library.ts'
import { shareReadBack } from './read-back.ts'
import { report } from './report.ts'
import { keptRows, type Row } from './rows.ts'

/**
 * `npm run bench -- galleys`: every file of every text of the demonstration library: how many, processor time, bytes, failures by foreign judges, warnings, and
 * how much of the stored text the file gives back in its order. What was measured is kept (`var/bench/galleys`), so that a run that was ended goes on where it
 * was; a file that would be made otherwise now is measured again, all of them with `--anew`. `--minutes=8` ends by itself and reports what there is, `--sample=20` takes every so-manieth text,
 * `--work=SLUG` one, `--format=pdf` one format, `--keep=FOLDER` writes the files there,
 * `--book` measures the longest book (or the one of `--work=SLUG`) as a whole instead, made by its job within `SANDBOX_MEMORY_MB`,
 * `--beside` how slow reading pages become while two files are being made (wants a built site, and a machine without other work),
 * `--second` asks Debian's epubcheck (with default-jdk-headless) and xmllint too, where they are installed (half a second a file); what they had judged is kept as well.
 */
const { values: options } = parseArgs({
	options: {
		minutes: { type: 'string' },
		sample: { type: 'string', default: '1' },
		work: { type: 'string', multiple: true },
		format: { type: 'string' },
		keep: { type: 'string' },
		second: { type: 'boolean', default: false },
		anew: { type: 'boolean', default: false },
		book: { type: 'boolean', default: false },
		beside: { type: 'boolean', default: false },
	},
})
const FOLDER = join(import.meta.dirname, '../../var/bench/galleys')
const until = options.minutes ? Date.now() + Number(options.minutes) * 60_000 : Number.POSITIVE_INFINITY
const formats = GALLEY_FORMATS.filter((format) => !options.format || format === options.format)

async function measured(source: GalleySource, format: MadeFormat, fingerprint: string): Promise<Row> {
	const { slug } = source.record
	const { language } = source.text
	const before = process.cpuUsage()
	try {
		const { bytes, warnings } = await perform({ format, source })
		const { user, system } = process.cpuUsage(before)
		if (options.keep) {
			mkdirSync(options.keep, { recursive: true })
			writeFileSync(join(options.keep, `${slug}.${FORMATS[format].extension}`), bytes)
		}
		return {
			...{ fingerprint, slug, language, format, second: options.second },
			bytes: bytes.length,
			cpuMs: (user + system) / 1000,
			faults: [
				...(await faultsOf(format, bytes)),
				...(options.second ? await secondOpinion(format, bytes) : []),
			],
			warnings: warnings.map(({ code }) => code),
			share: await shareReadBack(format, bytes, source),
		}
	} catch (error) {
		const faults = [`not made: ${String(error).slice(0, 300)}`]
		const judged = { second: options.second, faults, warnings: [], share: 0 }
		return { fingerprint, slug, language, format, bytes: 0, cpuMs: 0, ...judged }
	}
}

if (options.beside) {
	await measureBeside()
	process.exit()
}
const kept = keptRows(join(FOLDER, 'rows.ndjson'))
const { ctx, close } = await openLibrary(join(FOLDER, 'library'))
if (options.book) {
	await measureBook(ctx, options.keep, options.work?.[0])
	await close()
	process.exit()
}
const rows: Row[] = []
const refused = new Map<string, number>()
let texts = 0
let left = 0
const works = await ctx.db.selectFrom('public_work').select(['id', 'slug']).orderBy('slug').execute()
const asked = options.work
for (const { id } of asked ? works.filter(({ slug }) => asked.includes(slug)) : works) {
	const prints = await galleyFingerprints(ctx, id)
	if (!prints.ok) {
		refused.set(prints.refused, (refused.get(prints.refused) ?? 0) + 1)
		continue
	}
	if (texts++ % Number(options.sample) !== 0) continue
	const missing: MadeFormat[] = []
	for (const format of formats) {
		const known = options.anew || options.keep ? undefined : kept.find(`${format} ${prints.of[format]}`)
		if (known && (known.second || !options.second)) rows.push(known)
		else missing.push(format)
	}
	if (missing.length > 0 && Date.now() > until) left += missing.length
	else if (missing.length > 0) {
		const read = await readGalleySource(ctx, id)
		if (!read.ok) throw new Error(read.refused)
		for (const format of missing) {
			// A text without pictures has no lighter PDF.
			if (format === 'light' && read.source.pictures.size === 0) continue
			const row = await measured(read.source, format, `${format} ${prints.of[format]}`)
			kept.add(row)
			rows.push(row)
		}
	}
}
endJudges()
await close()
console.log(`${texts} texts; not made:`, Object.fromEntries(refused))
console.log('judges: EPUBCheck, JATS 1.3 (XSD)', ...judgesHere())
if (left > 0) console.log(`${left} files are left for the next run`)
report(rows)
