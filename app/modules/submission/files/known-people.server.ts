import { createHash } from 'node:crypto'
import type { KnownPeople } from '#app/modules/manuscript-check/anonymity/index.ts'
import type { AuthorRules } from '#app/modules/manuscript-check/rules/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { getWorkflowSettings } from '../queries/workflow-settings.server.ts'

/** What a manuscript is checked against, and a hash of it: the same hash, and the report would be the same. */
export type CheckBasis = { rules: AuthorRules; people: KnownPeople; hash: string }

/** The rules of the journal, and the contributors as a text would name them. */
export async function checkBasis(ctx: Ctx, submissionId: string): Promise<CheckBasis> {
	const { journal_id } = await ctx.db
		.selectFrom('submission')
		.select('journal_id')
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const { authorRules: rules } = await getWorkflowSettings(ctx, journal_id)
	const people = await knownPeople(ctx, submissionId)
	const hash = createHash('sha256').update(JSON.stringify({ rules, people })).digest('base64url')
	return { rules, people, hash }
}

async function knownPeople(ctx: Ctx, submissionId: string): Promise<KnownPeople> {
	const rows = await ctx.db
		.selectFrom('submission_contributor')
		.select(['given', 'family', 'name_original', 'email', 'affiliation', 'orcid'])
		.where('submission_id', '=', submissionId)
		.orderBy('position')
		.execute()
	const told = (values: (string | null)[]) => [
		...new Set(values.map((value) => value?.trim() ?? '').filter(Boolean)),
	]
	return {
		names: told(rows.flatMap(({ given, family, name_original }) => [`${given} ${family}`, name_original])),
		emails: told(rows.map(({ email }) => email)),
		affiliations: told(rows.map(({ affiliation }) => affiliation)),
		orcids: told(rows.map(({ orcid }) => orcid)),
	}
}
