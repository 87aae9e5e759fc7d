import { type AuthorRules, differingRules, type RuleId } from '#app/modules/manuscript-check/rules/index.ts'
import { type Actor, canManageContents, isAdmin } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { getWorkflowSettings } from '../queries/workflow-settings.server.ts'
import type { WorkflowSettings } from '../workflow-settings.ts'

/** A journal with its settings, for those who may change them. */
export type JournalSettings = {
	id: string
	slug: string
	title: Texts
	language: string
	publisherId: string | null
	settings: WorkflowSettings & { acceptsSubmissions: boolean }
	/** Changes with the settings: a form that was made from other ones is refused. */
	version: string
}

/** The settings of a journal; null where there is none, or none that this person manages. */
export async function getJournalSettings(
	ctx: Ctx,
	actor: Actor,
	slug: string | undefined,
): Promise<JournalSettings | null> {
	const journal = await readSettings(ctx, slug ?? '')
	if (!journal || !canManageContents(actor, { journalId: journal.id, publisherId: journal.publisherId }))
		return null
	return journal
}

/** The same without asking who reads it. */
export async function readSettings(ctx: Ctx, slug: string): Promise<JournalSettings | null> {
	const journal = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'slug', 'title', 'language', 'publisher_id', 'accepts_submissions'])
		.where('slug', '=', slug)
		.executeTakeFirst()
	if (!journal) return null
	const settings = {
		...(await getWorkflowSettings(ctx, journal.id)),
		acceptsSubmissions: journal.accepts_submissions,
	}
	const { id, title, language, publisher_id: publisherId } = journal
	return { id, slug, title, language, publisherId, settings, version: versionOf(settings) }
}

/** The journals whose settings this person may change, by their titles; administrators find trials elsewhere. */
export async function listManagedJournals(
	ctx: Ctx,
	actor: Actor,
): Promise<{ slug: string; title: Texts; language: string; acceptsSubmissions: boolean }[]> {
	const rows = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'slug', 'title', 'language', 'publisher_id', 'accepts_submissions'])
		.$if(isAdmin(actor), (query) => query.where('is_trial', '=', false))
		.orderBy('title_sort')
		.orderBy('slug')
		.execute()
	return rows
		.filter((row) => canManageContents(actor, { journalId: row.id, publisherId: row.publisher_id }))
		.map(({ slug, title, language, accepts_submissions }) => ({
			slug,
			title,
			language,
			acceptsSubmissions: accepts_submissions,
		}))
}

/** What a journal asks of its authors otherwise than the platform, read once until the library changes. */
export function getOwnAuthorRules(
	ctx: Ctx,
	journalId: string,
): Promise<{ rules: AuthorRules; differing: RuleId[] }> {
	const read = async () => {
		const { authorRules } = await getWorkflowSettings(ctx, journalId)
		return { rules: authorRules, differing: differingRules(authorRules) }
	}
	return untilLibraryChanges(ctx, `author rules ${journalId}`, read, { of: () => [] })
}
