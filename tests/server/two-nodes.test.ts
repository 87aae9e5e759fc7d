import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { SMTPServerDataStream } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { type Db, databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { claimJob } from '#app/platform/jobs/claims.server.ts'
import { MAIL_JOB, queueMail } from '#app/platform/mail/outbox.server.ts'
import { type MailListener, startListener } from '#app/platform/mail/testing.ts'
import { startPostgres } from '#scripts/test/postgres.ts'
import { contextOn } from '#tests/support/database.ts'
import { until } from '#tests/support/load.ts'
import { type Program, runProgram } from '#tests/support/process.ts'

const LEASE_MS = 4_000
const MAILS = 200
const server = await startPostgres({ keepsCommits: true })
const folder = mkdtempSync(join(tmpdir(), 'mbongi-two-nodes-'))
const nodes: Program[] = []
let db: Db
let ctx: Ctx
let listener: MailListener
/** Recipients and Message-IDs of all mails that the mail server took. */
const taken: { to: string; id: string }[] = []
/** What the mail server does once it has all of a mail for this address: nothing more, until it is let go. */
const held = new Map<string, { takes: boolean; arrived(): void; go: Promise<void> }>()

async function take(stream: SMTPServerDataStream, to: string): Promise<void> {
	const content = await text(stream)
	const mail = { to, id: /^Message-ID: (.*)$/m.exec(content)?.[1]?.trim() ?? '' }
	const hold = held.get(to)
	held.delete(to)
	if (hold?.takes) taken.push(mail)
	hold?.arrived()
	await hold?.go
	if (!hold?.takes) taken.push(mail)
}

beforeAll(async () => {
	if (!server) return
	db = databaseOn(openServerPool(server.url, { max: 2 }))
	await migrate(db)
	const client = new pg.Client({ connectionString: server.url })
	await client.connect()
	await client.query('create table tick (period bigint not null, node integer not null)')
	await client.end()
	ctx = { ...contextOn(db), now: () => new Date() }
	listener = await startListener({
		onData(stream, { envelope }, done) {
			take(stream, envelope.rcptTo[0]?.address ?? '').then(() => done(), done)
		},
	})
})

afterAll(async () => {
	for (const { child } of nodes) child.kill('SIGKILL')
	await listener?.close()
	await db?.destroy()
	await server?.stop()
	rmSync(folder, { recursive: true, force: true })
})

async function startNode(): Promise<Program> {
	const node = runProgram('tests/support/job-node.ts', [], {
		DATABASE_URL: server?.url ?? '',
		DATA_DIR: join(folder, 'var'),
		SMTP_URL: listener.url,
		MAIL_FROM: 'mbongi@example.org',
		LEASE_MS: String(LEASE_MS),
		LOG_LEVEL: 'fatal',
	})
	nodes.push(node)
	await node.says('jobs are done')
	return node
}

/** Queues these mails in one transaction. */
const queue = (...addresses: string[]): Promise<string[]> =>
	inTransaction(ctx, async (ctx) => {
		const ids: string[] = []
		for (const to of addresses) {
			const subject = 'Essai'
			ids.push(
				await queueMail(ctx, {
					to,
					language: 'fr',
					template: 'contact-receipt',
					subject,
					text: to,
					html: to,
				}),
			)
		}
		return ids
	})

/** Has the mail server stop at the next mail to this address, after it took it or before. */
function holdMail(to: string, { takes }: { takes: boolean }): { arrived: Promise<void>; collect(): void } {
	const arrived = Promise.withResolvers<void>()
	const go = Promise.withResolvers<void>()
	held.set(to, { takes, arrived: arrived.resolve, go: go.promise })
	return { arrived: arrived.promise, collect: go.resolve }
}

const takenFor = (to: string) => taken.filter((mail) => mail.to === to)
const isSent = async (id: string) =>
	(await db.selectFrom('mail').select('state').where('id', '=', id).executeTakeFirst())?.state === 'sent'
const ticks = async () => {
	const client = new pg.Client({ connectionString: server?.url })
	await client.connect()
	const { rows } = await client.query<{ period: number; count: number }>(
		'select period::int, count(*)::int as count from tick group by period order by period',
	)
	await client.end()
	return rows
}

describe.skipIf(!server)('nodes on one PostgreSQL server', () => {
	it('pass over a job that another is just taking, and take no job twice', async () => {
		await queue('un@example.org', 'deux@example.org')
		const claim = (on: Ctx) => claimJob(on, [MAIL_JOB.name], LEASE_MS)
		const both = await inTransaction(ctx, async (first) => [await claim(first), await claim(ctx)])
		expect(new Set(both.map((job) => job?.id)).size).toBe(2)
		expect(await claim(ctx)).toBeUndefined()
		await db.deleteFrom('job').execute()
		await db.deleteFrom('mail').execute()
	})

	it('send each mail once between them, also one that takes longer than a lease, and do periodic work once a period', async () => {
		const first = await startNode()
		const second = await startNode()
		const slow = holdMail('lent@example.org', { takes: false })
		const ids = await queue('lent@example.org')
		await slow.arrived
		const since = (await ticks()).length
		ids.push(...(await queue(...Array.from({ length: MAILS }, (_, number) => `m${number}@example.org`))))
		await until(async () => (await ticks()).length >= since + (2.5 * LEASE_MS) / 1000)
		slow.collect()
		await until(async () => (await Promise.all(ids.map(isSent))).every(Boolean))

		const times = [...Map.groupBy(taken, ({ to }) => to).values()].map((mails) => mails.length)
		expect(times).toEqual(ids.map(() => 1))
		expect((await ticks()).filter(({ count }) => count !== 1)).toEqual([])
		for (const node of [first, second]) node.child.kill('SIGTERM')
		expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
	})

	it('send a mail once whose node was killed before the mail server had taken it', async () => {
		const node = await startNode()
		const { arrived } = holdMail('avant@example.org', { takes: false })
		const [id = ''] = await queue('avant@example.org')
		await arrived
		node.child.kill('SIGKILL')
		await node.ended
		const other = await startNode()
		await until(() => isSent(id))
		expect(takenFor('avant@example.org')).toHaveLength(1)
		other.child.kill('SIGTERM')
		expect(await other.ended).toBe(0)
	})

	it('send a mail again, as the same message, whose node was killed before it could note that it had left', async () => {
		const node = await startNode()
		const { arrived } = holdMail('apres@example.org', { takes: true })
		const [id = ''] = await queue('apres@example.org')
		await arrived
		node.child.kill('SIGKILL')
		await node.ended
		await startNode()
		await until(() => isSent(id))
		expect(takenFor('apres@example.org')).toEqual(
			[1, 2].map(() => ({ to: 'apres@example.org', id: `<${id}@example.org>` })),
		)
	})
})
