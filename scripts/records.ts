import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { RECORD_FORMATS, type RecordFormatName, recordFormat } from '#app/modules/exchange/formats/formats.ts'
import { describeDemonstration, library } from '#app/modules/exchange/testing.ts'
import { databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { faultsBySchema, type SchemaName } from '#tests/support/xml-schemas.ts'

/** `npm run records`: writes every work of the demonstration library in every format of records and validates each against its official schema. */
const folder = mkdtempSync(join(tmpdir(), 'mbongi-records-'))
const embedded = await openEmbeddedDatabase({})
const db = databaseOn(embedded.pool)
await migrate(db)
const described = await describeDemonstration(
	{
		db,
		replica: db,
		env: readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
		log: pino({ level: 'silent' }),
		storage: diskStorage(folder),
		now: () => new Date(),
	},
	1,
)
for (const name of Object.keys(RECORD_FORMATS) as RecordFormatName[]) {
	const format = recordFormat(name)
	const documents = described.flatMap((one) =>
		format.isFor(one) ? [{ fileName: `${one.record.slug}.xml`, contents: format.one(one, library) }] : [],
	)
	const faults = name.endsWith('.xml')
		? await faultsBySchema(name.replace('.xml', '') as SchemaName, documents)
		: []
	console.log(`${name}: ${documents.length} files, ${faults.length} faults`)
	for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
	if (faults.length > 0) process.exitCode = 1
}
await embedded.close()
rmSync(folder, { recursive: true, force: true })
