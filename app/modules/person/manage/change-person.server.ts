import { z } from 'zod'
import { nameSortKey } from '#app/i18n/sort-key.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	givenUpSlugs,
	giveUpAddress,
	isAddressFree,
	removeAddress,
} from '#app/platform/db/given-up-address.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { newId } from '#app/platform/id.ts'
import { comparePeople } from './compare-people.server.ts'
import { setApart } from './merge.server.ts'
import { personAddressForm, personForm, separateForm } from './model.ts'
import { administrators, type PersonRow, readPeople, touchWorks } from './person-row.server.ts'
import { restoreWhoSigned } from './undo-merge.server.ts'

const ofPerson = { id: z.uuid(), version: z.string() }

/** What the commands on one person share: administrators, and the version that they saw. */
const onPerson = {
	...administrators,
	async lock(ctx: Ctx, _: unknown, { id }: { id: string }) {
		const { people, ...read } = await readPeople(ctx, [id], { lock: true })
		return { ...read, person: people[0] as PersonRow }
	},
}

type Refused<Code extends string, Field extends string> = Refusal<Code> & {
	faults: { [field in Field]: { code: 'malformed' } }
}

/** Changes what is said of a person on their page, for administrators. An ORCID that another person has is refused: they are one, and to be merged. */
export const editPerson = command({
	input: personForm.extend(ofPerson),
	...onPerson,
	async execute(
		ctx,
		{ actor, input, held: { person } },
	): Promise<{ ok: true } | Refused<'orcidTaken', 'orcid'>> {
		const { name, given, family, orcid, affiliation, biography } = input
		const taken =
			orcid !== '' &&
			(await ctx.db
				.selectFrom('person')
				.select('id')
				.where('orcid', '=', orcid)
				.where('id', '!=', person.id)
				.executeTakeFirst())
		if (taken) return { ok: false, error: 'orcidTaken', faults: { orcid: { code: 'malformed' } } }
		const filled = Object.fromEntries(Object.entries(biography).filter(([, text]) => text !== ''))
		await ctx.db
			.updateTable('person')
			.set({
				name,
				given: given || null,
				family: family || null,
				name_sort: nameSortKey({ name, given, family }),
				orcid: orcid || null,
				affiliation: affiliation || null,
				biography: JSON.stringify(filled),
			})
			.where('id', '=', person.id)
			.execute()
		await touchWorks(ctx, person.id)
		await comparePeople(ctx, [person.id])
		await recordAudit(ctx, { action: 'person-changed', actor, detail: { slug: person.slug } })
		return { ok: true }
	},
})

/** Gives a person another address, for administrators; the one before leads to it for good. One that anybody has or had is refused. */
export const movePerson = command({
	input: personAddressForm.extend(ofPerson),
	...onPerson,
	async execute(
		ctx,
		{ actor, input: { address }, held: { person } },
	): Promise<{ ok: true } | Refused<'addressTaken', 'address'>> {
		if (address === person.slug) return { ok: true }
		if (!(await isAddressFree(ctx, 'person', person.slug, address)))
			return { ok: false, error: 'addressTaken', faults: { address: { code: 'malformed' } } }
		await ctx.db.updateTable('person').set({ slug: address }).where('id', '=', person.id).execute()
		await giveUpAddress(ctx, 'person', person.slug, address)
		await touchWorks(ctx, person.id)
		const detail = { from: person.slug, to: address }
		await recordAudit(ctx, { action: 'address-changed', actor, detail })
		return { ok: true }
	},
})

/**
 * Makes two people of one, for administrators: the chosen signatures are somebody else's, who gets a page under the name of the first of them, or the page
 * they had before a merge brought them here. The two are not proposed as one again. Refused without a signature, and with all of them.
 */
export const separatePerson = command({
	input: separateForm.extend(ofPerson),
	...onPerson,
	async execute(
		ctx,
		{ actor, input, held: { person, signatures } },
	): Promise<{ ok: true; id: string } | Refusal<'noneChosen' | 'allChosen'>> {
		const chosen = signatures.filter(({ id }) => input.signatures.includes(id))
		const [first] = chosen
		if (!first) return { ok: false, error: 'noneChosen' }
		if (chosen.length === signatures.length) return { ok: false, error: 'allChosen' }
		const { id, slug } =
			(await restoreWhoSigned(ctx, person, signatures, chosen)) ??
			(await makePerson(ctx, first, otherOrcid(chosen, person)))
		await ctx.db
			.updateTable('contribution')
			.set({ person_id: id })
			.where(
				'id',
				'in',
				chosen.map((signature) => signature.id),
			)
			.execute()
		await setApart(ctx, person.id, id)
		await comparePeople(ctx, [person.id, id])
		const detail = { slug: person.slug, separated: slug, works: chosen.length }
		await recordAudit(ctx, { action: 'person-separated', actor, detail })
		return { ok: true, id }
	},
})

/** Removes a person who signs nothing and whom no account is, for administrators; their address says afterwards who was there (410). */
export const deletePerson = command({
	input: z.object(ofPerson),
	...onPerson,
	async execute(ctx, { actor, held: { person, signatures } }): Promise<{ ok: true } | Refusal<'inUse'>> {
		const account = await ctx.db
			.selectFrom('profile')
			.select('user_id')
			.where('person_id', '=', person.id)
			.executeTakeFirst()
		if (signatures.length > 0 || account) return { ok: false, error: 'inUse' }
		await ctx.db.deleteFrom('follow').where('kind', '=', 'author').where('target', '=', person.id).execute()
		await ctx.db.deleteFrom('person').where('id', '=', person.id).execute()
		await removeAddress(ctx, 'person', person.slug, { name: { fr: person.name }, language: 'fr' })
		await recordAudit(ctx, { action: 'person-deleted', actor, detail: { slug: person.slug } })
		return { ok: true }
	},
})

const otherOrcid = (chosen: readonly { orcid: string | null }[], { orcid: own }: PersonRow) =>
	chosen.find(({ orcid }) => orcid && orcid !== own)?.orcid ?? null

/** A person by what one signature says of them. */
async function makePerson(
	ctx: Ctx,
	{ name, given, family, affiliation }: Pick<PersonRow, 'name' | 'given' | 'family' | 'affiliation'>,
	orcid: string | null,
): Promise<{ id: string; slug: string }> {
	const made = { id: newId(), slug: await newSlug(ctx, name) }
	const name_sort = nameSortKey({ name, given, family })
	await ctx.db
		.insertInto('person')
		.values({ ...made, name, given, family, name_sort, orcid, affiliation })
		.execute()
	return made
}

/** An address that nobody has or ever had. */
async function newSlug(ctx: Ctx, name: string): Promise<string> {
	const wanted = slugOf(name)
	const present = await ctx.db
		.selectFrom('person')
		.select('slug')
		.where('slug', 'like', `${wanted}%`)
		.execute()
	const givenUp = await givenUpSlugs(ctx, 'person', wanted)
	return freeSlug(wanted, new Set([...present.map(({ slug }) => slug), ...givenUp]))
}
