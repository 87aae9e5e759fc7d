import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { importLibrary, libraryFolder } from '#app/modules/exchange/index.server.ts'
import { OFFERED_FORMATS } from '#app/modules/galley/formats.ts'
import { readGalleySource } from '#app/modules/galley/source.server.ts'
import { WRITERS } from '#app/modules/galley/writers.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { comparePdf } from './pdf-words.ts'

/**
 * `npm run bench -- galleys`: every file of every text of the demonstration library: how many, processor time, bytes, failures, warnings; and for PDF how
 * much of the stored text its text layer gives back in its order.
 */
const embedded = await openEmbeddedDatabase({})
const db = databaseOn(embedded.pool)
const ctx: Ctx = {
	db,
	replica: db,
	env: readEnv({ LOG_LEVEL: 'silent' }),
	log: pino({ level: 'silent' }),
	storage: diskStorage(mkdtempSync(join(tmpdir(), 'mbongi-galleys-'))),
	now: () => new Date(),
}
await migrate(db)
const loaded = await importLibrary(ctx, libraryFolder(join(import.meta.dirname, '../../data/demo')))
if (!loaded.ok) throw new Error(loaded.error)

type Sum = {
	files: number
	failed: string[]
	bytes: number
	cpuMs: number
	longestMs: number
	longest: string
}
const sums = new Map(
	OFFERED_FORMATS.map((format): [string, Sum] => [
		format,
		{ files: 0, failed: [], bytes: 0, cpuMs: 0, longestMs: 0, longest: '' },
	]),
)
const warnings = new Map<string, number>()
const refused = new Map<string, number>()
const order: { slug: string; language: string; share: number }[] = []
for (const { id } of await ctx.db.selectFrom('public_work').select('id').orderBy('id').execute()) {
	const read = await readGalleySource(ctx, id)
	if (!read.ok) {
		refused.set(read.refused, (refused.get(read.refused) ?? 0) + 1)
		continue
	}
	const { source } = read
	const { slug } = source.record
	for (const format of OFFERED_FORMATS) {
		const sum = sums.get(format) as Sum
		const before = process.cpuUsage()
		try {
			const { bytes, warnings: told } = await WRITERS[format](source)
			const { user, system } = process.cpuUsage(before)
			const cpuMs = (user + system) / 1000
			sum.files += 1
			sum.bytes += bytes.length
			sum.cpuMs += cpuMs
			if (cpuMs > sum.longestMs) Object.assign(sum, { longestMs: cpuMs, longest: slug })
			for (const { code } of told)
				warnings.set(`${format} ${code}`, (warnings.get(`${format} ${code}`) ?? 0) + 1)
			if (format === 'pdf')
				order.push({ slug, language: source.text.language, share: await comparePdf(bytes, source) })
		} catch (error) {
			sum.failed.push(`${slug}: ${String(error).slice(0, 200)}`)
		}
	}
}
console.log('not made:', Object.fromEntries(refused))
for (const [format, sum] of sums) {
	const { files, failed, bytes, cpuMs, longestMs, longest } = sum
	console.log(
		`${format.padEnd(5)}${files} files, ${failed.length} failed, ${(bytes / 1e6).toFixed(1)} MB, ${(cpuMs / 1000).toFixed(1)} s of CPU, longest ${(longestMs / 1000).toFixed(2)} s (${longest})`,
	)
	for (const failure of failed) console.log(`  ${failure}`)
}
console.log('warnings:', Object.fromEntries([...warnings].toSorted()))
for (const language of [...new Set(order.map((row) => row.language))]) {
	const shares = order.filter((row) => row.language === language).map(({ share }) => share)
	const mean = shares.reduce((a, b) => a + b, 0) / shares.length
	console.log(
		`words of the stored text in its order, ${language}: mean ${(100 * mean).toFixed(2)} %, ${shares.filter((share) => share < 0.99).length} of ${shares.length} below 99 %`,
	)
}
for (const { slug, share } of order.toSorted((a, b) => a.share - b.share).slice(0, 10))
	console.log(`  ${(100 * share).toFixed(1)} % ${slug}`)
await embedded.close()
