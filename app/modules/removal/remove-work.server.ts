import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { queueRemoval, tellsOfRemoval } from '#app/modules/deposit/index.server.ts'
import { keepRemoved } from '#app/modules/ojs-import/index.server.ts'
import { readerText } from '#app/modules/publication/index.ts'
import { onWork } from '#app/modules/publication/works/index.server.ts'
import { type Actor, canRunPlatform, isFreshlyProved } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { removeAddress } from '#app/platform/db/given-up-address.server.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { MISTAKE_DAYS, type Removal, type RemovalRefusal, removalForm } from './model.ts'

const DAY_MS = 86_400_000

type Removable = NonNullable<Awaited<ReturnType<typeof readWork>>>

/** A work with its chapters, where it is a book: they go with it. */
async function readWork(ctx: Ctx, id: string) {
	const { rows } = await sql<{
		id: string
		kind: WorkKind
		slug: string
		title: Texts
		language: string
		journal_id: string | null
		publisher_id: string | null
		place: Texts
		created_at: Date
		parts: { id: string; slug: string; title: Texts; language: string }[]
		is_out: boolean
		has_notices: boolean
		is_entered: boolean
		cited_by: number
		/** The DOIs that are registered. */
		dois: string[]
	}>`with parts as (
			select ${id}::uuid as id union all select work_id from chapter where book_id = ${id}::uuid
		)
		select work.id, work.kind, work.slug, work.title, work.language, article.journal_id, publisher.id as publisher_id, work.created_at,
			coalesce(journal.title, volume.title, jsonb_build_object(publisher.language, publisher.name)) as place,
			(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'title', title, 'language', language) order by slug), '[]')
				from work part where part.id in (select id from parts where id <> work.id)) as parts,
			exists (select from work part where part.id in (select id from parts) and state <> 'withdrawn') as is_out,
			array(select doi from work part where part.id in (select id from parts) and doi_state = 'registered') as dois,
			exists (select from work_relation where to_work_id in (select id from parts)) as has_notices,
			exists (select from article_draft where work_id = work.id) or exists (select from book_draft where work_id = work.id)
				or exists (select from book_draft_chapter where work_id = work.id) as is_entered,
			(select count(distinct citing_id)::int from reference_match
				where cited_id in (select id from parts) and citing_id not in (select id from parts)) as cited_by
		from work
			left join article on article.work_id = work.id
			left join any_journal journal on journal.id = article.journal_id
			left join chapter on chapter.work_id = work.id
			left join work volume on volume.id = chapter.book_id
			left join book on book.work_id = coalesce(chapter.book_id, work.id)
			left join publisher on publisher.id = book.publisher_id
		where work.id = ${id}::uuid`.execute(ctx.db)
	return rows[0] ?? null
}

/** Why this person may not remove it; null: they may. What it would undo for others (a registered DOI, citations) is for administrators to weigh. */
function objection(
	actor: Actor,
	work: Removable,
	{ isFromManuscript, now }: { isFromManuscript: boolean; now: Date },
): RemovalRefusal | null {
	if (isFromManuscript) return 'fromManuscript'
	if (work.is_out) return 'isPublished'
	if (work.has_notices) return 'hasNotices'
	if (canRunPlatform(actor)) return null
	const isYoung = now.getTime() - work.created_at.getTime() < MISTAKE_DAYS * DAY_MS
	return work.is_entered && work.cited_by === 0 && work.dois.length === 0 && isYoung ? null : 'lasting'
}

/** Whether somebody may remove a work for good, and what goes with it or names it, for its page at the desk; null for those who have no say in it. */
export async function getRemoval(ctx: Ctx, actor: Actor, workId: string): Promise<Removal | null> {
	const place = await onWork.authorize(ctx, actor, { workId }).catch((error: unknown) => {
		if (error instanceof NotFound) return null
		throw error
	})
	const work = place && (await readWork(ctx, place.id))
	if (!place || !work) return null
	const holder = holderOf(work)
	return {
		refusal: objection(actor, work, { isFromManuscript: place.submissionId !== null, now: ctx.now() }),
		chapters: work.parts.length,
		citedBy: work.cited_by,
		hasUntoldDoi: !(await tellsOfRemoval(ctx, { dois: work.dois, holder })),
	}
}

/**
 * Removes a withdrawn work for good, a book with its chapters: record, text, files and signatures. Its address answers 410 from then on and says what stood there, in which journal, by
 * which publisher or in which book, and why; search, lists and sitemap forget it, harvesters keep its header as deleted (OAI-PMH 2.0, section 2.5.1), and the service at which its
 * journal registered its DOI is told. Administrators may, in their own name and with a fresh proof; who publishes there only what was entered directly within the last days, that nothing
 * else here cites and no registered DOI names. Everything else is withdrawn or retracted, and keeps its page.
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
		const work = await readWork(ctx, held.id)
		if (!work) throw new NotFound()
		const error = objection(actor, work, { isFromManuscript: held.submission !== null, now: ctx.now() })
		if (error) return { ok: false, error }
		const told = readerText(reason)
		if (!told.ok) return { ok: false, error: 'noReason' }
		if (!isConfirmed) return { ok: false, error: 'notUnderstood' }
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		const { id, kind, slug, title: name, language, place, parts, journal_id, publisher_id } = work
		const ids = [id, ...parts.map((part) => part.id)]
		const holder = holderOf({ journal_id, publisher_id })
		if (holder) for (const workId of ids) await queueRemoval(ctx, { workId, holder })
		collect(await filesOf(ctx, ids))
		await keepRemoved(ctx, { workId: id, slug })
		await ctx.db.deleteFrom('article_draft').where('work_id', '=', id).execute()
		await ctx.db.deleteFrom('work').where('id', 'in', ids).execute()
		await removeAddress(ctx, kind, slug, { name, language, place, reason: told.text })
		for (const { slug, title, language } of parts)
			await removeAddress(ctx, 'chapter', slug, { name: title, language, place: name, reason: told.text })
		const within = journal_id ? { journal: journal_id } : { publisher: publisher_id }
		await recordAudit(ctx, { action: 'work-removed', actor, detail: { workId: id, ...within, slug } })
		return { ok: true, slug }
	},
})

/** Whose account registered the DOIs of what is removed; null for a book without a publisher. */
function holderOf({ journal_id, publisher_id }: { journal_id: string | null; publisher_id: string | null }) {
	if (journal_id) return { kind: 'journal', id: journal_id } as const
	return publisher_id ? ({ kind: 'publisher', id: publisher_id } as const) : null
}

/** Everything that is stored of works: their files, those of older versions, those that are and were made of their texts, their pictures, and the files of their entry. */
async function filesOf(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
	const works = sql`any(${ids}::uuid[])`
	const { rows } = await sql<{ key: string }>`
		select storage_key as key from galley where work_id = ${works}
		union select storage_key from version_galley where work_id = ${works}
		union select storage_key from made_galley where work_id = ${works} and storage_key is not null
		union select storage_key from replaced_galley where work_id = ${works}
		union select storage_key from work_picture where work_id = ${works}
		union select file.storage_key from article_draft_file file
			join article_draft on article_draft.id = file.draft_id where article_draft.work_id = ${works}
		union select file.storage_key from book_draft_file file
			join book_draft on book_draft.id = file.draft_id
			left join book_draft_chapter on book_draft_chapter.id = file.chapter_id
			where book_draft.work_id = ${works} or book_draft_chapter.work_id = ${works}`.execute(ctx.db)
	return rows.map(({ key }) => key)
}
