import { sql } from 'kysely'
import { formsOf, isStopWordSomewhere } from '#app/modules/search/analysis/forms.ts'
import { wordsOf } from '#app/modules/search/analysis/words.ts'
import { textOfHtml } from '#app/modules/search/html-text.ts'
import { quoteLexeme, tag } from '#app/modules/search/lexeme.ts'
import { passagesOf, startsOf, writtenCodes } from '#app/modules/search/passages.ts'
import { lexemesOf, pairsOf } from '#app/modules/search/vector.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { newId } from '#app/platform/id.ts'

/** Works that are added in one transaction. */
const STEP = 5_000

/**
 * Lets a synthetic library grow from `from` works to `to`, by the same rules whatever the sizes. Of every hundred works ten are chapters, three are books, the first of them with
 * these chapters, the rest articles. A third of the articles are in one journal, a quarter of the works by one person and half of the books of one publisher, which so grow with the library;
 * each fifty works bring another journal, each two another person. One work in twenty has a text of 30 KB.
 */
export async function grow(db: Db, from: number, to: number): Promise<void> {
	for (let done = from; done < to; done += STEP)
		await db.transaction().execute(async (db) => {
			const until = String(Math.min(done + STEP, to))
			for (const statement of done === 0 ? [...START, ...STATEMENTS] : STATEMENTS)
				await sql.raw(statement.replaceAll('$from', String(done)).replaceAll('$to', until)).execute(db)
		})
	await sql`insert into site_setting (key, value) values ('search-index', '{"version": 6}') on conflict do nothing`.execute(
		db,
	)
	await sql`vacuum analyze`.execute(db)
}

/** The id of the thing with a number, one space of numbers for each letter; in the order of the numbers. */
const id = (space: string, number: string) =>
	`('0190000${space}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
const work = (number: string) => id('1', number)
const series = 'generate_series($from + 1, $to) as i'
const isChapter = 'i % 10 = 0'
const isBook = 'i % 100 in (5, 35, 65)'
/** Twenty of the first thousand articles are in a discipline of their own, to which nothing comes. */
const isOfFew = 'i <= 1000 and i % 50 = 7'
const bookOf = '(i - 1) / 100 * 100 + 5'
const journalOf = 'case i % 3 when 0 then 1 else 2 + (i - 1) / 50 end'
/** The first journal brings out an issue for each eighteen works of the library, the others four in all. */
const issueOf = 'case i % 3 when 0 then i / 18 else 100000 + (i - 1) / 50 * 4 + i % 4 end'
const dayOf = (number: string) => `date '1880-01-01' + (${number} * 1.7)::integer`
const personOf = 'case i % 4 when 1 then 1 else 2 + i / 2 end'
const NUMBERED = 'sur les langues et les savoirs du fleuve Congo'
const title = `jsonb_build_object('fr', 'Texte ' || i || ' ${NUMBERED}')`
const TITLE = { text: `Texte ${NUMBERED}`, language: 'fr' }
/** What the index has of the title of every work, its number left out. */
const INDEXED_TITLE = [
	...new Set([
		...[...lexemesOf(TITLE)].flatMap((lexeme) => [lexeme, tag('t', lexeme)]),
		...pairsOf({ ...TITLE, text: NUMBERED }),
	]),
]
	.map(quoteLexeme)
	.join(', ')
/** The same with its places, as ranking and phrases read it. */
const RANKED_TITLE = [...wordsOf(TITLE.text)]
	.flatMap(({ text }, at) => {
		const forms = formsOf(text, TITLE.language)
		return isStopWordSomewhere(forms[0] ?? '') ? [] : forms.map((form) => `${form}:${at + 1}A`)
	})
	.join(' ')
/** The full text of one work in twenty, some 30 KB, with a word at its end that stands nowhere else. */
const FULL_TEXT = `${`<p>${'Les langues du fleuve portent les savoirs. '.repeat(20)}</p>`.repeat(35)}<p>Un griot les chante.</p>`
const PASSAGES = passagesOf(FULL_TEXT)
const saidIn = (html: string) => [...lexemesOf({ text: textOfHtml(html), language: 'fr' })]
const INDEXED_TEXT = saidIn(FULL_TEXT).map(quoteLexeme).join(', ')
const texts = (text: string) => `jsonb_build_object('fr', ${text})`
const folded = `'texte ' || lpad(i::text, 8, '0')`
const slug = `'texte-' || i`

const START = [
	`insert into discipline (id, name, sign, position) values
		('droit', '{"fr": "Droit"}', 'droit', 1), ('linguistique', '{"fr": "Linguistique"}', 'linguistique', 2), ('histoire', '{"fr": "Histoire"}', 'histoire', 3),
		('musique', '{"fr": "Musique"}', 'musique', 4)`,
	`insert into institution (id, slug, name, name_sort, is_partner) values
		('${newId()}', 'universite', 'Université', 'universite', true), ('${newId()}', 'universite-6', 'Université 6', 'universite 6', false)`,
	`insert into publisher (id, slug, name, name_sort, language) values (${id('2', '1')}, 'editeur-1', 'Éditeur 1', 'editeur 1', 'fr')`,
	`insert into journal (id, slug, language, title, title_sort, publisher_id, open_access, disciplines)
		values (${id('3', '1')}, 'revue-1', 'fr', '{"fr": "Revue 1"}', 'revue 000001', ${id('2', '1')}, true, '{droit}')`,
	`insert into person (id, slug, name, name_sort) values (${id('5', '1')}, 'personne-1', 'Personne 1', '1 personne')`,
	`insert into search_term (kind, language, word, folded, letters, frequency)
		select 'word', 'fr', word, word, word, 1 from unnest(array['texte', 'langues', 'savoirs', 'fleuve', 'congo']) as word`,
]

const STATEMENTS = [
	`insert into publisher (id, slug, name, name_sort, language, country)
		select ${id('2', 'n')}, 'editeur-' || n, 'Éditeur ' || n, 'editeur ' || lpad(n::text, 6, '0'), 'fr', 'CM'
		from generate_series(2 + $from / 250, 1 + $to / 250) as n`,
	`insert into journal (id, slug, language, title, title_sort, publisher_id, open_access, disciplines)
		select ${id('3', 'n')}, 'revue-' || n, 'fr', ${texts(`'Revue ' || n`)}, 'revue ' || lpad(n::text, 6, '0'),
			case n % 3 when 0 then ${id('2', '2 + (n - 2) / 5')} else ${id('2', '1')} end, true, '{droit}'
		from generate_series(2 + $from / 50, 1 + $to / 50) as n`,
	`insert into issue (id, journal_id, slug, volume, number, year, kind, state, published_on, published_precision)
		select ${id('4', 'n')}, ${id('3', '1')}, 'n' || n, (1 + n / 12)::text, n::text,
			extract(year from ${dayOf('n * 18')}), 'regular', 'published', ${dayOf('n * 18')}, 'month'
		from generate_series(case $from when 0 then 0 else $from / 18 + 1 end, $to / 18) as n`,
	`insert into issue (id, journal_id, slug, volume, number, year, kind, state, published_on, published_precision)
		select ${id('4', '100000 + n * 4 + q')}, ${id('3', '2 + n')}, 'n' || q, '1', q::text,
			extract(year from ${dayOf('n * 50 + q')}), 'regular', 'published', ${dayOf('n * 50 + q')}, 'month'
		from generate_series($from / 50, $to / 50 - 1) as n, generate_series(0, 3) as q`,
	`insert into person (id, slug, name, given, family, name_sort)
		select ${id('5', 'n')}, 'personne-' || n, 'Awa Personne' || n, 'Awa', 'Personne' || n, 'personne' || n || ' awa'
		from generate_series(2 + ($from + 1) / 2, 2 + $to / 2) as n on conflict do nothing`,
	`insert into work (id, kind, type, slug, language, title, abstract, keywords, disciplines, licence, published_on, published_precision, year,
			state, has_full_text, title_sort, doi, doi_state, review)
		select ${work('i')}, case when ${isChapter} then 'chapter' when ${isBook} then 'book' else 'article' end, 'research-article',
			${slug}, (array['fr', 'fr', 'en', 'ar'])[1 + i % 4], ${title}, ${texts(`repeat('Un résumé des usages de la parole. ', 20)`)},
			jsonb_build_object('fr', jsonb_build_array('langue', 'mot' || i % 97)), array[case when ${isOfFew} then 'musique' else (array['droit', 'linguistique', 'histoire'])[1 + i % 3] end],
			'CC-BY-4.0', ${dayOf('i')}, 'day', extract(year from ${dayOf('i')}), 'published', i % 20 = 1, ${folded}, '10.5555/t.' || i, 'registered', 'editorial'
		from ${series}`,
	`insert into article (work_id, journal_id, issue_id, position, pages)
		select ${work('i')}, ${id('3', journalOf)}, ${id('4', issueOf)}, i, '1-20' from ${series} where not (${isChapter}) and not (${isBook})`,
	`insert into book (work_id, publisher_id, isbn)
		select ${work('i')}, case i / 100 % 2 when 0 then ${id('2', '1')} else ${id('2', '2 + (i - 1) / 250')} end, null
		from ${series} where ${isBook}`,
	`insert into chapter (work_id, book_id, number) select ${work('i')}, ${work(bookOf)}, i from ${series} where ${isChapter}`,
	`insert into contribution (id, work_id, position, role, person_id, name, affiliation)
		select ${id('6', 'i')}, ${work('i')}, 1, 'author', ${id('5', personOf)}, 'Personne', 'Université ' || i % 7 from ${series}`,
	`insert into contribution (id, work_id, position, role, person_id, name)
		select ${id('7', 'i')}, ${work('i')}, 2, 'author', ${id('5', '2 + i / 3')}, 'Autre' from ${series} where i % 5 = 0`,
	`insert into contribution (id, work_id, position, role, name)
		select ${id('8', 'i')}, ${work('i')}, 3, 'author', 'Nom ' || i from ${series} where i % 7 = 0`,
	`insert into body (work_id, language, html, outline, word_count)
		select ${work('i')}, 'fr', '${FULL_TEXT}', '[]', 4200 from ${series} where i % 20 = 1`,
	`insert into work_reference (id, work_id, position, text)
		select ${id('9', 'i * 10 + p')}, ${work('i')}, p, 'Diop, C. A. (1954). Nations nègres et culture. Paris : Présence africaine.'
		from ${series}, generate_series(1, 5) as p where i % 20 = 1`,
	`insert into galley (id, work_id, format, language, file_name, media_type, bytes, sha256, storage_key, position)
		select ${id('a', 'i')}, ${work('i')}, 'pdf', 'fr', 'texte.pdf', 'application/pdf', 100000, repeat('0', 64), 'texte-' || i, 1
		from ${series} where i % 4 = 0`,
	`insert into work_counter (work_id, views, downloads) select ${work('i')}, i % 1000, i % 300 from ${series} where i % 2 = 0`,
	`insert into call (id, slug, journal_id, kind, language, title, opens_on, deadline_on)
		select ${id('b', 'n')}, 'appel-' || n, ${id('3', '1 + n')}, 'issue', 'fr', ${texts(`'Appel ' || n`)}, date '2020-01-01' - n, date '2020-06-01' - n
		from generate_series($from / 20, $to / 20 - 1) as n where n < 2 + $to / 50 - 1`,
	`insert into search_document (work_id, kind, year, language, journal, publisher, disciplines, published_on, title_sort, indexed_at, vector, ranking)
		select work.id, work.kind, work.year, work.language, journal.slug, null, work.disciplines, work.published_on, work.title_sort, now(),
			array_to_tsvector(array['k:' || work.kind, 'y:' || work.year, 'l:' || work.language, 'd:' || work.disciplines[1], 'j:' || coalesce(journal.slug, ''), case when i % 64 = 0 then 'h1:' when i % 16 = 0 then 'h2:' when i % 4 = 0 then 'h3:' else 'h4:' end,
				${INDEXED_TITLE}, i::text, 't:' || i, 'texte' || i, 'mot' || i % 97, 'n:personne', 'personne', 'n:' || i]
				|| case when i % 20 = 1 then array[${INDEXED_TEXT}] else '{}' end),
			('${RANKED_TITLE} ' || i || ':20A')::tsvector
		from ${series} join work on work.id = ${work('i')}
		left join article on article.work_id = work.id left join journal on journal.id = article.journal_id`,
	`insert into search_passage (work_id, bytes, starts, codes)
		select ${work('i')}, ${Buffer.byteLength(FULL_TEXT)}, '{${startsOf(PASSAGES).join(',')}}', '${writtenCodes(PASSAGES.map(saidIn))}'
		from ${series} where i % 20 = 1`,
]
