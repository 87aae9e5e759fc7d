import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import { withoutHeadings } from '#app/modules/work/full-text/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { TextLists, Texts } from '#app/platform/db/tables.ts'
import { keywordsOf, languageTexts } from '../commands/document.server.ts'
import { exampleWith } from '../examples.ts'
import { marked, type Sought, snippetOf, termsFound } from '../highlight.ts'
import { textOfHtml } from '../html-text.ts'
import type { FoundIn, SearchHit } from '../model.ts'
import { bestPassage } from '../passages.ts'
import type { LanguageText } from '../vector.ts'

type Row = {
	id: string
	language: string
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: TextLists
}

/** How much of a full text is looked through for an interlinear example. */
const LOOKED_THROUGH = 400_000

/** The hits of a page in this order, what was sought marked in title and snippet, and where it stands. */
export async function hitsOf(
	ctx: Ctx,
	ids: string[],
	sought: Sought,
	language: Language,
): Promise<SearchHit[]> {
	if (ids.length === 0) return []
	const { terms } = sought
	const rows = await ctx.db
		.selectFrom('public_work')
		.select(['id', 'language', 'title', 'subtitle', 'abstract', 'keywords'])
		.where('id', 'in', ids)
		.execute()
	const names = terms.length > 0 ? await namesOf(ctx, ids) : new Map<string, LanguageText[]>()
	const explained = new Map(
		rows.map((row) => [row.id, explain(row, names.get(row.id) ?? [], sought, language)]),
	)
	const unexplained = rows.filter((row) => !explained.get(row.id)?.isEnough)
	const examples = terms.flatMap((term) => (term.kind === 'example' ? [term.morphemes] : []))
	const passages = await passagesWith(ctx, unexplained, sought)
	const fullTexts = examples.length > 0 ? await loadFullTexts(ctx, ids) : new Map<string, FullText>()
	const byId = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap((id) => {
		const row = byId.get(id)
		const { abstract, places = [] } = explained.get(id) ?? {}
		if (!row) return []
		const full = fullTexts.get(id)
		const example = full && exampleOf(full, examples)
		const passage = example ? undefined : passages.get(id)
		const fromText = passage && snippetOf(passage, sought, passage)
		const isInText = fromText?.segments.some((segment) => segment.hit) ?? false
		const fromRecord = abstract && snippetOf(abstract.text, sought)
		return [
			{
				workId: id,
				title: marked(titleOf(row, language), sought),
				snippet: example
					? snippetOf(example, sought)
					: ((isInText ? fromText : (fromRecord ?? fromText)) ?? null),
				foundIn:
					terms.length === 0
						? []
						: [...places, ...(isInText ? ['text' as const] : []), ...(example ? ['examples' as const] : [])],
			},
		]
	})
}

/** The interlinear example that holds one of these words or glosses. */
function exampleOf({ html, language }: FullText, examples: (readonly string[])[]): LanguageText | undefined {
	const [text] = examples.flatMap((morphemes) => exampleWith(html, morphemes) ?? [])
	return text === undefined ? undefined : { language, text }
}

/** Where in its record a work answers the terms; enough when all of them stand there or its abstract shows some. */
function explain(row: Row, names: LanguageText[], sought: Sought, language: Language) {
	const abstract = tellingAbstract(row, sought, language)
	const places: FoundIn[] = []
	const has = (texts: LanguageText[]) => texts.some((text) => sought.isIn(text))
	if (has([...languageTexts(row.title), ...languageTexts(row.subtitle)])) places.push('title')
	if (has(keywordsOf(row))) places.push('keywords')
	if (abstract && abstract.found > 0) places.push('abstract')
	const isTold = places.length > 0
	if (has(names)) places.splice(places[0] === 'title' ? 1 : 0, 0, 'authors')
	return {
		abstract,
		places,
		isEnough: abstract !== undefined && (sought.terms.length === 0 || isTold),
	}
}

/** The names under which their contributors signed these works. */
async function namesOf(ctx: Ctx, ids: string[]): Promise<Map<string, LanguageText[]>> {
	const rows = await ctx.db
		.selectFrom('contribution')
		.select(['work_id', 'name', 'name_original'])
		.where('work_id', 'in', ids)
		.execute()
	const names = new Map<string, LanguageText[]>()
	for (const { work_id, name, name_original: original } of rows)
		for (const text of original ? [name, original] : [name])
			names.set(work_id, [...(names.get(work_id) ?? []), { language: 'und', text }])
	return names
}

/** The abstract that answers most terms, in the interface language first, then the original one. */
function tellingAbstract({ abstract, language: original }: Row, sought: Sought, language: Language) {
	let best: { text: LanguageText; found: number } | undefined
	for (const code of new Set([language, original, ...Object.keys(abstract)])) {
		const text = abstract[code]
		if (!text) continue
		const found = termsFound({ language: code, text }, sought)
		if (!best || found > best.found) best = { text: { language: code, text }, found }
		if (found === sought.terms.length) break
	}
	return best
}

type FullText = { language: string; html: string }

async function loadFullTexts(ctx: Ctx, ids: string[]): Promise<Map<string, FullText>> {
	const { rows } = await sql<FullText & { work_id: string }>`
		select work_id, body.language, left(html, ${LOOKED_THROUGH}) as html
		from public_work work inner join body on work_id = work.id
		where work.id = any(${ids}::uuid[])`.execute(ctx.db)
	return new Map(rows.map((row) => [row.work_id, row]))
}

type Passage = LanguageText & { hasBefore: boolean; hasAfter: boolean }

/**
 * Of the full texts of these works the passages that hold most of what is sought, told by what was written with the index: a text is neither read as a whole nor analysed. Where none holds any of it, the first one of a work without an abstract, without its headings where nothing is sought; the first ones for
 * the beginnings of words, of which the index knows nothing. None of a text that has changed since it was indexed.
 */
async function passagesWith(ctx: Ctx, works: Row[], sought: Sought): Promise<Map<string, Passage>> {
	const ids = works.map(({ id }) => id)
	if (ids.length === 0) return new Map()
	const written = await ctx.db
		.selectFrom('search_passage')
		.select(['work_id', 'bytes', 'starts', 'codes'])
		.where('work_id', 'in', ids)
		.execute()
	const terms = sought.codes()
	const described = new Set(
		works.flatMap(({ id, abstract }) => (Object.keys(abstract).length > 0 ? [id] : [])),
	)
	const asked = written.flatMap(({ work_id, bytes, starts, codes }) => {
		const passage = bestPassage(codes, terms)
		if (passage === null && !sought.hasPrefixes && described.has(work_id)) return []
		const [from, until] =
			passage === null ? [0, sought.hasPrefixes ? FIRST_PASSAGES : 1] : [passage, passage + 1]
		const [first = 1, behind = first] = [starts[from], starts[Math.min(until, starts.length - 1)]]
		return [{ work_id, bytes, first, characters: behind - first, hasAfter: until < starts.length - 1 }]
	})
	if (asked.length === 0) return new Map()
	const { rows } = await sql<{
		work_id: string
		language: string
		html: string | null
		plain: string | null
	}>`
		select work.id as work_id, coalesce(body.language, galley.language) as language,
			substring(body.html from asked.first for asked.characters) as html,
			substring(galley.plain_text from asked.first for asked.characters) as plain
		from unnest(${asked.map(({ work_id }) => work_id)}::uuid[], ${asked.map(({ first }) => first)}::int[],
			${asked.map(({ characters }) => characters)}::int[], ${asked.map(({ bytes }) => bytes)}::int[]) as asked (id, first, characters, bytes)
		inner join public_work work on work.id = asked.id
		left join body on body.work_id = work.id
		left join lateral (
			select language, plain_text from galley
			where galley.work_id = work.id and plain_text <> '' and body.work_id is null order by position limit 1
		) galley on true
		where octet_length(coalesce(body.html, galley.plain_text)) = asked.bytes`.execute(ctx.db)
	const askedOf = new Map(asked.map((row) => [row.work_id, row]))
	return new Map(
		rows.map(({ work_id, language, html, plain }) => {
			const { first = 1, hasAfter = false } = askedOf.get(work_id) ?? {}
			const sentences = html && sought.terms.length === 0 ? textOfHtml(withoutHeadings(html)) : ''
			const text = sentences || (html ? textOfHtml(html) : (plain ?? '').replace(/\s+/gu, ' ').trim())
			return [work_id, { language, text, hasBefore: first > 1, hasAfter }]
		}),
	)
}

/** So many passages are looked through for the beginning of a word. */
const FIRST_PASSAGES = 50

function titleOf({ title, language: original }: Row, language: Language): LanguageText {
	const code = [language, original, ...Object.keys(title)].find((candidate) => title[candidate]) ?? original
	return { language: code, text: title[code] ?? '' }
}
