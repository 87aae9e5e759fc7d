import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { marked, snippetOf, termsFound } from '../highlight.ts'
import { textOfHtml } from '../html-text.ts'
import type { MarkedText, SearchHit } from '../model.ts'
import type { Term } from '../terms.ts'
import type { LanguageText } from '../vector.ts'

type Row = { id: string; language: string; title: Texts; abstract: Texts }

/** How much of a full text is looked through for a snippet. */
const LOOKED_THROUGH = 400_000

/** The hits of a page in this order, what was sought marked in title and snippet. */
export async function hitsOf(
	ctx: Ctx,
	ids: string[],
	terms: Term[],
	language: Language,
): Promise<SearchHit[]> {
	if (ids.length === 0) return []
	const rows = await ctx.db
		.selectFrom('public_work')
		.select(['id', 'language', 'title', 'abstract'])
		.where('id', 'in', ids)
		.execute()
	const abstracts = new Map(rows.map((row) => [row.id, tellingAbstract(row, terms, language)]))
	const unexplained = rows
		.filter((row) => !isExplained(row, abstracts.get(row.id), terms))
		.map((row) => row.id)
	const fullTexts = await loadFullTexts(ctx, unexplained)
	const snippetFor = (id: string): MarkedText | null => {
		const abstract = abstracts.get(id)
		const full = fullTexts.get(id)
		const fromFull = full && snippetOf(full, terms)
		if (fromFull && (!abstract || fromFull.segments.some((segment) => segment.hit))) return fromFull
		return abstract ? snippetOf(abstract.text, terms) : null
	}
	const byId = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap((id) => {
		const row = byId.get(id)
		if (!row) return []
		return [{ workId: id, title: marked(titleOf(row, language), terms), snippet: snippetFor(id) }]
	})
}

/** The abstract that answers most terms, in the interface language first, then the original one. */
function tellingAbstract({ abstract, language: original }: Row, terms: Term[], language: Language) {
	let best: { text: LanguageText; found: number } | undefined
	for (const code of new Set([language, original, ...Object.keys(abstract)])) {
		const text = abstract[code]
		if (!text) continue
		const found = termsFound({ language: code, text }, terms)
		if (!best || found > best.found) best = { text: { language: code, text }, found }
	}
	return best
}

/** True when title or abstract show why the work was found; without them the full text is worth reading. */
function isExplained({ title }: Row, abstract: { found: number } | undefined, terms: Term[]): boolean {
	if (!abstract) return false
	if (terms.length === 0 || abstract.found > 0) return true
	return Object.entries(title).some(([code, text]) => termsFound({ language: code, text }, terms) > 0)
}

async function loadFullTexts(ctx: Ctx, ids: string[]): Promise<Map<string, LanguageText>> {
	const texts = new Map<string, LanguageText>()
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
		if (text) texts.set(work_id, { language, text })
	}
	return texts
}

function titleOf({ title, language: original }: Row, language: Language): LanguageText {
	const code = [language, original, ...Object.keys(title)].find((candidate) => title[candidate]) ?? original
	return { language: code, text: title[code] ?? '' }
}
