import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform, displayName } from '#app/modules/rights/index.ts'
import { spend } from '#app/platform/budgets/budgets.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { institutionClaimMail } from './mails.ts'
import { CLAIM_HOURS, claimForm, isAtDomain } from './model.ts'
import { claimableInstitution, heldClaim } from './queries.server.ts'

const HOUR_MS = 3_600_000
const OF_PERSON = { most: 4, withinMs: 24 * HOUR_MS }
const OF_ADDRESS = { most: 2, withinMs: 24 * HOUR_MS }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Persons with a confirmed address, in their own name. */
function requireSelf(actor: Actor): void {
	if (!actor.emailVerified || actor.impersonator) throw new Forbidden()
}

/**
 * Asks for the page of an institution with an address at its domain, to which a link goes that is good once, for 48 hours, and for this person alone. Refuses
 * an institution without a domain, an address elsewhere, a page that one holds already, and too many mails. Whoever has a confirmed account may.
 */
export const askClaim = command({
	input: claimForm.extend({ slug: z.string(), language: z.enum(LANGUAGES) }),
	async authorize(ctx: Ctx, actor: Actor, { slug }) {
		requireSelf(actor)
		const institution = await claimableInstitution(ctx, slug)
		if (!institution) throw new NotFound()
		return institution
	},
	async prepare(ctx, { actor, input: { email }, place: { customer } }) {
		if (!customer) return { ok: false, error: 'notOffered' } as const
		if (!isAtDomain(email, customer.domain)) return { ok: false, error: 'otherDomain' } as const
		if (await heldClaim(ctx, actor, customer.id)) return { ok: false, error: 'held' } as const
		const sent = await spend(ctx, [
			{ of: `institution claims of ${actor.userId}`, ...OF_PERSON },
			{ of: `institution claims to ${email.toLowerCase()}`, ...OF_ADDRESS },
		])
		if (!sent.ok) return { ok: false, error: 'tooMany' } as const
		return customer
	},
	async lock() {},
	async execute(
		ctx,
		{ actor, input: { email, language }, place: { name }, prepared: { id } },
	): Promise<{ ok: true }> {
		const token = randomBytes(32).toString('base64url')
		const now = ctx.now()
		await ctx.db
			.deleteFrom('institution_claim')
			.where('customer_id', '=', id)
			.where('user_id', '=', actor.userId)
			.where('confirmed_at', 'is', null)
			.execute()
		await ctx.db
			.insertInto('institution_claim')
			.values({
				...{ id: newId(), customer_id: id, user_id: actor.userId, email, token_hash: hashOf(token) },
				...{ created_at: now, expires_at: new Date(now.getTime() + CLAIM_HOURS * HOUR_MS) },
				...{ confirmed_at: null, ended_at: null },
			})
			.execute()
		await audit(ctx, actor, id, 'claim-asked')
		const url = secretUrl(ctx.env.PUBLIC_URL, pathTo('institution.claim', { jeton: token }), language)
		await queueMail(ctx, {
			...institutionClaimMail(language, { institution: name, who: displayName(actor), url }),
			to: email,
			template: 'institution-claim',
		})
		return { ok: true }
	},
})

/** Takes the page of an institution by the link of one's own claim, once and while it is good; anybody else's, and a used or late one, is not there (`NotFound`). */
export const confirmClaim = command({
	input: z.object({ token: z.string().max(100) }),
	async authorize(ctx: Ctx, actor: Actor, { token }) {
		requireSelf(actor)
		const claim = await openClaim(ctx, actor, token)
		if (!claim) throw new NotFound()
		return claim
	},
	async lock(ctx, { id }) {
		await ctx.db.selectFrom('institution_claim').select('id').where('id', '=', id).forUpdate().execute()
	},
	async execute(ctx, { actor, place: { id, customerId, slug } }): Promise<{ ok: true; slug: string | null }> {
		await ctx.db
			.updateTable('institution_claim')
			.set({ confirmed_at: ctx.now() })
			.where('id', '=', id)
			.where('confirmed_at', 'is', null)
			.execute()
		await audit(ctx, actor, customerId, 'claim-confirmed')
		return { ok: true, slug }
	},
})

/** The claim that a link opens for its own person while it is good; null for everything else. */
export async function openClaim(ctx: Ctx, actor: Pick<Actor, 'userId'>, token: string) {
	const row = await ctx.db
		.selectFrom('institution_claim as claim')
		.innerJoin('customer', 'customer.id', 'claim.customer_id')
		.select(['claim.id', 'customer.id as customerId', 'customer.name', 'customer.ror'])
		.where('claim.token_hash', '=', hashOf(token))
		.where('claim.user_id', '=', actor.userId)
		.where('claim.expires_at', '>', ctx.now())
		.where('claim.confirmed_at', 'is', null)
		.where('claim.ended_at', 'is', null)
		.where('customer.withdrawn_at', 'is', null)
		.executeTakeFirst()
	if (!row) return null
	const institution = await ctx.db
		.selectFrom('institution')
		.select('slug')
		.where((eb) =>
			row.ror
				? eb.or([eb('ror', 'like', `%${row.ror}`), eb('name', '=', row.name)])
				: eb('name', '=', row.name),
		)
		.orderBy('slug')
		.executeTakeFirst()
	return { ...row, slug: institution?.slug ?? null }
}

/** Gives the page of an institution back, or takes it from somebody: its holder their own, administrators any; else throws `NotFound`. */
export const endClaim = command({
	input: z.object({ id: z.uuid() }),
	async authorize(ctx: Ctx, actor: Actor, { id }) {
		const row = await ctx.db
			.selectFrom('institution_claim')
			.select(['id', 'user_id', 'customer_id'])
			.where('id', '=', id)
			.where('ended_at', 'is', null)
			.executeTakeFirst()
		if (!row || (row.user_id !== actor.userId && !canRunPlatform(actor))) throw new NotFound()
		if (actor.impersonator) throw new Forbidden()
		return row
	},
	async lock() {},
	async execute(ctx, { actor, place: { id, customer_id } }): Promise<{ ok: true }> {
		await ctx.db.updateTable('institution_claim').set({ ended_at: ctx.now() }).where('id', '=', id).execute()
		await audit(ctx, actor, customer_id, 'claim-ended')
		return { ok: true }
	},
})

function audit(ctx: Ctx, actor: Actor, customer: string, part: string): Promise<void> {
	return recordAudit(ctx, { action: 'customer-changed', actor, detail: { customer, part } })
}
