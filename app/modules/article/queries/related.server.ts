import { type RawBuilder, sql } from 'kysely'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { TextLists, WorkCard, WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { foldedKeywords, type Likeness, likeness, type Tie, tieOf } from '../model.ts'

/** Works looked at from each side: by the same people, in the same journal, in the same disciplines. */
const POOL = 60
/** Of the same disciplines, the newest works of the library are looked at. */
const LOOKED_AT = 1_000
/** How long a new work may wait to be shown beside the others; one that is withdrawn leaves at once. */
const RELATED_KEPT_MS = 60_000

/** `journal` is that of the work that is read, of those that stand near it there; `people` are those who also made that work. */
type Candidate = Likeness & { id: string; published_on: string; has_full_text: boolean }
type Row = Omit<Candidate, 'keywords'> & { keywords: TextLists }

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
		keywords: foldedKeywords(record.keywords),
		disciplines: record.disciplines,
		journal: record.journal?.slug ?? null,
		language: record.language,
	}
	const near = await selectNear(ctx, record, people)
	const known = new Set([record.id, ...near.map(({ id }) => id)])
	const newest = (await newestOf(ctx, record.disciplines)).filter(({ id }) => !known.has(id))
	return [...near, ...newest]
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

/** The newest works of disciplines, the same for every work of them: to look each of them up again costs more than half of what is near it. */
async function newestOf(ctx: Ctx, disciplines: readonly string[]): Promise<readonly Candidate[]> {
	if (disciplines.length === 0) return []
	const read = async () => {
		const { rows } = await sql<{ candidates: Row[] }>`
			select ${candidatesAs(sql`null::text`, sql`'{}'::text[]`)} from (
				select work_id from (
					select work_id, disciplines, published_on from library_entry
					order by published_on desc, work_id limit ${LOOKED_AT}
				) as newest
				where disciplines && ${disciplines}::text[] order by published_on desc, work_id limit ${POOL}
			) as pool join work on work.id = pool.work_id`.execute(ctx.db)
		return candidatesOf(rows)
	}
	const sorted = disciplines.toSorted().join(' ')
	return untilLibraryChanges(ctx, `newest of ${sorted}`, read, {
		keptMs: RELATED_KEPT_MS,
		of: (found) => found.map(({ id }) => id),
	})
}

/** What the same people made, and what stands near the work in its journal. */
async function selectNear(ctx: Ctx, record: WorkRecord, people: string[]): Promise<Candidate[]> {
	const { rows } = await sql<{ candidates: Row[] }>`
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
		), pool as (
			select id, bool_or("isNear") as "isNear" from found group by id
		)
		select ${candidatesAs(
			sql`case when pool."isNear" then ${record.journal?.slug ?? null}::text end`,
			sql`coalesce(shared.people, '{}')`,
		)}
		from pool join work on work.id = pool.id
		left join shared on shared.id = pool.id
		where work.id <> ${record.id}`.execute(ctx.db)
	return candidatesOf(rows)
}

/** One value instead of rows: a hundred rows cost the driver three times as much as the text of all of them. */
function candidatesAs(journal: RawBuilder<string | null>, people: RawBuilder<string[]>) {
	return sql<
		Row[]
	>`coalesce(json_agg(json_build_object('id', work.id, 'published_on', work.published_on, 'keywords', work.keywords,
		'disciplines', work.disciplines, 'language', work.language, 'has_full_text', work.has_full_text,
		'journal', ${journal}, 'people', ${people})), '[]') as candidates`
}

function candidatesOf([row]: { candidates: Row[] }[]): Candidate[] {
	return (row?.candidates ?? []).map((one) => ({ ...one, keywords: foldedKeywords(one.keywords) }))
}
