import type { Block, Manuscript } from '#app/modules/manuscript-file/index.ts'
import type { Findings } from './finding.ts'
import type { AuthorRules } from './rules.ts'

/** So much of the text may be set otherwise (figures' captions, code, signs that the font lacks) before it is told. */
const TOLERATED_SHARE = 0.05
const MOST_PLACES = 5
/** A DOCX says its margins; in a PDF they are measured on the letters. */
const MARGIN_TOLERANCE_MM = { docx: 1.5, pdf: 2.5 }
const PAPER_TOLERANCE_MM = 2
const LINE_TOLERANCE = 0.1
/** Of the type size. */
const SINGLE_LINE = 1.15
/**
 * Other names of a font, and free fonts with the same letters and widths, by the name that a journal asks for. Written
 * without spaces: a PDF tells a font by one word (`NimbusRomNo9L`, `TeXGyreTermes`), whose parts are guessed.
 */
const SAME_FONT: { [font: string]: RegExp } = {
	'times new roman': /^(?:times(?:newroman.*)?|nimbusrom.*|tinos|liberationserif|(?:texgyre)?termes.*)$/i,
}

/** Font, size, spacing, margins, paper and page numbers. */
export function checkTypography(
	manuscript: Manuscript,
	text: readonly Block[],
	rules: AuthorRules,
	{ add }: Findings,
): void {
	const isAsked = fontMatcher(rules.font)
	const other = measure(text, ({ font }) => font !== null && !isAsked(font))
	if (other.share > TOLERATED_SHARE) {
		add(
			'font',
			'other',
			{ font: rules.font, found: other.commonest(({ font }) => font ?? ''), share: other.share },
			other.places,
		)
	}
	const sized = measure(
		text,
		({ points }) => points !== null && Math.abs(points - rules.fontSizePoints) > 0.3,
	)
	if (sized.share > TOLERATED_SHARE) {
		add(
			'fontSize',
			'other',
			{
				points: rules.fontSizePoints,
				found: Number(sized.commonest(({ points }) => String(points))),
				share: sized.share,
			},
			sized.places,
		)
	}
	checkSpacing(text, rules, add)
	checkPages(manuscript, rules, add)
	if (!manuscript.hasPageNumbers) add('pageNumbers', 'missing')
}

/** Arabic text is set in an Arabic face: its runs are not held to the Latin one. */
function fontMatcher(asked: string): (font: string) => boolean {
	const same = SAME_FONT[asked.toLowerCase()]
	return (font) =>
		font.toLowerCase() === asked.toLowerCase() || (same?.test(font.replace(/\s/g, '')) ?? false)
}

function measure(text: readonly Block[], isOther: (run: Block['runs'][number]) => boolean) {
	let all = 0
	const others: { block: Block; run: Block['runs'][number] }[] = []
	for (const block of text) {
		if (/\p{Script=Arabic}/u.test(block.text)) continue
		for (const run of block.runs) {
			all += run.characters
			if (isOther(run)) others.push({ block, run })
		}
	}
	const characters = others.reduce((sum, { run }) => sum + run.characters, 0)
	return {
		share: all === 0 ? 0 : characters / all,
		places: [...new Set(others.map(({ block }) => block))].slice(0, MOST_PLACES),
		commonest(of: (run: Block['runs'][number]) => string): string {
			const counts = new Map<string, number>()
			for (const { run } of others) counts.set(of(run), (counts.get(of(run)) ?? 0) + run.characters)
			return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
		},
	}
}

function checkSpacing(text: readonly Block[], { lineSpacing }: AuthorRules, add: Findings['add']): void {
	const running = text.filter(({ level, inTable }) => level === 0 && !inTable)
	const wrong = running.filter(
		(block) => block.lineSpacing === null || Math.abs(block.lineSpacing - lineSpacing) > LINE_TOLERANCE,
	)
	const length = (blocks: readonly Block[]) => blocks.reduce((sum, { text }) => sum + text.length, 0)
	const share = length(wrong) / Math.max(1, length(running))
	if (share <= TOLERATED_SHARE) return
	const places = wrong.slice(0, MOST_PLACES)
	const found = wrong.find((block) => block.lineSpacing !== null)?.lineSpacing
	if (found == null) add('lineSpacing', 'fixed', { lines: lineSpacing, share }, places)
	else
		add('lineSpacing', 'other', { lines: lineSpacing, found: Math.round(found * 100) / 100, share }, places)
}

function checkPages(
	{ sections, format }: Manuscript,
	{ marginCentimetres, page, fontSizePoints, lineSpacing }: AuthorRules,
	add: Findings['add'],
): void {
	const [main] = [...sections].sort((a, b) => b.share - a.share)
	if (!main) return
	const sides = [main.width, main.height].sort((a, b) => a - b)
	const paper = [page.width, page.height]
	if (sides.some((side, index) => Math.abs(side - (paper[index] ?? 0)) > PAPER_TOLERANCE_MM)) {
		add('paper', 'other', {
			width: Math.round(sides[0] ?? 0),
			height: Math.round(sides[1] ?? 0),
			askedWidth: page.width,
			askedHeight: page.height,
		})
	}
	const asked = marginCentimetres * 10
	/** A PDF shows the last line, not the margin: a page ends up to a line above it. */
	const room = format === 'pdf' ? (fontSizePoints * SINGLE_LINE * lineSpacing * 25.4) / 72 : 0
	const tolerance = MARGIN_TOLERANCE_MM[format]
	const wrong = Object.entries(main.margins).filter(
		([side, mm]) => mm < asked - tolerance || mm > asked + tolerance + (side === 'bottom' ? room : 0),
	)
	for (const [side, mm] of wrong)
		add('margins', side, { found: Math.round(mm) / 10, asked: marginCentimetres })
}
