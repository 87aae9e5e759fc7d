import { setImmediate as nextTurn } from 'node:timers/promises'
import { compareTexts } from '#app/i18n/format.ts'
import { directionOf, type Language } from '#app/i18n/languages.ts'
import { type FormattedCitation, formatCitation } from '#app/modules/citation/index.server.ts'
import type { CitationStyle } from '#app/modules/journal/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { markupText } from '#app/platform/markup.ts'

/** References that are formatted before other requests get their turn. */
const AT_ONCE = 10

/** A reference list in one style, in the order of the alphabet of the language: as plain text, or as an HTML document with its italics. */
export async function bibliography(
	ctx: Ctx,
	records: readonly WorkRecord[],
	options: { style: CitationStyle; language: Language; as: 'txt' | 'html'; title: string },
): Promise<string> {
	const { style, language, as, title } = options
	const references: FormattedCitation[] = []
	for (const [index, record] of records.entries()) {
		if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
		references.push(formatCitation(record, style, language, ctx.env.PUBLIC_URL, ctx.now()))
	}
	references.sort((a, b) => compareTexts(a.text, b.text, language))
	if (as === 'txt') return references.map(({ text }) => `${text}\n`).join('\n')
	return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${markupText(title)}</title></head>
<body>
<h1>${markupText(title)}</h1>
${references.map(({ html }) => `<p dir="auto">${html}</p>`).join('\n')}
</body>
</html>
`
}
