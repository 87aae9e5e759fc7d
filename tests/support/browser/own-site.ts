import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { mayLeave } from '#app/modules/review/recall/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { runDueJobs } from '#app/platform/jobs/worker.server.ts'
import { sendsMail } from '#app/platform/mail/outbox.server.ts'
import { smtpTransport } from '#app/platform/mail/smtp.server.ts'
import { startListener, type TakenMail } from '#app/platform/mail/testing.ts'
import { listen } from '#server/listen.server.ts'
import { contextOn } from '#tests/support/database.ts'
import { snapshotPath } from '#tests/support/snapshot.ts'

type Bundle = { openSite(ctx: Ctx): Promise<{ fetch: never; quick: never; close(): Promise<void> }> }

/** The built site in this process, over an empty database of its own, with a clock that tests move and a mail server that takes all. */
export type OwnSite = {
	ctx: Ctx
	url: string
	/** Moves the clock of the site. */
	wait(ms: number): void
	/** Sends what waits in the outbox and may leave by now to the mail server, and gives all that it ever took, the oldest first; throws where one could not be sent, so that nobody reads an older one in its place. */
	mails(): Promise<TakenMail[]>
	close(): Promise<void>
}

export async function openOwnSite(log?: Ctx['log']): Promise<OwnSite> {
	const embedded = await openEmbeddedDatabase({ snapshot: await readFile(snapshotPath()) })
	const listener = await startListener()
	const plain = contextOn(databaseOn(embedded.pool))
	let ahead = 0
	const env = { ...plain.env, PUBLIC_URL: '', PORT: 0, HOST: '127.0.0.1' }
	const ctx: Ctx = { ...plain, env, now: () => new Date(Date.now() + ahead), ...(log && { log }) }
	const probe = await listen({ fetch: () => new Response(), quick: () => false }, env)
	const { port } = probe.address() as AddressInfo
	await new Promise((done) => probe.close(done))
	const url = `http://127.0.0.1:${port}`
	Object.assign(env, { PUBLIC_URL: url, PORT: port })
	const { openSite } = (await import(resolve('build/server/app.js'))) as Bundle
	const site = await openSite(ctx)
	const server = await listen(site, env)
	const sends = sendsMail(await smtpTransport(listener.url, 'mbongi@example.org'), mayLeave)
	return {
		ctx,
		url,
		wait(ms) {
			ahead += ms
		},
		async mails() {
			await runDueJobs(ctx, [sends])
			const left = await ctx.db
				.selectFrom('mail')
				.select(['template', 'last_error'])
				.where('state', '=', 'queued')
				.where((eb) => eb.or([eb('leaves_at', 'is', null), eb('leaves_at', '<=', ctx.now())]))
				.executeTakeFirst()
			if (left) throw new Error(`the mail ${left.template} was not sent: ${left.last_error}`)
			return listener.taken
		},
		async close() {
			server.closeAllConnections()
			await new Promise((done) => server.close(done))
			await site.close()
			await listener.close()
			await embedded.close()
		},
	}
}
