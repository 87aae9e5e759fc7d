import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { TextLists, Texts } from '#app/platform/db/tables.ts'
import { keywordsOf, languageTexts } from '../commands/document.server.ts'
import { readLabels } from '../concepts/labels.server.ts'
import { exampleWith } from '../examples.ts'
import { marked, Sought, snippetOf, termsFound } from '../highlight.ts'
import { textOfHtml } from '../html-text.ts'
import type { FoundIn, SearchHit } from '../model.ts'
import type { Term } from '../terms.ts'
import type { LanguageText } from '../vector.ts'

type Row = {
	id: string
	language: string
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: TextLists
}

/** How much of a full text is looked through for a snippet. */
const LOOKED_THROUGH = 400_000

/** The hits of a page in this order, what was sought marked in title and snippet, and where it stands. */
export async function hitsOf(
	ctx: Ctx,
	ids: string[],
	terms: Term[],
	language: Language,
): Promise<SearchHit[]> {
	if (ids.length === 0) return []
	const sought = new Sought(terms, await readLabels(ctx))
	const rows = await ctx.db
		.selectFrom('public_work')
		.select(['id', 'language', 'title', 'subtitle', 'abstract', 'keywords'])
		.where('id', 'in', ids)
		.execute()
	const explained = new Map(rows.map((row) => [row.id, explain(row, sought, language)]))
	const unexplained = rows.filter((row) => !explained.get(row.id)?.isEnough).map((row) => row.id)
	const examples = terms.flatMap((term) => (term.kind === 'example' ? [term.morphemes] : []))
	const fullTexts = await loadFullTexts(ctx, examples.length > 0 ? ids : unexplained)
	const byId = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap((id) => {
		const row = byId.get(id)
		const { abstract, places = [] } = explained.get(id) ?? {}
		if (!row) return []
		const full = fullTexts.get(id)
		const example = full && exampleOf(full, examples)
		const fromText = full && !example && !explained.get(id)?.isEnough ? snippetOf(full, sought) : undefined
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
	const [text] = html === null ? [] : examples.flatMap((morphemes) => exampleWith(html, morphemes) ?? [])
	return text === undefined ? undefined : { language, text }
}

/** Where in its record a work answers the terms; enough when all of them stand there or its abstract shows some. */
function explain(row: Row, sought: Sought, language: Language) {
	const abstract = tellingAbstract(row, sought, language)
	const places: FoundIn[] = []
	const has = (texts: LanguageText[]) => texts.some((text) => termsFound(text, sought) > 0)
	if (has([...languageTexts(row.title), ...languageTexts(row.subtitle)])) places.push('title')
	if (has(keywordsOf(row))) places.push('keywords')
	if (abstract && abstract.found > 0) places.push('abstract')
	return {
		abstract,
		places,
		isEnough: abstract !== undefined && (sought.terms.length === 0 || places.length > 0),
	}
}

/** The abstract that answers most terms, in the interface language first, then the original one. */
function tellingAbstract({ abstract, language: original }: Row, sought: Sought, language: Language) {
	let best: { text: LanguageText; found: number } | undefined
	for (const code of new Set([language, original, ...Object.keys(abstract)])) {
		const text = abstract[code]
		if (!text) continue
		const found = termsFound({ language: code, text }, sought)
		if (!best || found > best.found) best = { text: { language: code, text }, found }
	}
	return best
}

type FullText = LanguageText & { html: string | null }

async function loadFullTexts(ctx: Ctx, ids: string[]): Promise<Map<string, FullText>> {
	const texts = new Map<string, FullText>()
	if (ids.length === 0) return texts
	const { rows } = await sql<{
		work_id: string
		language: string
		html: string | null
		plain: string | null
	}>`
		select work.id as work_id, coalesce(body.language, galley.language) as language,
			left(body.html, ${LOOKED_THROUGH}) as html, left(galley.plain_text, ${LOOKED_THROUGH}) as plain
		from public_work work
		left join body on body.work_id = work.id
		left join lateral (
			select language, plain_text from galley
			where galley.work_id = work.id and plain_text <> '' and body.work_id is null order by position limit 1
		) galley on true
		where work.id = any(${ids}::uuid[])`.execute(ctx.db)
	for (const { work_id, language, html, plain } of rows) {
		const text = html === null ? plain?.replace(/\s+/gu, ' ') : textOfHtml(html)
		if (text) texts.set(work_id, { language, text, html })
	}
	return texts
}

function titleOf({ title, language: original }: Row, language: Language): LanguageText {
	const code = [language, original, ...Object.keys(title)].find((candidate) => title[candidate]) ?? original
	return { language: code, text: title[code] ?? '' }
}
