import { randomInt } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeSlug } from '#app/platform/db/slug.ts'
import { suffixBy } from '../doi-pattern.ts'

/** Digits and letters that cannot be read as one another (Crockford's Base32), as many as make two works meet in a billion years. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const RANDOM_LETTERS = 8

/**
 * Gives an article the DOI that its journal's pattern makes, where it has none and the journal has a prefix and a pattern; it is reserved until somebody
 * registers it, and never changes again. Null where nothing was given, as in a trial journal. Within the transaction of a command.
 */
export async function giveDoi(ctx: Ctx, workId: string): Promise<string | null> {
	const work = await ctx.db
		.selectFrom('work')
		.innerJoin('article', 'article.work_id', 'work.id')
		.innerJoin('journal', 'journal.id', 'article.journal_id')
		.leftJoin('issue', 'issue.id', 'article.issue_id')
		.leftJoin('submission', 'submission.work_id', 'work.id')
		.select(['work.slug', 'work.year', 'issue.volume', 'issue.number', 'submission.reference'])
		.select(['journal.slug as journal', 'journal.doi_prefix as prefix', 'journal.doi_suffix as pattern'])
		.where('work.id', '=', workId)
		.where('work.doi', 'is', null)
		.executeTakeFirst()
	if (!work?.prefix || !work.pattern) return null
	const suffix = suffixBy(work.pattern, {
		revue: work.journal,
		annee: String(work.year),
		volume: work.volume,
		numero: work.number,
		reference: work.reference ?? work.slug,
		hasard: Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
	})
	const wanted = `${work.prefix.toLowerCase()}/${suffix}`
	const doi = freeSlug(wanted, await takenDois(ctx, wanted))
	await ctx.db.updateTable('work').set({ doi, doi_state: 'reserved' }).where('id', '=', workId).execute()
	await ctx.db
		.updateTable('production')
		.set({ doi })
		.where('submission_id', 'in', (query) =>
			query.selectFrom('submission').select('id').where('work_id', '=', workId),
		)
		.execute()
	return doi
}

async function takenDois(ctx: Ctx, near: string): Promise<Set<string>> {
	const begins = `${near.replace(/[\\%_]/g, String.raw`\$&`)}%`
	const [works, promised] = [
		await ctx.db
			.selectFrom('work')
			.select('doi')
			.where(({ fn }) => fn('lower', ['doi']), 'like', begins)
			.execute(),
		await ctx.db
			.selectFrom('production')
			.select('doi')
			.where(({ fn }) => fn('lower', ['doi']), 'like', begins)
			.execute(),
	]
	return new Set([...works, ...promised].map(({ doi }) => doi?.toLowerCase() ?? ''))
}
