/**
 * Adds the italic faces once the page is there: never when the reader asked to save data, and not as long as they would make what
 * stands beside the HTML of a page heavier than it may be (75 KB on a first view, 25 KB on a later one). Until then the browser
 * slants the roman.
 */
const address = document.querySelector<HTMLElement>('script[data-italic]')?.dataset['italic']
const saveData =
	(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

const KEPT_AS = 'italics'
const FIRST_VIEW = { bytes: 75 * 1024, requests: 12 }
const LATER_VIEW = { bytes: 25 * 1024, requests: 12 }
/** The style, the core face and the icon, of which no entry tells; each further group of letters. */
const CORE = { bytes: 18_000, requests: 3 }
const LETTERS = { bytes: 7_800, requests: 1 }
/** Headers of an answer beyond the 300 bytes that `transferSize` supposes. */
const HEADERS = 600

function addItalics(): void {
	if (!address) return
	const link = document.createElement('link')
	link.rel = 'stylesheet'
	link.href = address
	document.head.append(link)
	try {
		localStorage.setItem(KEPT_AS, address)
	} catch {
		// Storage is closed on this device: the room is looked for on each page.
	}
}

/** True when they came with an earlier page: the browser still has them. */
function areKept(): boolean {
	try {
		return localStorage.getItem(KEPT_AS) === address
	} catch {
		return false
	}
}

function isRoom(): boolean {
	const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
	const sent = loaded.filter(({ transferSize }) => transferSize > 0)
	const fonts = loaded.filter(({ name }) => name.endsWith('.woff2'))
	const loadedGroups = fonts.filter(({ name }) => /mb-serif-(?!core)/.test(name)).length
	const groups = Math.max(loadedGroups, hasMarks() ? UNLOADED_GROUPS : 0)
	const limit = fonts.some(({ transferSize }) => transferSize > 0) ? FIRST_VIEW : LATER_VIEW
	const bytes = sent.reduce((sum, { transferSize }) => sum + transferSize + HEADERS, 0)
	return (
		bytes + CORE.bytes + groups * LETTERS.bytes <= limit.bytes &&
		sent.length + 1 + CORE.requests + groups * LETTERS.requests <= limit.requests
	)
}

/** A browser may make letters with marks of a core face, and ask for their group only while an italic face is on its way. */
const hasMarks = () =>
	/[\u0300-\u036F]|[\u1E00-\u1EFF]/.test(document.querySelector('main')?.textContent ?? '')
const UNLOADED_GROUPS = 3

/** Names of works in lists are marked up as such and stand upright. */
const needsItalics = () =>
	[...document.querySelectorAll('main :is(em, i, cite)')].some(
		(element) => getComputedStyle(element).fontStyle === 'italic',
	)

/** What the page itself needs is there before its room is measured. */
async function addWhereRoom(): Promise<void> {
	await new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)))
	await document.fonts.ready
	if (needsItalics() && isRoom()) addItalics()
}

if (!saveData) {
	if (areKept() && needsItalics()) addItalics()
	else addEventListener('load', () => setTimeout(() => void addWhereRoom(), 200), { once: true })
}
