import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { type CsvColumns, csvOfList } from '#app/platform/csv-of-list.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import {
	type AskedRows,
	FIRST_ROWS,
	type ListLength,
	lengthOf,
	type RowsOfList,
	rowsFrom,
} from '#app/platform/db/listed-rows.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import type { MailName } from '#app/platform/mail/names.ts'
import { enqueueMail, MAIL_JOB } from '#app/platform/mail/outbox.server.ts'

const ROWS = 25
const DAY_MS = 86_400_000

export type MailState = 'queued' | 'sent' | 'failed' | 'kept'

export type ListedMail = {
	id: string
	to: string
	template: string
	subject: string
	language: string
	state: MailState
	attempts: number
	lastError: string | null
	createdAt: Date
	sentAt: Date | null
	/** Null for one that waits for nothing more. */
	nextAttemptAt: Date | null
}

const STATES = ['queued', 'sent', 'failed', 'kept'] as const satisfies MailState[]

/** How many mails wait, have left, have failed and are kept. */
export async function countMails(ctx: Ctx): Promise<Record<MailState, ListLength>> {
	const counts = {} as Record<MailState, ListLength>
	for (const state of STATES) counts[state] = await countListedMails(ctx, { ...EVERY_MAIL, state })
	return counts
}

export type MailFilter = {
	state: MailState | null
	/** Part of an address. */
	to: string
	/** The mail that it is. */
	template: MailName | null
	/** Days on which they were written, YYYY-MM-DD (UTC), both included. */
	from: string | null
	until: string | null
}
const EVERY_MAIL: MailFilter = { state: null, to: '', template: null, from: null, until: null }

/** The mails of the outbox, the newest first, 25 a page. */
export function listMails(
	ctx: Ctx,
	filter: MailFilter,
	asked: AskedRows = FIRST_ROWS,
): Promise<RowsOfList<ListedMail>> {
	return readMails(ctx, filter, { most: ROWS, asked })
}

function readMails(ctx: Ctx, filter: MailFilter, rows: { most: number; asked: AskedRows }) {
	const order = [
		{ key: sql`created_at`, type: 'timestamptz' },
		{ key: sql`id`, type: 'uuid' },
	] as const
	return rowsFrom(mailsOf(ctx, filter).select(LISTED), order, { isDescending: true, ...rows })
}

/** Rows that are read at once for a file. */
const BATCH = 500

const CSV: CsvColumns<ListedMail> = {
	id: (mail) => mail.id,
	to: (mail) => mail.to,
	template: (mail) => mail.template,
	subject: (mail) => mail.subject,
	language: (mail) => mail.language,
	state: (mail) => mail.state,
	attempts: (mail) => mail.attempts,
	lastError: (mail) => mail.lastError,
	createdAt: (mail) => mail.createdAt,
	sentAt: (mail) => mail.sentAt,
	nextAttemptAt: (mail) => mail.nextAttemptAt,
}

/** The whole of such a list as CSV for spreadsheets, without what the mails say. */
export const mailsAsCsv = (ctx: Ctx, filter: MailFilter) =>
	csvOfList(CSV, (asked) => readMails(ctx, filter, { most: BATCH, asked }))

/** How many mails such a list has. */
export function countListedMails(ctx: Ctx, filter: MailFilter): Promise<ListLength> {
	return lengthOf(ctx.db, mailsOf(ctx, filter).select('id'))
}

function mailsOf(ctx: Ctx, { state, to, template, from, until }: MailFilter) {
	const pattern = `%${to.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
	return ctx.db
		.selectFrom('mail')
		.$if(state !== null, (query) => query.where('state', '=', state as MailState))
		.$if(template !== null, (query) => query.where('template', '=', template as MailName))
		.$if(from !== null, (query) => query.where('created_at', '>=', startOf(from as string)))
		.$if(until !== null, (query) =>
			query.where('created_at', '<', new Date(startOf(until as string).getTime() + DAY_MS)),
		)
		.$if(to !== '', (query) => query.where(sql<SqlBool>`lower(to_address) like ${pattern}`))
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

const LISTED = [
	'id',
	'to_address as to',
	'template',
	'subject',
	'language',
	'state',
	'attempts',
	'last_error as lastError',
	'created_at as createdAt',
	'sent_at as sentAt',
	(eb: ExpressionBuilder<Database, 'mail'>) =>
		eb
			.selectFrom('job')
			.select('run_at')
			.where('job.kind', '=', MAIL_JOB.name)
			.whereRef('job.key', '=', eb.cast<string>('mail.id', 'text'))
			.where('job.ended_at', 'is', null)
			.as('nextAttemptAt'),
] as const

/** A mail to be read. `body` is null when it is withheld: its links would open the account of another administrator. */
export type ReadMail = ListedMail & { body: { text: string; html: string } | null }

/** Reads a mail, which is recorded: it may hold a link that opens an account. Null when there is none or `actor` may not. */
export function readMail(ctx: Ctx, actor: Actor, id: string): Promise<ReadMail | null> {
	return inTransaction(ctx, async (ctx) => {
		const mail = await mailFor(ctx, actor, id)
		if (mail?.body) await recordAudit(ctx, { action: 'mail-read', actor, subject: { kind: 'mail', id } })
		return mail
	})
}

/** The HTML of a mail that `readMail` has just shown; null when there is none, `actor` may not, or it is withheld. */
export async function mailHtml(ctx: Ctx, actor: Actor, id: string): Promise<string | null> {
	return (await mailFor(ctx, actor, id))?.body?.html ?? null
}

async function mailFor(ctx: Ctx, actor: Actor, id: string): Promise<ReadMail | null> {
	if (!canRunPlatform(actor)) return null
	const row = await ctx.db
		.selectFrom('mail')
		.select([...LISTED, 'body_text', 'body_html'])
		.where(sql<SqlBool>`id::text = ${id}`)
		.executeTakeFirst()
	if (!row) return null
	const { body_text: text, body_html: html, ...listed } = row
	const withheld = await isAnotherAdministrator(ctx, actor, row.to)
	return { ...listed, body: withheld ? null : { text, html } }
}

async function isAnotherAdministrator(ctx: Ctx, actor: Actor, address: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('user_account')
		.innerJoin('role_grant', 'role_grant.user_id', 'user_account.id')
		.select('user_account.id')
		.where('email', '=', address.toLowerCase())
		.where('user_account.id', '<>', actor.userId)
		.where('role', '=', 'admin')
		.where('revoked_at', 'is', null)
		.executeTakeFirst()
	return row !== undefined
}

/** Sends a mail that failed or waits at the next turn, with all its tries and days before it again. One that has left is not sent twice, and to an address that nobody can have none is. */
export const requeueMail = command({
	input: z.object({ id: z.string() }),
	async authorize(_ctx, actor: Actor) {
		if (!canRunPlatform(actor)) throw new NotFound()
	},
	async lock(ctx, _place, { id }) {
		const mail = await ctx.db
			.selectFrom('mail')
			.select(['id', 'state', 'list_unsubscribe'])
			.where(sql<SqlBool>`id::text = ${id}`)
			.forUpdate()
			.executeTakeFirst()
		if (!mail || mail.state === 'kept') throw new NotFound()
		return mail
	},
	async execute(ctx, { actor, held: mail }): Promise<{ ok: true } | Refusal<'sent'>> {
		if (mail.state === 'sent') return { ok: false, error: 'sent' }
		await requeue(ctx, mail)
		await recordAudit(ctx, { action: 'mail-requeued', actor, subject: { kind: 'mail', id: mail.id } })
		return { ok: true }
	},
})

/** Failed mails that one act sends again. */
const MOST_AT_ONCE = 500

/** Sends the failed mails again, the oldest 500 at most, as `requeueMail` does with one; answers how many there were. */
export const requeueFailedMails = command({
	input: z.object({}),
	async authorize(_ctx, actor: Actor) {
		if (!canRunPlatform(actor)) throw new NotFound()
	},
	lock: (ctx) =>
		ctx.db
			.selectFrom('mail')
			.select(['id', 'list_unsubscribe'])
			.where('state', '=', 'failed')
			.orderBy('created_at')
			.orderBy('id')
			.limit(MOST_AT_ONCE)
			.forUpdate()
			.execute(),
	async execute(ctx, { actor, held: mails }) {
		for (const mail of mails) await requeue(ctx, mail)
		const count = mails.length
		if (count > 0) await recordAudit(ctx, { action: 'mails-requeued', actor, detail: { count } })
		return { ok: true, count }
	},
})

async function requeue(ctx: Ctx, mail: Parameters<typeof enqueueMail>[1]): Promise<void> {
	await ctx.db
		.updateTable('mail')
		.set({ state: 'queued', attempts: 0, created_at: ctx.now(), leaves_at: null })
		.where('id', '=', mail.id)
		.execute()
	await enqueueMail(ctx, mail)
}
