import type { DraftAuthor } from '#app/modules/article-draft/index.ts'
import { matchPerson } from '#app/modules/publication/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ContributorRole } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'

/** Writes who made a work, in their order and roles. A name that stood there before stays tied to the same person, with what else was said of it. */
export async function writeMakers(
	ctx: Ctx,
	workId: string,
	makers: { readonly [role in ContributorRole]?: readonly DraftAuthor[] },
): Promise<void> {
	const before = await ctx.db
		.deleteFrom('contribution')
		.where('work_id', '=', workId)
		.returningAll()
		.execute()
	for (const [role, people] of Object.entries(makers) as [ContributorRole, readonly DraftAuthor[]][])
		for (const [index, { given, family, affiliation, orcid }] of people.entries()) {
			const name = [given, family].filter(Boolean).join(' ')
			const known = before.find((one) => one.name === name && one.orcid === orcid)
			const { name_original = null, country = null, ror = null, credit_roles = [] } = known ?? {}
			await ctx.db
				.insertInto('contribution')
				.values({
					id: newId(),
					work_id: workId,
					position: index + 1,
					role,
					person_id:
						known?.person_id ?? (await matchPerson(ctx, { name, given, family, orcid, affiliation })),
					...{ name, given, family, affiliation, orcid, name_original, country, ror, credit_roles },
					corresponding: known?.corresponding ?? false,
				})
				.execute()
		}
}
