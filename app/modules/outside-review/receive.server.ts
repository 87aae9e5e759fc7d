import { addressAt } from '#app/addresses/match.ts'
import { spend } from '#app/platform/budgets/budgets.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { movedSlug } from '#app/platform/db/slug-redirect.server.ts'
import { Forbidden } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { kindOf, MOST_NOTIFICATION_BYTES, notification } from './model.ts'
import { senderAt } from './senders.server.ts'

/** Announcements that one system may send at once, and then in an hour. */
const OF_SENDER = { most: 120, withinMs: 3_600_000 }
const DOI = /^https?:\/\/(?:dx\.)?doi\.org\/(10\..+)$/i
const JSON_TYPES: readonly string[] = ['application/ld+json', 'application/json']

/**
 * Takes an announcement of a review or an endorsement into the queue of the journal's editors, once for each id of its origin. Refuses another pattern of the protocol, and
 * what is about no published article of here. Who is no sender that an administrator allowed, in a network of theirs, may not.
 */
const takeAnnouncement = command({
	input: notification,
	async authorize(ctx: Ctx, { address }: { address: string }, { origin }) {
		const sender = await senderAt(ctx, { address, origin: origin.id })
		if (!sender) throw new Forbidden()
		return sender
	},
	async prepare(ctx, { input, place: sender }) {
		const kind = kindOf(input.type)
		if (!kind) return { ok: false, error: 'otherPattern' } as const
		const spent = await spend(ctx, [{ of: `announcements of ${sender.origin}`, ...OF_SENDER }])
		if (!spent.ok) return spent
		const workId = await reviewedArticle(ctx, input.context)
		return workId ? { kind, workId } : ({ ok: false, error: 'notHere' } as const)
	},
	lock: async () => {},
	async execute(ctx, { input, place: sender, prepared: { kind, workId } }): Promise<{ ok: true }> {
		await ctx.db
			.insertInto('outside_announcement')
			.values({
				...{ id: newId(), notification_id: input.id, origin: sender.origin, service: sender.name },
				...{ kind, url: input.object.id, work_id: workId, state: 'waiting', received_at: ctx.now() },
			})
			.onConflict((conflict) => conflict.columns(['origin', 'notification_id']).doNothing())
			.execute()
		return { ok: true }
	},
})

export type Reception =
	| { ok: true }
	| Refusal<'otherPattern' | 'notHere' | 'notAllowed' | 'notJson' | 'tooLarge' | 'otherType'>
	| (Refusal<'malformed'> & { members: string[] })
	| (Refusal<'tooMany'> & { seconds: number })

/** What becomes of what was posted to the inbox (LDN, section 3.3.2). Nothing is read of who comes from no network of an allowed sender. */
export async function receiveNotification(
	ctx: Ctx,
	{ address, type, body }: { address: string; type: string; body: Uint8Array },
): Promise<Reception> {
	if (!(await senderAt(ctx, { address }))) return { ok: false, error: 'notAllowed' }
	if (!JSON_TYPES.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
		return { ok: false, error: 'otherType' }
	if (body.byteLength > MOST_NOTIFICATION_BYTES) return { ok: false, error: 'tooLarge' }
	const value = jsonIn(body)
	if (value === undefined) return { ok: false, error: 'notJson' }
	const read = notification.safeParse(value)
	if (!read.success)
		return {
			ok: false,
			error: 'malformed',
			members: [...new Set(read.error.issues.map(({ path }) => path.slice(0, 2).join('.')))],
		}
	try {
		return await takeAnnouncement(ctx, { address }, read.data)
	} catch (error) {
		if (error instanceof Forbidden) return { ok: false, error: 'notAllowed' }
		throw error
	}
}

function jsonIn(body: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
	} catch {
		return undefined
	}
}

/** The published article that is named by the address of its page, a former one, or its DOI. */
async function reviewedArticle(
	ctx: Ctx,
	named: { id: string; 'ietf:cite-as'?: string | undefined },
): Promise<string | null> {
	for (const address of [named.id, named['ietf:cite-as'] ?? '']) {
		const slug = articleSlug(ctx, address)
		const [, doi] = DOI.exec(address) ?? []
		if (slug === null && !doi) continue
		const target = slug && (await movedSlug(ctx, 'article', slug))
		const work = await ctx.db
			.selectFrom('public_work as work')
			.select('id')
			.where('kind', '=', 'article')
			.$if(slug !== null, (query) => query.where('slug', 'in', [slug ?? '', target ?? '']))
			.$if(slug === null, (query) =>
				query.where(({ fn }) => fn('lower', ['doi']), '=', decoded(doi ?? '').toLowerCase()),
			)
			.executeTakeFirst()
		if (work) return work.id
	}
	return null
}

function articleSlug({ env }: Ctx, address: string): string | null {
	const url = URL.parse(address)
	if (url?.host !== URL.parse(env.PUBLIC_URL)?.host) return null
	return addressAt(url?.pathname ?? '').name === 'article' ? decoded(url?.pathname.split('/')[2] ?? '') : null
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
