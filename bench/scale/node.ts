import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beginSession } from '#app/modules/identity/session/begin-session.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { VERSION } from '#app/modules/search/commands/rebuild-index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { freePort } from '#scripts/test/postgres.ts'
import { DESK_EDITOR } from '#tests/growth/growing-desk.ts'
import { startSite } from '#tests/support/process.ts'
import type { Cookies } from './visitors.ts'

const ALLOCATOR: Record<string, string> = JSON.parse(readFileSync('scripts/allocator.json', 'utf8'))
/** As `npm start` has it since its second start. */
const COMPILED = join(process.cwd(), 'node_modules/.cache/compiled')

/** A node at work over the database of the bench. */
export type Node = { url: string; pid: number; metricsPort: number; cookies: Cookies; stop(): Promise<void> }

/** Starts a node as `npm start` does, over a library that counts as indexed and followed, with a reader and an editor of its first journal who are signed in. */
export async function startNode(ctx: Ctx, url: string): Promise<Node> {
	await countAsFollowed(ctx.db)
	const cookies = {
		reader: await signedIn(ctx, []),
		editor: await signedIn(ctx, [...DESK_EDITOR.grants]),
	}
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-bench-'))
	const metricsPort = await freePort()
	const env = {
		...ALLOCATOR,
		DATABASE_URL: url,
		SECRET_KEY: ctx.env.SECRET_KEY ?? '',
		METRICS_PORT: String(metricsPort),
		NODE_COMPILE_CACHE: COMPILED,
	}
	const site = await startSite(folder, env)
	return {
		url: site.url,
		pid: site.child.pid ?? 0,
		metricsPort,
		cookies,
		async stop() {
			site.child.kill('SIGTERM')
			await site.ended
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** What was filled in by statements is new to nobody who follows changes, and its index is not written again. */
async function countAsFollowed(db: Db): Promise<void> {
	await sql`update library_position set number = (select max(number) from library_change), subject_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`.execute(
		db,
	)
	const value = JSON.stringify({ version: VERSION })
	await sql`insert into site_setting (key, value) values ('search-index', ${value})
		on conflict (key) do update set value = excluded.value`.execute(db)
}

/** Stores somebody, and answers the cookie of their session. */
async function signedIn(
	ctx: Ctx,
	grants: NonNullable<Parameters<typeof storePerson>[1]>['grants'] = [],
): Promise<string> {
	const { userId } = await storePerson(ctx, { grants })
	const { cookies } = await beginSession(ctx, { userId, headers: new Headers() })
	return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
