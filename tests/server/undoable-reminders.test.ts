import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { storeManuscriptAtDesk, storeReport } from '#app/modules/decision/testing.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { type MailListener, startListener } from '#app/platform/mail/testing.ts'
import { openContext } from '#server/open-context.server.ts'
import { ask, until } from '#tests/support/load.ts'
import { placeDatabase, startSite } from '#tests/support/process.ts'

const EDITOR = 'redaction@example.org'
const DAY_MS = 86_400_000

let folder = ''
let listener: MailListener

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'mbongi-reminders-'))
	listener = await startListener()
	placeDatabase(folder)
})
afterAll(async () => {
	await listener.close()
	await rm(folder, { recursive: true, force: true })
})

async function inDatabase<T>(
	perform: (opened: Awaited<ReturnType<typeof openContext>>) => Promise<T>,
): Promise<T> {
	const opened = await openContext({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
	try {
		return await perform(opened)
	} finally {
		await opened.close()
	}
}

/** An editor who can sign in, and two reviewers of theirs who are late. */
const storeLate = () =>
	inDatabase(async ({ ctx }) => {
		const { submission } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
		const scope = { kind: 'journal', journalId: submission.journalId } as const
		const grants = [{ role: 'editor', duty: 'editor-in-chief', scope }] as const
		await storePerson(ctx, { email: EDITOR, password: true, grants: [...grants] })
		const dueOn = new Date(ctx.now().getTime() - 7 * DAY_MS).toISOString().slice(0, 10)
		const late = { submitted: false, dueOn }
		const reminded = await storeReport(ctx, submission, { letter: 'A', ...late })
		const recalled = await storeReport(ctx, submission, { letter: 'B', ...late })
		return { submissionId: submission.id, reminded, recalled }
	})

const letterAbout = (assignmentId: string) =>
	inDatabase(({ ctx }) =>
		ctx.db
			.selectFrom('recallable_letter')
			.select('id')
			.where('subject_id', '=', assignmentId)
			.executeTakeFirstOrThrow(),
	)

/** How the mails to these reviewers stand; a mail that was taken back is not there. */
const statesOf = (assignmentIds: string[]) =>
	inDatabase(async ({ ctx }) => {
		const rows = await ctx.db.selectFrom('mail').select(['to_address', 'state']).execute()
		return assignmentIds.map(
			(id) => rows.find((row) => row.to_address === `${id}@example.org`)?.state ?? null,
		)
	})

/** As if ten minutes had gone by since the reminders were asked for. */
const tenMinutesLater = () =>
	inDatabase(async ({ ctx: { db } }) => {
		await sql`update mail set leaves_at = leaves_at - interval '10 minutes'`.execute(db)
		await sql`update job set run_at = run_at - interval '10 minutes' where kind = 'mail'`.execute(db)
		await sql`update recallable_letter set done_at = done_at - interval '10 minutes'`.execute(db)
	})

const takenBy = (assignmentId: string) =>
	listener.taken.filter(({ to }) => to.includes(`${assignmentId}@example.org`)).length

test('a reminder whose node is killed within its ten minutes leaves once after them, or never where it was taken back', async () => {
	const { submissionId, reminded, recalled } = await storeLate()
	const start = () => startSite(folder, { SMTP_URL: listener.url, MAIL_FROM: 'mbongi@example.org' })
	let cookie = ''
	const post = async (site: string, fields: Record<string, string>) => {
		const body = new URLSearchParams(fields)
		return (await ask(site, pathTo('waiting'), { method: 'POST', headers: { cookie }, body })).status
	}

	const first = await start()
	const signedIn = await fetch(`${first.url}/auth`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ acte: 'connexion', email: EDITOR, password: TEST_PASSWORD }),
	})
	cookie = signedIn.headers
		.getSetCookie()
		.map((entry) => entry.split(';', 1)[0])
		.join('; ')
	for (const assignmentId of [reminded, recalled])
		expect(await post(first.url, { acte: 'relancer', submissionId, assignmentId })).toBe(303)
	first.child.kill('SIGKILL')
	await first.ended
	expect(await statesOf([reminded, recalled])).toEqual(['queued', 'queued'])

	const { id: letterId } = await letterAbout(recalled)
	const second = await start()
	expect(await post(second.url, { acte: 'reprendre', letterId })).toBe(303)
	second.child.kill('SIGKILL')
	await second.ended
	expect(await statesOf([reminded, recalled])).toEqual(['queued', null])
	expect([takenBy(reminded), takenBy(recalled)], 'before they are over').toEqual([0, 0])

	const { id: leaving } = await letterAbout(reminded)
	await tenMinutesLater()
	for (let starts = 0; starts < 2; starts++) {
		const site = await start()
		await until(() => takenBy(reminded) > 0)
		expect(await post(site.url, { acte: 'reprendre', letterId: leaving })).toBe(422)
		site.child.kill('SIGTERM')
		await site.ended
	}
	expect([takenBy(reminded), takenBy(recalled)]).toEqual([1, 0])
	expect(await statesOf([reminded, recalled])).toEqual(['sent', null])
})
