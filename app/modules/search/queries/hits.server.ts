import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { marked, snippetOf, termsFound } from '../highlight.ts'
import { textOfHtml } from '../html-text.ts'
import type { SearchHit } from '../model.ts'
import type { Term } from '../terms.ts'
import type { LanguageText } from '../vector.ts'

type Row = { id: string; language: string; title: Texts; abstract: Texts; keywords: Texts }

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
		.selectFrom('work')
		.select(['id', 'language', 'title', 'abstract'])
		.where('id', 'in', ids)
		.execute()
	const byId = new Map(rows.map((row) => [row.id, row]))
	const hits: SearchHit[] = []
	for (const id of ids) {
		const row = byId.get(id)
		if (!row) continue
		hits.push({
			workId: id,
			title: marked(chosen(row.title, [language, row.language]) ?? { text: '', language }, terms),
			snippet: await snippet(ctx, row, terms, language),
		})
	}
	return hits
}

/** From the abstract that answers most, in the interface language first; from the full text when none answers. */
async function snippet(
	ctx: Ctx,
	{ id, language: original, abstract, title }: Omit<Row, 'keywords'>,
	terms: Term[],
	language: Language,
): Promise<SearchHit['snippet']> {
	const order = [language, original, ...Object.keys(abstract)]
	const abstracts = [...new Set(order)].flatMap((code) => {
		const text = abstract[code]
		return text ? [{ language: code, text }] : []
	})
	let best: { text: LanguageText; found: number } | undefined
	for (const text of abstracts) {
		const found = termsFound(text, terms)
		if (!best || found > best.found) best = { text, found }
	}
	const inTitle = () =>
		Object.entries(title).some(([code, text]) => termsFound({ language: code, text }, terms) > 0)
	if (terms.length > 0 && (!best || best.found === 0) && (!best || !inTitle())) {
		const full = await fullText(ctx, id)
		if (full && (!best || termsFound(full, terms) > 0)) return snippetOf(full, terms)
	}
	return best ? snippetOf(best.text, terms) : null
}

async function fullText(ctx: Ctx, id: string): Promise<LanguageText | undefined> {
	const { rows } = await sql<{ language: string; html: string | null; plain: string | null }>`
		select language, left(html, ${LOOKED_THROUGH}) as html, null as plain from body where work_id = ${id}
		union all
		(select language, null, left(plain_text, ${LOOKED_THROUGH}) from galley
			where work_id = ${id} and plain_text <> '' order by position limit 1)`.execute(ctx.db)
	const row = rows[0]
	return (
		row && {
			language: row.language,
			text: row.html === null ? (row.plain ?? '').replace(/\s+/gu, ' ') : textOfHtml(row.html),
		}
	)
}

function chosen(texts: Texts, order: string[]): LanguageText | undefined {
	const language = [...order, ...Object.keys(texts)].find((code) => texts[code])
	return language === undefined ? undefined : { language, text: texts[language] ?? '' }
}
