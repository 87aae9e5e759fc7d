import { sql } from 'kysely'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { queueRemoval } from '#app/modules/deposit/index.server.ts'
import { readerText } from '#app/modules/publication/index.ts'
import { onWork } from '#app/modules/publication/works/index.server.ts'
import { type Actor, canRunPlatform, isFreshlyProved } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { removeAddress } from '#app/platform/db/given-up-address.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { MISTAKE_DAYS, type RemovalRefusal, removalForm } from './model.ts'

const DAY_MS = 86_400_000

type Removable = NonNullable<Awaited<ReturnType<typeof readArticle>>>

async function readArticle(ctx: Ctx, id: string) {
	const { rows } = await sql<{
		id: string
		slug: string
		state: 'published' | 'withdrawn'
		title: Record<string, string>
		language: string
		journal_id: string
		place: Record<string, string>
		created_at: Date
		has_notices: boolean
		is_entered: boolean
		is_cited: boolean
		has_doi: boolean
	}>`select work.id, work.slug, work.state, work.title, work.language, article.journal_id, journal.title as place, work.created_at,
			work.doi_state = 'registered' as has_doi,
			exists (select from work_relation where to_work_id = work.id) as has_notices,
			exists (select from article_draft where work_id = work.id) as is_entered,
			exists (select from reference_match where cited_id = work.id) as is_cited
		from work join article on article.work_id = work.id join any_journal journal on journal.id = article.journal_id
		where work.id = ${id}::uuid`.execute(ctx.db)
	return rows[0] ?? null
}

/** Why this person may not remove it; null: they may. What it would undo for others (a registered DOI, citations) is for administrators to weigh. */
function objection(
	actor: Actor,
	article: Removable,
	{ isFromManuscript, now }: { isFromManuscript: boolean; now: Date },
): RemovalRefusal | null {
	if (isFromManuscript) return 'fromManuscript'
	if (article.state !== 'withdrawn') return 'isPublished'
	if (article.has_notices) return 'hasNotices'
	if (canRunPlatform(actor)) return null
	const isYoung = now.getTime() - article.created_at.getTime() < MISTAKE_DAYS * DAY_MS
	return article.is_entered && !article.is_cited && !article.has_doi && isYoung ? null : 'lasting'
}

/** Whether somebody may remove an article for good, for its page at the desk; null for what is no article, and what they have no say in. */
export async function getRemoval(
	ctx: Ctx,
	actor: Actor,
	workId: string,
): Promise<{ refusal: RemovalRefusal | null } | null> {
	const place = await onWork.authorize(ctx, actor, { workId }).catch((error: unknown) => {
		if (error instanceof NotFound) return null
		throw error
	})
	const article = place && (await readArticle(ctx, place.id))
	if (!place || !article) return null
	return {
		refusal: objection(actor, article, { isFromManuscript: place.submissionId !== null, now: ctx.now() }),
	}
}

/**
 * Removes a withdrawn article for good: record, text, files and signatures. Its address answers 410 from then on and says what stood there, in which journal and why; search, lists
 * and sitemap forget it, harvesters keep its header as deleted (OAI-PMH 2.0, section 2.5.1), and the service that registered its DOI is told. Administrators may, in their own name
 * and with a fresh proof; who publishes for its journal only what was entered directly within the last days, that nothing here cites and no DOI names. Everything else is
 * withdrawn or retracted, and keeps its page.
 */
export const removeWork = command({
	...onWork,
	input: onWork.input.extend(removalForm.shape),
	async execute(
		ctx,
		{ actor, input: { reason, isConfirmed }, held, collect },
	): Promise<
		{ ok: true; slug: string } | Refusal<RemovalRefusal | 'noReason' | 'notUnderstood' | 'staleProof'>
	> {
		if (actor.impersonator) throw new Forbidden()
		const article = await readArticle(ctx, held.id)
		if (!article) throw new NotFound()
		const error = objection(actor, article, { isFromManuscript: held.submission !== null, now: ctx.now() })
		if (error) return { ok: false, error }
		const told = readerText(reason)
		if (!told.ok) return { ok: false, error: 'noReason' }
		if (!isConfirmed) return { ok: false, error: 'notUnderstood' }
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		await queueRemoval(ctx, { workId: article.id, journalId: article.journal_id })
		collect(await filesOf(ctx, article.id))
		await ctx.db.deleteFrom('article_draft').where('work_id', '=', article.id).execute()
		await ctx.db.deleteFrom('work').where('id', '=', article.id).execute()
		const { title: name, language, place } = article
		await removeAddress(ctx, 'article', article.slug, { name, language, place, reason: told.text })
		await recordAudit(ctx, {
			action: 'work-removed',
			actor,
			detail: { workId: article.id, journal: article.journal_id, slug: article.slug },
		})
		return { ok: true, slug: article.slug }
	},
})

/** Everything that is stored of an article: its files, those of older versions, those that were made of its text, its pictures, and the files of its entry. */
async function filesOf(ctx: Ctx, id: string): Promise<string[]> {
	const { rows } = await sql<{ key: string }>`
		select storage_key as key from galley where work_id = ${id}::uuid
		union select storage_key from version_galley where work_id = ${id}::uuid
		union select storage_key from made_galley where work_id = ${id}::uuid and storage_key is not null
		union select storage_key from work_picture where work_id = ${id}::uuid
		union select file.storage_key from article_draft_file file
			join article_draft on article_draft.id = file.draft_id where article_draft.work_id = ${id}::uuid`.execute(
		ctx.db,
	)
	return rows.map(({ key }) => key)
}
