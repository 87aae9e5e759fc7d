import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import { listPlacedCalls } from '#app/modules/call/index.server.ts'
import { type CallCard, dayOf, daysAfter } from '#app/modules/call/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { FollowKind } from '#app/platform/db/tables.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { stopLink, stopUrl } from '../stop-links.server.ts'
import { nameTargets } from '../targets.server.ts'
import { callMail } from './call-mail.ts'
import { type CallNotice, LATEST_DAYS, type NoticedEvent, noticesOf } from './notice.ts'

/** How long it is kept that somebody was told; no message is sent again so late. */
const KEPT_DAYS = 60

type Due = { call: CallCard; journalId: string | null; notice: CallNotice }

/**
 * Tells those who follow a call, or the journal that announced it, what happens to it; who wants no alerts of either is left out.
 * Each message reaches a person once: the mail is queued in the transaction that notes it, so that a stop, a crash or a second node
 * repeats nothing and loses nothing. Answers how many mails were queued; `stopping` ends the work after a person.
 */
export async function sendCallNotices(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	let queued = 0
	for (const due of await listDue(ctx)) {
		const people = await listRecipients(ctx, due)
		let isWhole = true
		for (const person of people) {
			if (stopping?.aborted) return queued
			try {
				if (await notify(ctx, due, person)) queued += 1
			} catch (error) {
				isWhole = false
				ctx.log.error(
					{ err: error, notice: due.notice.kind },
					'a person was not notified; the next turn tries again',
				)
			}
		}
		if (isWhole) await note(ctx, due.notice.subjectId, codeOf(due.notice), due.notice.dueOn)
	}
	await forgetOld(ctx)
	return queued
}

/** The messages that are due and not known to have reached everybody. */
async function listDue(ctx: Ctx): Promise<Due[]> {
	const now = ctx.now()
	const oldest = daysAfter(dayOf(now), -LATEST_DAYS - 1)
	const rows = await ctx.db
		.selectFrom('call')
		.select(['id', 'created_at'])
		.where((eb) =>
			eb.or([
				eb(sql`coalesce(closes_on, deadline_on)`, 'is', null),
				eb(sql<string>`coalesce(closes_on, deadline_on)`, '>=', oldest),
			]),
		)
		.execute()
	if (rows.length === 0) return []
	const createdAt = new Map(rows.map(({ id, created_at }) => [id, created_at]))
	const events = await readEvents(ctx, [...createdAt.keys()])
	const due = (await listPlacedCalls(ctx)).flatMap(({ call, place, timeZone }): Due[] => {
		const created = createdAt.get(call.id)
		if (!created) return []
		const noticed = {
			...call,
			timeZone: timeZone ?? ctx.env.TIME_ZONE,
			createdAt: created,
			events: events.get(call.id) ?? [],
		}
		return noticesOf(noticed, now).map((notice) => ({ call, journalId: place.journalId, notice }))
	})
	if (due.length === 0) return []
	const sent = await ctx.db
		.selectFrom('reminder')
		.select(['subject_id', 'code', 'due_on'])
		.where('subject_id', 'in', [...new Set(due.map(({ notice }) => notice.subjectId))])
		.execute()
	const known = new Set(sent.map(({ subject_id, code, due_on }) => `${subject_id} ${code} ${due_on}`))
	return due.filter(({ notice }) => !known.has(`${notice.subjectId} ${codeOf(notice)} ${notice.dueOn}`))
}

async function readEvents(ctx: Ctx, callIds: string[]): Promise<Map<string, NoticedEvent[]>> {
	const rows = await ctx.db
		.selectFrom('call_event')
		.select(['id', 'call_id', 'action', 'at', sql<string | null>`detail ->> 'from'`.as('from')])
		.where('call_id', 'in', callIds)
		.orderBy('at')
		.orderBy('id')
		.execute()
	return Map.groupBy(rows, ({ call_id }) => call_id)
}

type Recipient = {
	userId: string
	email: string
	language: Language
	followId: string
	kind: FollowKind
	target: string
	label: string
}

/** Each person once, by the follow of the call itself where there is one; who was told already is left out. */
async function listRecipients(ctx: Ctx, { call, journalId, notice }: Due): Promise<Recipient[]> {
	const rows = await ctx.db
		.selectFrom('follow')
		.innerJoin('user_account', 'user_account.id', 'follow.user_id')
		.innerJoin('profile', 'profile.user_id', 'follow.user_id')
		.where((eb) =>
			eb.or([
				eb('follow.kind', '=', 'call').and('follow.target', '=', call.id),
				...(journalId && notice.isForJournal
					? [eb('follow.kind', '=', 'journal').and('follow.target', '=', journalId)]
					: []),
			]),
		)
		.where('follow.frequency', '!=', 'none')
		.where('user_account.email_verified', '=', true)
		.where('profile.deletion_asked_at', 'is', null)
		.$if(notice.followedBy !== null, (query) =>
			query.where('follow.created_at', '<=', notice.followedBy ?? ctx.now()),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('reminder')
						.select('reminder.code')
						.whereRef('reminder.subject_id', '=', 'follow.user_id')
						.where('reminder.code', '=', personCodeOf(notice))
						.where('reminder.due_on', '=', notice.dueOn),
				),
			),
		)
		.distinctOn('follow.user_id')
		.select([
			'follow.user_id as userId',
			'user_account.email',
			'profile.language',
			'follow.id as followId',
			'follow.kind',
			'follow.target',
			'follow.label',
		])
		.orderBy('follow.user_id')
		.orderBy('follow.kind')
		.execute()
	return rows
}

/** One person's mail and the note that they were told, together or not at all; false when another node was first. */
function notify(ctx: Ctx, { call, notice }: Due, person: Recipient): Promise<boolean> {
	return inTransaction(ctx, async (ctx) => {
		if (!(await note(ctx, person.userId, personCodeOf(notice), notice.dueOn))) return false
		const { language } = person
		const [named] = await nameTargets(ctx, [person], language)
		const all = { what: 'all', id: person.userId } as const
		const mail = callMail({
			language,
			publicUrl: ctx.env.PUBLIC_URL,
			call,
			notice,
			follow: {
				name: named?.name.text ?? person.label,
				stopUrl: await stopLink(ctx, { what: 'follow', id: person.followId }, language),
			},
			stopAllUrl: await stopLink(ctx, all, language),
		})
		const listUnsubscribe = await stopUrl(ctx, all, language)
		await queueMail(ctx, { ...mail, to: person.email, template: 'call', listUnsubscribe })
		return true
	})
}

/** Notes that a message was sent; false when it was noted before. */
async function note(ctx: Ctx, subjectId: string, code: string, dueOn: string): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await ctx.db
		.insertInto('reminder')
		.values({ subject_id: subjectId, code, due_on: dueOn, sent_at: ctx.now() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const codeOf = ({ kind }: CallNotice) => `call-${kind}`
const personCodeOf = ({ kind, subjectId }: CallNotice) => `call-${kind} ${subjectId}`

async function forgetOld(ctx: Ctx): Promise<void> {
	await ctx.db
		.deleteFrom('reminder')
		.where('code', 'like', 'call-%')
		.where('due_on', '<', daysAfter(dayOf(ctx.now()), -KEPT_DAYS))
		.execute()
}
