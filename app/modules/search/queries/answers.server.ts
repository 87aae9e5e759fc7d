import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { fold } from '../analysis/fold.ts'
import { formsOf, isStopWordSomewhere } from '../analysis/forms.ts'
import { type Word, withoutDots, wordsOf } from '../analysis/words.ts'
import { tag } from '../lexeme.ts'
import type { Answer } from '../model.ts'
import { termsOf, type WordTerm, withWordsApart } from '../terms.ts'
import { allOf, anyOf, taggedQuery } from '../tsquery.ts'
import { heardIn } from '../vector.ts'

const MOST = 3
/** A name counts as named when so much of it was typed. */
const ENOUGH = 0.5
/** Works that are looked at for their persons, and for books. */
const MOST_WORKS = 200
const MOST_BOOKS = 12
/** Works of a library in which the index collects all that have a word in no time. */
const FEW_WORKS = 20_000

/** What is typed beside a name to say what it is of, in four languages. */
const KIND_WORDS = new Set(
	'revue journal review revista magazine مجلة éditeur éditions publisher press editorial presses ناشر دار appel call convocatoria دعوة livre ouvrage book libro كتاب'
		.split(' ')
		.map(fold),
)

type Candidate = Omit<Answer, 'name'> & { names: Texts }

/**
 * The journals, persons, publishers, books and calls that the words name: every word stands in the name, and at least half of the name was typed; of persons the
 * family name is enough. The most of a name first, at most three.
 */
export async function answersTo(ctx: Ctx, text: string): Promise<Answer[]> {
	const typed = withWordsApart(termsOf(text))
	const words = typed.filter((term): term is WordTerm => term.kind === 'word')
	const telling = words.filter(({ exact }) => !KIND_WORDS.has(exact))
	if (telling.length === 0 || words.length < typed.length) return []
	// A title may hold one of the words that say what something is: « Journal des anthropologues ».
	const sought = [words, telling]
	const reading = { ...ctx, db: ctx.replica }
	const candidates = [
		...bodiesWith(await bodies(ctx), telling),
		...(await inTransaction(reading, async (inside) => {
			await byIndexOfFew(inside)
			return personsAndBooks(inside, telling)
		})),
	]
	return candidates
		.map((candidate) => ({
			candidate,
			share: Math.max(...sought.map((some) => shareNamed(candidate, some))),
		}))
		.filter(({ share }) => share >= ENOUGH)
		.sort((a, b) => b.share - a.share || b.candidate.count - a.candidate.count)
		.slice(0, MOST)
		.map(({ candidate: { names, ...rest } }) => ({ ...rest, name: names }))
}

/** What share of the best of its names was typed; 0 where a word stands in none. */
function shareNamed({ kind, names }: Candidate, terms: WordTerm[]): number {
	return Math.max(
		0,
		...Object.entries(names).map(([language, name]) => {
			const words = tellingWords(name)
			const found = words.filter(({ text }) => {
				const forms = formsOfName(text, kind === 'person' ? 'und' : language)
				return terms.some((term) => term.forms.some((form) => forms.includes(form)))
			})
			const last = words.at(-1)
			const isFamilyName =
				kind === 'person' && terms.length === 1 && last !== undefined && found.includes(last)
			if (found.length < terms.length || words.length === 0) return 0
			return isFamilyName ? Math.max(ENOUGH, found.length / words.length) : found.length / words.length
		}),
	)
}

function tellingWords(name: string): Word[] {
	return [...wordsOf(withoutDots(name))].filter(({ text }) => !isStopWordSomewhere(fold(text)))
}

function formsOfName(word: string, language: string): string[] {
	return [...formsOf(word, language), ...heardIn(word)]
}

/** Names of journals, which lie in an index of their own, but for those that are too long for one (migration 296). Their order has it read. */
const journals = (compared: RawBuilder<unknown>) =>
	sql`select 'journal' as kind, slug, title as names, 0 as count from journal
		where octet_length(title::text) ${compared} 2000 order by slug`

/** Bodies, and their places by the forms of the words of their names. */
type Bodies = { all: readonly Candidate[]; places: ReadonlyMap<string, readonly number[]> }

/** Names that are analysed before other requests have their turn. */
const NAMES_AT_ONCE = 200

/** Journals, publishers and calls: few enough to be read once. */
export function bodies(ctx: Ctx): Promise<Bodies> {
	return untilLibraryChanges(
		ctx,
		'search answers',
		async () => {
			const { rows } = await sql<Candidate>`
				select * from (${journals(sql`<=`)}) named union all select * from (${journals(sql`>`)}) named_long
				union all select 'publisher', slug, jsonb_build_object(language, name), 0 from publisher
				union all select 'call', slug, title, 0 from call`.execute(ctx.db)
			const places = new Map<string, number[]>()
			for (const [place, candidate] of rows.entries()) {
				const forms = Object.entries(candidate.names).flatMap(([language, name]) =>
					tellingWords(name).flatMap(({ text }) => formsOfName(text, language)),
				)
				for (const form of new Set(forms)) {
					const known = places.get(form)
					if (known) known.push(place)
					else places.set(form, [place])
				}
				if (place % NAMES_AT_ONCE === 0) await nextTurn()
			}
			return { all: rows, places }
		},
		{ of: () => ['journal', 'publisher', 'call'] },
	)
}

/** Those in whose names the rarest of the words stands: every word must, and the others are looked for in these alone. */
function bodiesWith({ all, places }: Bodies, words: readonly WordTerm[]): Candidate[] {
	const [fewest] = words
		.map(({ forms }) => new Set(forms.flatMap((form) => places.get(form) ?? [])))
		.toSorted((a, b) => a.size - b.size)
	return [...(fewest ?? [])].flatMap((place) => all[place] ?? [])
}

/** The persons of works on which all of the words are names, and the books that have them in their titles. */
async function personsAndBooks(ctx: Ctx, terms: WordTerm[]): Promise<Candidate[]> {
	const inNames = taggedQuery('n', terms)
	const inTitles = allOf([taggedQuery('t', terms), anyOf([tag('k', 'book')])])
	if (inNames === null) return []
	const { rows } = await sql<Candidate>`
		with found as materialized (
			select work_id from search_document where vector @@ ${inNames}::tsquery limit ${sql.lit(MOST_WORKS)}
		)
		select 'person' as kind, person.slug, jsonb_build_object('und', person.name, 'ar', max(contribution.name)) as names,
			count(distinct found.work_id)::integer as count
		from found join contribution on contribution.work_id = found.work_id join person on person.id = contribution.person_id
		group by person.id
		union all
		select 'book', work.slug, work.title, 0
		from (select work_id from search_document where vector @@ ${inTitles ?? ''}::tsquery limit ${sql.lit(MOST_BOOKS)}) titled
		join public_work work on work.id = titled.work_id`.execute(ctx.db)
	return rows
}

/**
 * For the rest of the transaction: the planner takes the comparison of a work's words for one of two numbers, and would read all of a small library, texts of books included. Of a large one its
 * index would collect all works of a common word.
 */
async function byIndexOfFew({ db }: Ctx): Promise<void> {
	await sql`select set_config('enable_seqscan', 'off', true) from pg_class
		where oid = 'search_document'::regclass and reltuples < ${sql.lit(FEW_WORKS)}`.execute(db)
}
