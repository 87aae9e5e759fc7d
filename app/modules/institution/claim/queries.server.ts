import { sql } from 'kysely'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'

export type ClaimableInstitution = {
	slug: string
	name: string
	/** Whose reports of use are its, with the domain of its mails; null: nobody can claim its page. */
	customer: { id: string; domain: string } | null
}

/** An institution with what its page is claimed by; null when it is unknown. */
export async function claimableInstitution(ctx: Ctx, slug: string): Promise<ClaimableInstitution | null> {
	if (!isSlug(slug)) return null
	const row = await ctx.db
		.selectFrom('institution')
		.select(['slug', 'name', 'ror'])
		.where('slug', '=', slug)
		.executeTakeFirst()
	if (!row) return null
	const customer = await ctx.db
		.selectFrom('customer')
		.select(['id', 'domain'])
		.where('withdrawn_at', 'is', null)
		.where('domain', 'is not', null)
		.where((eb) =>
			row.ror
				? eb.or([eb('ror', '=', row.ror.slice(-9)), eb('name', '=', row.name)])
				: eb('name', '=', row.name),
		)
		.orderBy('created_at')
		.orderBy('id')
		.executeTakeFirst()
	return {
		slug: row.slug,
		name: row.name,
		customer: customer?.domain ? { id: customer.id, domain: customer.domain } : null,
	}
}

/** The claim by which somebody holds the page of an institution; null: they do not. */
export async function heldClaim(ctx: Ctx, actor: Pick<Actor, 'userId'>, customerId: string) {
	const row = await ctx.db
		.selectFrom('institution_claim')
		.select(['id', 'email', 'confirmed_at as since'])
		.where('customer_id', '=', customerId)
		.where('user_id', '=', actor.userId)
		.where('confirmed_at', 'is not', null)
		.where('ended_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/** Use of all works from the networks of an institution in a month (`2026-03`), as COUNTER 5.1 counts it. */
export type InstitutionUse = { month: string; views: number; downloads: number }

export type LibrarianView = {
	institution: { slug: string; name: string }
	domain: string | null
	/** When a link was sent that is still good; null: none is. */
	askedUntil: Date | null
	/** Null for everybody who does not hold the page. */
	held: { claimId: string; email: string; hasNetworks: boolean; use: InstitutionUse[] } | null
}

const MONTHS = 12

/** An institution as its librarian sees it, with the use from its networks where they hold its page; `NotFound` when it is unknown. */
export async function getLibrarianView(ctx: Ctx, actor: Actor, slug: string): Promise<LibrarianView> {
	const found = await claimableInstitution(ctx, slug)
	if (!found) throw new NotFound()
	const { customer, ...institution } = found
	if (!customer) return { institution, domain: null, askedUntil: null, held: null }
	const claim = await heldClaim(ctx, actor, customer.id)
	const asked = await ctx.db
		.selectFrom('institution_claim')
		.select('expires_at')
		.where('customer_id', '=', customer.id)
		.where('user_id', '=', actor.userId)
		.where('confirmed_at', 'is', null)
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
	return {
		institution,
		domain: customer.domain,
		askedUntil: asked?.expires_at ?? null,
		held: claim
			? {
					claimId: claim.id,
					email: claim.email,
					hasNetworks: await hasNetworks(ctx, customer.id),
					use: await usageOf(ctx, customer.id),
				}
			: null,
	}
}

async function hasNetworks(ctx: Ctx, customerId: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('customer_range')
		.select('customer_id')
		.where('customer_id', '=', customerId)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

async function usageOf(ctx: Ctx, customerId: string): Promise<InstitutionUse[]> {
	const now = ctx.now()
	const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1))
	const { rows } = await sql<InstitutionUse>`
		select to_char(month, 'YYYY-MM') as month, sum(unique_investigations)::int as views, sum(unique_requests)::int as downloads
		from usage_month where customer_id = ${customerId} and month >= ${first.toISOString().slice(0, 10)}::date
		group by month order by month`.execute(ctx.db)
	return Array.from({ length: MONTHS }, (_, index) => {
		const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1))
			.toISOString()
			.slice(0, 7)
		return rows.find((row) => row.month === month) ?? { month, views: 0, downloads: 0 }
	})
}

/** Who holds the page of a customer, for administrators; else throws `NotFound`. */
export async function listClaims(ctx: Ctx, actor: Actor, customerId: string) {
	if (!canRunPlatform(actor) || !isId(customerId)) throw new NotFound()
	return ctx.db
		.selectFrom('institution_claim as claim')
		.innerJoin('user_account as holder', 'holder.id', 'claim.user_id')
		.select(['claim.id', 'claim.email', 'claim.confirmed_at as since', 'holder.name'])
		.where('claim.customer_id', '=', customerId)
		.where('claim.confirmed_at', 'is not', null)
		.where('claim.ended_at', 'is', null)
		.orderBy('claim.confirmed_at')
		.execute()
}
