import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { FollowKind } from '#app/platform/db/tables.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { alertMail, MOST_STOPS } from './alert-mail.ts'
import { noteAppearances } from './appearances.server.ts'
import { findNews } from './matching/find-news.server.ts'
import type { News, Watch } from './matching/watch.ts'
import { lastWeeklySlot } from './model.ts'
import { stopLink, stopUrl } from './stop-links.server.ts'
import { nameTargets } from './targets.server.ts'

type Frequency = 'instant' | 'weekly'

type DueFollow = {
	id: string
	user_id: string
	kind: FollowKind
	target: string
	label: string
	checked_at: Date
	email: string
	language: Language
}

const CARDS_AT_ONCE = 500

/**
 * Tells everybody what has appeared in what they follow: at once, or on Mondays from 07:00 UTC on. One mail a person
 * and frequency holds all that is new; it is queued in the transaction that notes that the person was told, so that a stop or a
 * crash repeats nothing and loses nothing. Safe on several nodes. Answers how many mails were queued; `stopping` ends the work after a person.
 */
export async function sendAlerts(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	const { newest } = await noteAppearances(ctx)
	const atOnce = await announce(ctx, 'instant', newest, stopping)
	return atOnce + (await announce(ctx, 'weekly', lastWeeklySlot(ctx.now()), stopping))
}

async function announce(
	ctx: Ctx,
	frequency: Frequency,
	until: Date,
	stopping: AbortSignal | undefined,
): Promise<number> {
	const due = await listDue(ctx, frequency, until)
	if (due.length === 0) return 0
	const news = await newsOf(ctx, due, until)
	await moveOn(
		ctx,
		due.filter(({ id }) => !news.has(id)),
		frequency,
		until,
	)
	const notified = due.filter(({ id }) => news.has(id))
	const cards = await cardsOf(ctx, [...news.values()].flat())
	const names = await namesOf(ctx, notified)
	let queued = 0
	for (const follows of Map.groupBy(notified, ({ user_id }) => user_id).values()) {
		if (stopping?.aborted) break
		try {
			if (await notify(ctx, { follows, news, cards, names, frequency, until })) queued += 1
		} catch (error) {
			ctx.log.error({ err: error, frequency }, 'a person was not notified; the next turn tries again')
		}
	}
	return queued
}

/** Follows whose people can be written to; an account that is about to be deleted waits. */
function listDue(ctx: Ctx, frequency: Frequency, until: Date): Promise<DueFollow[]> {
	return ctx.db
		.selectFrom('follow')
		.innerJoin('user_account', 'user_account.id', 'follow.user_id')
		.innerJoin('profile', 'profile.user_id', 'follow.user_id')
		.where('follow.frequency', '=', frequency)
		.where('follow.checked_at', '<', until)
		.where('user_account.email_verified', '=', true)
		.where('profile.deletion_asked_at', 'is', null)
		.select([
			'follow.id',
			'follow.user_id',
			'follow.kind',
			'follow.target',
			'follow.label',
			'follow.checked_at',
			'user_account.email',
			'profile.language',
		])
		.orderBy('follow.user_id')
		.orderBy('follow.created_at')
		.execute()
}

/** What each follow found; those that look for the same since the same time are one watch. */
async function newsOf(ctx: Ctx, due: DueFollow[], until: Date): Promise<Map<string, News[]>> {
	const watches = new Map<string, Watch & { follows: string[] }>()
	for (const { id, kind, target, checked_at } of due) {
		const key = `${kind} ${checked_at.getTime()} ${target}`
		const watch = watches.get(key) ?? { kind, target, since: checked_at, follows: [] }
		watch.follows.push(id)
		watches.set(key, watch)
	}
	const found = await findNews(ctx, [...watches.values()], until)
	return new Map([...found].flatMap(([{ follows }, news]) => follows.map((id) => [id, news] as const)))
}

/** Notes that these follows were looked at. */
async function moveOn(ctx: Ctx, follows: { id: string }[], frequency: Frequency, until: Date): Promise<void> {
	if (follows.length === 0) return
	await sql`
		update follow set checked_at = ${until}
		where id = any(${follows.map(({ id }) => id)}::uuid[]) and frequency = ${frequency} and checked_at < ${until}`.execute(
		ctx.db,
	)
}

async function cardsOf(ctx: Ctx, news: News[]): Promise<Map<string, WorkCard>> {
	const ids = [...new Set(news.map(({ workId }) => workId))]
	const cards = new Map<string, WorkCard>()
	for (let i = 0; i < ids.length; i += CARDS_AT_ONCE) {
		for (const card of await listWorkCards(ctx, ids.slice(i, i + CARDS_AT_ONCE))) cards.set(card.id, card)
	}
	return cards
}

/** What each follow is called in the language of its person. */
async function namesOf(ctx: Ctx, follows: DueFollow[]): Promise<Map<string, string>> {
	const names = new Map<string, string>()
	for (const [language, ofLanguage] of Map.groupBy(follows, (follow) => follow.language)) {
		const named = await nameTargets(ctx, ofLanguage, language)
		for (const [index, { id }] of ofLanguage.entries()) names.set(id, named[index]?.name.text ?? '')
	}
	return names
}

type Notification = {
	/** All of one person. */
	follows: DueFollow[]
	news: ReadonlyMap<string, News[]>
	cards: ReadonlyMap<string, WorkCard>
	names: ReadonlyMap<string, string>
	frequency: Frequency
	until: Date
}

/** One person's mail and the note that they were told, together or not at all; what another node told meanwhile is left out. */
function notify(ctx: Ctx, { follows, news, cards, names, frequency, until }: Notification): Promise<boolean> {
	return inTransaction(ctx, async (ctx) => {
		const held = await ctx.db
			.selectFrom('follow')
			.select(['id', 'checked_at'])
			.where(
				'id',
				'in',
				follows.map(({ id }) => id),
			)
			.where('frequency', '=', frequency)
			.where('checked_at', '<', until)
			.orderBy('id')
			.forUpdate()
			.execute()
		await moveOn(ctx, held, frequency, until)

		const works = new Map<string, { card: WorkCard; follows: string[]; appearedAt: Date }>()
		for (const { id, checked_at } of held) {
			for (const { workId, appearedAt } of news.get(id) ?? []) {
				const card = cards.get(workId)
				if (!card || appearedAt <= checked_at) continue
				const work = works.get(workId) ?? { card, follows: [], appearedAt }
				work.follows.push(id)
				works.set(workId, work)
			}
		}
		const [person] = follows
		if (works.size === 0 || !person) return false
		const { language, user_id: userId, email } = person
		const found = new Set([...works.values()].flatMap((work) => work.follows))
		const all = { what: 'all', id: userId } as const
		const mail = alertMail({
			language,
			publicUrl: ctx.env.PUBLIC_URL,
			frequency,
			works: [...works.values()]
				.sort(
					(a, b) =>
						b.appearedAt.getTime() - a.appearedAt.getTime() ||
						b.card.publishedOn.localeCompare(a.card.publishedOn),
				)
				.map(({ card, follows: ids }) => ({ card, follows: ids.map((id) => names.get(id) ?? '') })),
			follows: await Promise.all(
				[...found].slice(0, MOST_STOPS).map(async (id) => ({
					name: names.get(id) ?? '',
					stopUrl: await stopLink(ctx, { what: 'follow', id }, language),
				})),
			),
			stopAllUrl: await stopLink(ctx, all, language),
		})
		const listUnsubscribe = await stopUrl(ctx, all, language)
		await queueMail(ctx, { ...mail, to: email, template: 'alert', listUnsubscribe })
		return true
	})
}
