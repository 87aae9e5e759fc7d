import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { WorkCard } from '../../work/card.ts'
import { listWorkCards } from '../../work/cards.server.ts'
import type { TextLists, WorkRecord } from '../../work/model.ts'
import { type Likeness, likeness } from '../model.ts'

/** Works looked at from each side: by the same people, in the same journal, in the same disciplines. */
const POOL = 60

type Candidate = {
	id: string
	published_on: string
	keywords: TextLists
	disciplines: string[]
	language: string
	journal: string | null
	people: string[]
}

/** Published works that a reader of this one may want next, nearest first. */
export async function listRelatedWorks(ctx: Ctx, record: WorkRecord, limit: number): Promise<WorkCard[]> {
	const people = record.contributors.flatMap((contributor) => contributor.person ?? [])
	const own: Likeness = {
		people,
		keywords: record.keywords,
		disciplines: record.disciplines,
		journal: record.journal?.slug ?? null,
		language: record.language,
	}
	const candidates = await selectCandidates(ctx, record, people)
	const ranked = candidates
		.map((candidate) => ({ candidate, score: likeness(own, candidate) }))
		.filter(({ score }) => score > 0)
		.sort(
			(a, b) =>
				b.score - a.score ||
				b.candidate.published_on.localeCompare(a.candidate.published_on) ||
				a.candidate.id.localeCompare(b.candidate.id),
		)
	return listWorkCards(
		ctx,
		ranked.slice(0, limit).map(({ candidate }) => candidate.id),
	)
}

async function selectCandidates(ctx: Ctx, record: WorkRecord, people: string[]): Promise<Candidate[]> {
	const { rows } = await sql<Candidate>`
		with pool as (
			(select contribution.work_id as id from contribution join person on person.id = contribution.person_id
				where person.slug = any(${people}) limit ${POOL})
			union
			(select article.work_id from article
				join work on work.id = article.work_id and work.state = 'published'
				where article.journal_id = (select journal_id from article where work_id = ${record.id})
				order by abs(work.published_on - ${record.published.on}::date), work.id limit ${POOL})
			union
			(select id from work where state = 'published' and disciplines && ${record.disciplines}
				order by published_on desc, id limit ${POOL})
		)
		select work.id, work.published_on, work.keywords, work.disciplines, work.language, journal.slug as journal,
			array(select person.slug from contribution join person on person.id = contribution.person_id
				where contribution.work_id = work.id) as people
		from pool join work on work.id = pool.id
		left join article on article.work_id = work.id
		left join journal on journal.id = article.journal_id
		where work.state = 'published' and work.id <> ${record.id}`.execute(ctx.replica)
	return rows
}
