import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { dependOn } from '../library/dependencies.server.ts'
import * as library from './migrations/0001-library.server.ts'
import * as search from './migrations/0002-search.server.ts'
import * as accounts from './migrations/0003-accounts.server.ts'
import * as manuscriptCheck from './migrations/0004-manuscript-check.server.ts'
import * as submission from './migrations/0005-submission.server.ts'
import * as readerViews from './migrations/0006-reader-views.server.ts'
import * as identity from './migrations/0007-identity.server.ts'
import * as articleFollows from './migrations/0008-article-follows-its-submission.server.ts'
import * as libraryChanges from './migrations/0009-library-changes.server.ts'
import * as keptForm from './migrations/0010-kept-form.server.ts'
import * as conversionBalance from './migrations/0011-conversion-balance.server.ts'
import * as recordSays from './migrations/0012-what-a-record-says.server.ts'
import * as job from './migrations/0013-job.server.ts'
import * as referencesAsData from './migrations/0014-references-as-data.server.ts'
import * as formDraft from './migrations/0015-form-draft.server.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>

const DATE = 1082
const INT8 = 20
pg.types.setTypeParser(DATE, (value) => value)
pg.types.setTypeParser(INT8, (value) => {
	const number = Number(value)
	if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of range: ${value}`)
	return number
})

/**
 * The typed query builder over a pool of `pg` connections, embedded or server. What is read straight from it makes the page that is being
 * made depend on the whole library.
 */
export function databaseOn(pool: PostgresPool): Db {
	return new Kysely<Database>({
		dialect: new PostgresDialect({ pool }),
		log() {
			dependOn('library')
		},
	})
}

const migrations = {
	'0001-library': library,
	'0002-search': search,
	'0003-accounts': accounts,
	'0004-manuscript-check': manuscriptCheck,
	'0005-submission': submission,
	'0006-reader-views': readerViews,
	'0007-identity': identity,
	'0008-article-follows-its-submission': articleFollows,
	'0009-library-changes': libraryChanges,
	'0010-kept-form': keptForm,
	'0011-conversion-balance': conversionBalance,
	'0012-what-a-record-says': recordSays,
	'0013-job': job,
	'0014-references-as-data': referencesAsData,
	'0015-form-draft': formDraft,
}

/** Brings the schema up to date; safe to call at every start and from several nodes at once. */
export async function migrate(db: Db): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
	const { error } = await migrator.migrateToLatest()
	if (error) throw error
}

/** True when no library was ever loaded here. */
export async function isEmpty(db: Db): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`select exists (select from journal) as found`.execute(db)
	return rows[0]?.found !== true
}
