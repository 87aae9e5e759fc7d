import { sql } from 'kysely'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { TextLists, WorkCard, WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { type Likeness, likeness, type Tie, tieOf } from '../model.ts'

/** Works looked at from each side: by the same people, in the same journal, in the same disciplines. */
const POOL = 60
/** Of the same disciplines, the newest works of the library are looked at. */
const LOOKED_AT = 1_000
/** How long a new work may wait to be shown beside the others; one that is withdrawn leaves at once. */
const RELATED_KEPT_MS = 60_000

type Candidate = {
	id: string
	published_on: string
	keywords: TextLists
	disciplines: string[]
	language: string
	has_full_text: boolean
	/** The journal of the work that is read, of those that stand near it there. */
	journal: string | null
	/** Those who also made the work that is read. */
	people: string[]
}

/** Published works that a reader of this one may want next, those that can be read here first, nearest first, each with what ties it to this one. */
export async function listRelatedWorks(
	ctx: Ctx,
	record: WorkRecord,
	limit: number,
): Promise<{ card: WorkCard; tie: Tie }[]> {
	const related = await untilLibraryChanges(
		ctx,
		`related ${limit} ${record.id}`,
		() => rankRelated(ctx, record, limit),
		{
			keptMs: RELATED_KEPT_MS,
			of: (found) => found.map(({ id }) => id),
		},
	)
	const cards = await listWorkCards(
		ctx,
		related.map(({ id }) => id),
	)
	return cards.flatMap((card) => {
		const tie = related.find(({ id }) => id === card.id)?.tie
		return tie ? [{ card, tie }] : []
	})
}

async function rankRelated(ctx: Ctx, record: WorkRecord, limit: number): Promise<{ id: string; tie: Tie }[]> {
	const people = record.contributors.flatMap((contributor) => contributor.person ?? [])
	const own: Likeness = {
		people,
		keywords: record.keywords,
		disciplines: record.disciplines,
		journal: record.journal?.slug ?? null,
		language: record.language,
	}
	return (await selectCandidates(ctx, record, people))
		.map((candidate) => ({ candidate, score: likeness(own, candidate) }))
		.filter(({ score }) => score > 0)
		.sort(
			(a, b) =>
				Number(b.candidate.has_full_text) - Number(a.candidate.has_full_text) ||
				b.score - a.score ||
				b.candidate.published_on.localeCompare(a.candidate.published_on) ||
				a.candidate.id.localeCompare(b.candidate.id),
		)
		.slice(0, limit)
		.map(({ candidate }) => ({ id: candidate.id, tie: tieOf(own, candidate) }))
}

async function selectCandidates(ctx: Ctx, record: WorkRecord, people: string[]): Promise<Candidate[]> {
	// One value instead of rows: a hundred rows cost the driver three times as much as the text of all of them.
	const { rows } = await sql<{ candidates: Candidate[] }>`
		with shared as (
			select signature.work_id as id, array_agg(person.slug) as people
			from person cross join lateral (
				select work_id from library_signature
				where person_id = person.id order by published_on desc, work_id limit ${POOL}
			) signature
			where person.slug = any(${people}) group by signature.work_id limit ${POOL}
		), near as (
			select journal_id, ${record.published.on}::date as day from article where work_id = ${record.id}
		), found as (
			select id, false as "isNear" from shared
			union all
			(select entry.work_id, true from library_entry entry
				where entry.journal_id = (select journal_id from near) and entry.published_on <= (select day from near)
				order by entry.published_on desc, entry.work_id limit ${POOL / 2})
			union all
			(select entry.work_id, true from library_entry entry
				where entry.journal_id = (select journal_id from near) and entry.published_on > (select day from near)
				order by entry.published_on, entry.work_id desc limit ${POOL / 2})
			union all
			(select work_id, false from (
					select work_id, disciplines, published_on from library_entry
					order by published_on desc, work_id limit ${LOOKED_AT}
				) as newest
				where disciplines && ${record.disciplines}::text[] order by published_on desc, work_id limit ${POOL})
		), pool as (
			select id, bool_or("isNear") as "isNear" from found group by id
		)
		select coalesce(json_agg(json_build_object('id', work.id, 'published_on', work.published_on, 'keywords', work.keywords,
			'disciplines', work.disciplines, 'language', work.language, 'has_full_text', work.has_full_text,
			'journal', case when pool."isNear" then ${record.journal?.slug ?? null}::text end, 'people', coalesce(shared.people, '{}'))), '[]') as candidates
		from pool join work on work.id = pool.id
		left join shared on shared.id = pool.id
		where work.id <> ${record.id}`.execute(ctx.db)
	return rows[0]?.candidates ?? []
}
