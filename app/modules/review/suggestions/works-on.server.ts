import { sql } from 'kysely'
import { chooseText } from '#app/i18n/texts.ts'
import { allOf, anyOf, tag } from '#app/modules/search/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { TextLists, Texts } from '#app/platform/db/tables.ts'
import { formsIn, type Subject } from './topic.ts'

/** Subjects that the index is asked for: each costs a lookup. */
const MOST_WORDS = 12
/** Hits that are looked at a word: more is a word that says little. */
const HITS_A_WORD = 5000
/** Works whose authors are candidates. */
const MOST_WORKS = 240
const SURNAME_WEIGHT = 2

/** An author's work on the subjects of a manuscript. */
export type WorkOnSubject = {
	personId: string
	id: string
	title: string
	year: number
	forms: ReadonlySet<string>
}

/**
 * Published works whose title or keywords say the subjects, the most telling first, with those of `alsoOf` (people) and those on a
 * subject by somebody of a cited surname: a row for each of their authors whom the library knows. Rare words count more than common ones.
 */
export async function findWorksOn(
	ctx: Ctx,
	search: { subjects: readonly Subject[]; surnames: readonly string[]; alsoOf: readonly string[] },
): Promise<WorkOnSubject[]> {
	const asked = lookupsFor(search.subjects, search.surnames)
	if (asked.length === 0) return []
	const queries = asked.map(({ query }) => query)
	const weights = asked.map(({ weight }) => weight)
	return inTransaction(ctx, async (ctx) => {
		await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
			ctx.db,
		)
		const { rows } = await sql<{
			person_id: string
			id: string
			title: Texts
			keywords: TextLists
			language: string
			year: number
		}>`
			with hit as materialized (
				select found.work_id, asked.number, asked.weight
				from unnest(${queries}::text[], ${weights}::real[]) with ordinality as asked (query, weight, number)
				cross join lateral (
					select work_id from search_document document
					where document.vector @@ asked.query::tsquery limit ${sql.lit(HITS_A_WORD)}
				) found
			), weight as (
				select number, max(weight) / ln(2.7 + count(*)) as worth from hit group by number
			), scored as materialized (
				select hit.work_id, sum(weight.worth) as score from hit join weight using (number) group by hit.work_id
			), chosen as (
				(select work_id, score from scored order by score desc, work_id desc limit ${sql.lit(MOST_WORKS)})
				union
				select scored.work_id, scored.score from scored join contribution using (work_id)
				where contribution.person_id = any(${search.alsoOf}::uuid[])
			)
			select contribution.person_id, work.id, work.title, work.keywords, work.language, work.year
			from chosen
			join public_work work on work.id = chosen.work_id
			join contribution on contribution.work_id = work.id
			where contribution.role = 'author' and contribution.person_id is not null
			order by chosen.score desc, work.id, contribution.position`.execute(ctx.db)
		await sql`select set_config('enable_seqscan', 'on', true)`.execute(ctx.db)
		const read = new Map<string, Omit<WorkOnSubject, 'personId'>>()
		return rows.map(({ person_id, ...row }) => {
			const known = read.get(row.id) ?? {
				id: row.id,
				year: row.year,
				title: chooseText(row.title, 'fr', row.language)?.text ?? '',
				forms: formsIn([
					...Object.entries(row.title).map(([language, text]) => ({ language, text })),
					...Object.entries(row.keywords).flatMap(([language, list]) =>
						list.map((text) => ({ language, text })),
					),
				]),
			}
			read.set(row.id, known)
			return { personId: person_id, ...known }
		})
	})
}

/** Each lookup as a tsquery: a word of a subject in titles and keywords, and cited surnames together with any of those words. */
function lookupsFor(
	subjects: readonly Subject[],
	surnames: readonly string[],
): { query: string; weight: number }[] {
	const words = new Map<string, { forms: readonly string[]; weight: number }>()
	for (const subject of subjects)
		for (const forms of subject.words) {
			const [exact] = forms
			if (exact !== undefined && !words.has(exact)) words.set(exact, { forms, weight: subject.weight })
		}
	const kept = [...words.values()].slice(0, MOST_WORDS)
	const lookups = kept.flatMap(({ forms, weight }) => {
		const query = anyOf(forms.map((form) => tag('t', form)))
		return query === null ? [] : [{ query, weight }]
	})
	const onSubject = anyOf(kept.flatMap(({ forms }) => forms.map((form) => tag('t', form))))
	const bySurname = anyOf(surnames.map((name) => tag('n', name)))
	const query = onSubject && bySurname ? allOf([bySurname, onSubject]) : null
	return query === null ? lookups : [...lookups, { query, weight: SURNAME_WEIGHT }]
}
