import { typedLine } from '#app/i18n/typed-text.ts'
import { followReferences, linkCitations } from '#app/modules/manuscript-check/citations/index.ts'
import { fromLines, linesOf, type Reference } from '#app/modules/reference/index.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { toFullText } from '#app/modules/work/full-text/index.ts'
import { command } from '#app/platform/command.server.ts'
import { LONGEST_TEXT, textInput } from '../model.ts'
import { withOwnPictures } from '../pictures.server.ts'
import { inProduction, openProduction } from './in-production.server.ts'

const MOST_REFERENCES = 2000
const LONGEST_REFERENCE = 3000

/**
 * Keeps the text as an editor wrote it, made safe and regular by the rules of every text here, and the bibliography, one entry a line, its subheadings
 * after `# `. An entry whose words are left as they are keeps its record. Citations lead to their entries, wherever these now stand.
 * A change takes the author's approval of the proof back.
 */
export const saveText = command({
	...inProduction,
	input: inProduction.input.extend(textInput.shape),
	async execute(ctx, { actor, input: { submissionId, html, references: lines, seen }, held }) {
		if (html.length > LONGEST_TEXT) return { ok: false, error: 'tooLong' }
		const written = lines
			.split(/\r\n?|\n/)
			.map(typedLine)
			.filter((line) => line !== '')
		if (written.length > MOST_REFERENCES || written.some(({ length }) => length > LONGEST_REFERENCE))
			return { ok: false, error: 'tooLong' }
		const open = await openProduction(ctx, held, seen)
		if (!open.ok) return open
		const { production } = open
		const typed = await withOwnPictures(ctx, submissionId, onOneLine(html.toWellFormed()))
		const before = production.reference_list as Reference[]
		const references = fromLines(written, before)
		const text = toFullText(followReferences(typed, before, references), { language: production.language })
		const { html: linked } = linkCitations(text.html, references)
		const isChanged = linked !== production.html || linesOf(references) !== linesOf(before)
		if (!isChanged) return { ok: true, isChanged }
		await ctx.db
			.updateTable('production')
			.set({
				html: linked,
				outline: JSON.stringify(text.outline),
				word_count: text.wordCount,
				reference_list: JSON.stringify(references),
				proof_approved_at: null,
				proof_approved_by: null,
				updated_at: ctx.now(),
			})
			.where('submission_id', '=', submissionId)
			.execute()
		await recordEvent(ctx, {
			submissionId,
			action: 'textEdited',
			side: 'editor',
			actor,
			detail: { words: text.wordCount },
		})
		return { ok: true, isChanged }
	},
})

/** A text as an editor sees it in a field: a block a line. */
export function inLines(html: string): string {
	return html.replace(
		/(<\/(?:p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|table|caption|thead|tbody|tfoot|tr|td|th|section|aside|div)>)(?=<)|(<(?:ul|ol|dl|blockquote|figure|table|thead|tbody|tfoot|tr|section|aside|div)(?: [^>]*)?>)(?=<)/g,
		(tag) => `${tag}\n`,
	)
}

/** The breaks between blocks are for the eye alone. */
function onOneLine(html: string): string {
	return html.replace(/>[ \t]*\r?\n\s*(?=<)/g, '>').trim()
}
