/**
 * Fetches the italic faces once the page is there, for the pages after it: never when the reader asked to save data, and not as long as they would make what
 * stands beside the HTML of a page heavier than it may be (75 KB on a first view, 25 KB on a later one). A page that has begun without them keeps the
 * slanted roman: words that become wider or narrower would move its lines.
 */
const address = document.querySelector<HTMLElement>('script[data-italic]')?.dataset['italic'] ?? ''
const saveData =
	(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

const KEPT_AS = 'italics'
const FIRST_VIEW = { bytes: 75 * 1024, requests: 12 }
const LATER_VIEW = { bytes: 25 * 1024, requests: 12 }
/** The style, the core face and the icon, of which no entry tells. */
const CORE = { bytes: 18_000, requests: 3 }
/** Headers of an answer beyond the 300 bytes that `transferSize` supposes. */
const HEADERS = 600

async function fetchItalics(): Promise<void> {
	for (const part of address.split(' ')) {
		const { ok } = await fetch(part, { priority: 'low' })
		if (!ok) return
	}
	localStorage.setItem(KEPT_AS, address)
}

/** True when they came with an earlier page, and where none can be kept. */
function areKept(): boolean {
	try {
		return localStorage.getItem(KEPT_AS) === address
	} catch {
		return true
	}
}

function isRoom(): boolean {
	const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
	const sent = loaded.filter(({ transferSize }) => transferSize > 0)
	const fonts = loaded.filter(({ name }) => name.endsWith('.woff2'))
	const limit = fonts.some(({ transferSize }) => transferSize > 0) ? FIRST_VIEW : LATER_VIEW
	const bytes = sent.reduce((sum, { transferSize }) => sum + transferSize + HEADERS, 0)
	return bytes + CORE.bytes <= limit.bytes && sent.length + 1 + CORE.requests <= limit.requests
}

/** Names of works in lists are marked up as such and stand upright. */
const needsItalics = () =>
	[...document.querySelectorAll('main :is(em, i, cite)')].some(
		(element) => getComputedStyle(element).fontStyle === 'italic',
	)

/** What the page itself needs is there before its room is measured. */
async function fetchWhereRoom(): Promise<void> {
	await new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)))
	await document.fonts.ready
	// A line that is cut leaves the slanted roman.
	if (needsItalics() && isRoom()) await fetchItalics().catch(() => {})
}

if (address && !saveData && !areKept())
	addEventListener('load', () => setTimeout(() => void fetchWhereRoom(), 200), { once: true })
