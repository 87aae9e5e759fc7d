import { PICTURE, type RichBlock, type RichRun, type RichText, safeLink, tidyText } from './rich-text.ts'

/*
 * How a formatted text is typed where there are no scripts: `## title`, `### smaller title`, `- item`, `1. item`, `> quotation`, `| cell | cell |`,
 * `**bold**`, `*italic*`, `[words](address)`, `![what is seen](/images/…)`; a backslash takes its meaning from a sign. Whatever is typed is some
 * text: what is no markup stays as its signs, HTML too.
 */

const ESCAPED = /\\([!-/:-@[-`{-~])/y
const LINK_AT = /\[((?:\\.|[^[\]\\])+)\]\(([^()\s]*)\)/y
const PICTURE_LINE = /^!\[((?:\\.|[^\]\\])*)\]\(([^()\s]*)\)$/
const RULE_OF_TABLE = /^\|(?:\s*:?-+:?\s*\|)+$/

type OpenBlock = { block: RichBlock; lines: string[]; end(line: string): void }

/** Reads markup; never fails. */
export function parseMarkup(markup: string): RichText {
	const blocks: RichText = []
	/** What the next line may go on with. */
	let open: OpenBlock[] = []
	const close = () => {
		for (const { end, lines } of open) end(lines.join(' '))
		open = []
	}
	const begin = (block: RichBlock, line: string, end: (line: string) => void) => {
		close()
		blocks.push(block)
		open = [{ block, lines: [line], end }]
	}
	for (const typed of markup.split(/\r\n?|\n/)) {
		const line = typed.trim()
		const [, marks, words = ''] = /^(#{1,6}|>|[-•–*]|\d{1,3}[.)])(?:\s+(.*))?$/.exec(line) ?? []
		const picture = PICTURE_LINE.exec(line)
		if (line === '') close()
		else if (picture && PICTURE.test(picture[2] ?? '')) {
			close()
			blocks.push({ kind: 'picture', alt: unescaped(picture[1] ?? ''), src: picture[2] ?? '' })
		} else if (line.startsWith('|')) {
			const last = open[0]?.block
			const table = last?.kind === 'table' ? last : { kind: 'table' as const, rows: [] as RichRun[][][] }
			if (last !== table) begin(table, '', () => {})
			if (!RULE_OF_TABLE.test(line)) table.rows.push(cellsOf(line).map(parseRuns))
		} else if (marks === undefined) {
			const [last] = open
			if (last && last.block.kind !== 'table') last.lines.push(line)
			else {
				const block = { kind: 'paragraph' as const, runs: [] as RichRun[] }
				begin(block, line, (whole) => block.runs.push(...parseRuns(whole)))
			}
		} else if (marks.startsWith('#')) {
			close()
			blocks.push({ kind: 'heading', level: marks.length > 2 ? 3 : 2, runs: parseRuns(words) })
		} else if (marks === '>') {
			const [last] = open
			if (last?.block.kind === 'quotation') last.lines.push(words)
			else {
				const block = { kind: 'quotation' as const, runs: [] as RichRun[] }
				begin(block, words, (whole) => block.runs.push(...parseRuns(whole)))
			}
		} else {
			const block = { kind: 'list' as const, isOrdered: /^\d/.test(marks), items: [] as RichRun[][] }
			begin(block, words, (whole) => block.items.push(parseRuns(whole)))
		}
	}
	close()
	return tidyText(blocks)
}

/** Cells between bars that no backslash stands before. */
function cellsOf(line: string): string[] {
	const cells = line.slice(1).match(/(?:\\.|[^|\\]|\\$)*(?:\||$)/g) ?? []
	const inner = cells.map((cell) => cell.replace(/\|$/, ''))
	return inner.at(-1)?.trim() === '' ? inner.slice(0, -1) : inner
}

const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** Stars that can mean something: a pair or a single one, not alone between spaces. The last of an odd number is a star. */
function starsIn(line: string): Map<number, '**' | '*'> {
	const found: { at: number; mark: '**' | '*' }[] = []
	for (let at = 0; at < line.length; at += 1) {
		if (line[at] === '\\') at += 1
		else if (line[at] === '*') {
			let end = at
			while (line[end] === '*') end += 1
			const isAlone = /\s|^$/.test(line[at - 1] ?? '') && /\s|^$/.test(line[end] ?? '')
			for (let mark = at; !isAlone && mark < end; mark += 2)
				found.push({ at: mark, mark: mark + 1 < end ? '**' : '*' })
			at = end - 1
		}
	}
	for (const mark of ['**', '*'] as const) {
		const own = found.filter((one) => one.mark === mark)
		if (own.length % 2 === 1) found.splice(found.indexOf(own.at(-1) as (typeof found)[number]), 1)
	}
	return new Map(found.map(({ at, mark }) => [at, mark]))
}

function parseRuns(line: string): RichRun[] {
	const stars = starsIn(line)
	const runs: RichRun[] = []
	let [isBold, isItalic] = [false, false]
	let link: { href: string | null; from: number; to: number } | null = null
	const add = (text: string) =>
		runs.push({
			text,
			...(isBold && { isBold }),
			...(isItalic && { isItalic }),
			...(link?.href && { href: link.href }),
		})
	for (let at = 0; at < line.length; ) {
		if (link && at === link.from) {
			at = link.to
			link = null
			continue
		}
		const mark = stars.get(at)
		ESCAPED.lastIndex = at
		LINK_AT.lastIndex = at
		const escaped = ESCAPED.exec(line)
		const opened: RegExpExecArray | null = link || escaped ? null : LINK_AT.exec(line)
		if (mark) {
			if (mark === '**') isBold = !isBold
			else isItalic = !isItalic
			at += mark.length
		} else if (escaped) {
			add(escaped[1] ?? '')
			at += 2
		} else if (opened) {
			const [whole, words = '', address = '']: string[] = opened
			link = { href: safeLink(address), from: at + 1 + words.length, to: at + (whole ?? '').length }
			at += 1
		} else {
			const letter = String.fromCodePoint(line.codePointAt(at) ?? 0)
			add(letter)
			at += letter.length
		}
	}
	return runs
}

/** Writes a text as markup, which reads as the same text again. */
export function writeMarkup(text: RichText): string {
	return tidyText(text)
		.map((block) => {
			if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${written(block.runs)}`
			if (block.kind === 'quotation') return `> ${written(block.runs)}`
			if (block.kind === 'picture') return `![${escapedSigns(block.alt)}](${block.src})`
			if (block.kind === 'paragraph') return escapedStart(written(block.runs))
			if (block.kind === 'list')
				return block.items
					.map((runs, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${written(runs)}`)
					.join('\n')
			const rows = block.rows.map(
				(row) => `| ${row.map((runs) => written(runs).replaceAll('|', '\\|')).join(' | ')} |`,
			)
			return rows.join('\n')
		})
		.join('\n\n')
}

const escapedSigns = (text: string) => text.replace(/[\\*[\]]/g, '\\$&')
const escapedStart = (line: string) =>
	line.replace(/^(?:[#>|!•–-]|\d{1,3}(?=[.)]))/, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`))

function written(runs: readonly RichRun[]): string {
	let line = ''
	let [isBold, isItalic, href] = [false, false, '']
	const turn = (run: Partial<RichRun>) => {
		if (href && run.href !== href) line += `](${href})`
		if (isBold !== Boolean(run.isBold)) line += '**'
		if (isItalic !== Boolean(run.isItalic)) line += '*'
		if (run.href && run.href !== href) line += '['
		isBold = Boolean(run.isBold)
		isItalic = Boolean(run.isItalic)
		href = run.href ?? ''
	}
	for (const run of runs) {
		turn(run)
		line += escapedSigns(run.text)
	}
	turn({})
	return line
}
