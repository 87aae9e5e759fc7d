import type { PageLayout } from '../../manuscript.ts'
import type { Line } from './lines.ts'
import { median } from './median.ts'
import { bodyPoints } from './notes.ts'
import type { PdfPage } from './paragraphs.ts'

const MM_PER_POINT = 25.4 / 72
/** Headers and footers stand in the outer tenth of a page. */
const MARGIN_SHARE = 0.1

/** A page's running text, and the lines of its header and footer: what stands at the edge, and what comes again near it page after page. */
export function splitMargins(
	page: PdfPage,
	running: ReadonlySet<string>,
): { page: PdfPage; outside: Line[] } {
	const isOutside = (line: Line) =>
		line.text.length < 120
			? isNear(line, page, MARGIN_SHARE * 0.75) || isRunning(line, page, running)
			: isRunning(line, page, running)
	return {
		page: {
			...page,
			regions: page.regions
				.map((region) => region.filter((line) => !isOutside(line)))
				.filter((region) => region.length > 0),
		},
		outside: page.regions.flat().filter(isOutside),
	}
}

function isNear({ y }: Line, { height }: PdfPage, share: number): boolean {
	return y > height * (1 - share) || y < height * share
}

function isRunning(line: Line, page: PdfPage, running: ReadonlySet<string>): boolean {
	return isNear(line, page, MARGIN_SHARE * 2) && running.has(runningKey(line))
}

/** What a line of a header or footer says on every page, and how high it stands. */
const runningKey = ({ text, y }: Line) => `${Math.round(y / 4)} ${text.replace(/[\d\s]+/gu, ' ').trim()}`

/** Lines near the edge, set otherwise than the text, that come again on several pages. */
export function runningTexts(pages: readonly PdfPage[]): ReadonlySet<string> {
	const body = bodyPoints(pages)
	const counts = new Map<string, number>()
	for (const page of pages) {
		const near = page.regions
			.flat()
			.filter((line) => isNear(line, page, MARGIN_SHARE * 2) && Math.abs(line.points - body) > body * 0.05)
		for (const key of new Set(near.map(runningKey))) counts.set(key, (counts.get(key) ?? 0) + 1)
	}
	return new Set(
		[...counts].filter(([, count]) => count > Math.max(1, pages.length * 0.25)).map(([key]) => key),
	)
}

/** Paper of most pages; margins as the outermost text leaves them on the fuller half of the pages, below as on the fullest of them. */
export function layoutOf(pages: readonly PdfPage[]): PageLayout {
	const printed = pages
		.map((page) => ({ ...page, lines: page.regions.flat() }))
		.filter(({ lines }) => lines.length > 0)
	const full = printed.filter(({ lines }) => lines.length >= 8)
	const measured = full.length > 0 ? full : printed
	const edges = (of: (page: (typeof printed)[number]) => number) =>
		measured.map((page) => of(page) * MM_PER_POINT)
	return {
		width: median(pages.map(({ width }) => width)) * MM_PER_POINT,
		height: median(pages.map(({ height }) => height)) * MM_PER_POINT,
		margins: {
			top: median(
				edges(({ lines, height }) => height - Math.max(...lines.map(({ y, points }) => y + points * 0.9))),
			),
			bottom: lowest(edges(({ lines }) => Math.min(...lines.map(({ y, points }) => y - points * 0.2)))),
			left: median(edges(({ lines }) => Math.min(...lines.map(({ left }) => left)))),
			right: median(edges(({ lines, width }) => width - Math.max(...lines.map(({ right }) => right)))),
		},
		share: 1,
	}
}

/** Pages end above the margin where a paragraph or a line did not fit: one of the lowest tells it; of many the lowest is an exception. */
function lowest(edges: readonly number[]): number {
	return edges.toSorted((a, b) => a - b)[Math.floor(edges.length / 10)] ?? 0
}
