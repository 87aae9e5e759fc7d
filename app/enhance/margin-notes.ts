const WIDE = matchMedia('(min-width:70.01rem)')
const LONGEST = 420
const GAP = 16

/** What calls a note, the block in which it stands, and how far below its beginning, once that block was laid out. */
type Call = { mark: Element; block: Element; below?: number }

const calls = new Map<HTMLElement, Call>()
/** The blocks near the screen: what is far from it may not be laid out. */
const near = new Set<Element>()

/**
 * On a wide screen short notes stand in the margin level with their call, or under the note before it, below the tools. They are copies
 * for the eye: the notes at the end of the text stay what calls lead to and what is read out.
 */
export function setNotesBeside(): void {
	addNotes()
	WIDE.addEventListener('change', addNotes)
	document.addEventListener('text-added', addNotes)
}

function addNotes(): void {
	if (!WIDE.matches) return
	for (const text of document.querySelectorAll('.text-body'))
		if (!text.querySelector('.margin-note')) addNotesOf(text)
}

function addNotesOf(text: Element): void {
	for (const mark of text.querySelectorAll<HTMLAnchorElement>('a[role=doc-noteref]')) {
		const note = document.getElementById(decodeURIComponent(mark.hash.slice(1)))
		const block = topBlock(mark, text)
		if (!note || !block) continue
		const words = note.cloneNode(true) as HTMLElement
		for (const back of words.querySelectorAll('[role=doc-backlink]')) back.remove()
		if ((words.textContent ?? '').trim().length > LONGEST) continue
		const aside = document.createElement('div')
		aside.className = 'margin-note'
		aside.setAttribute('aria-hidden', 'true')
		aside.dataset['note'] = mark.hash
		const number = document.createElement('b')
		number.textContent = `${mark.textContent?.trim()} `
		aside.append(number, words.textContent?.trim() ?? '')
		block.before(aside)
		calls.set(aside, { mark, block })
		nearness.observe(block)
	}
	sizes.observe(text)
}

/** The child of the text in which the mark stands; notes of tables and lists stay at the end. */
function topBlock(mark: Element, text: Element): Element | null {
	let block: Element | null = mark
	while (block && block.parentElement !== text) block = block.parentElement
	return block?.matches('p,blockquote') ? block : null
}

const nearness = new IntersectionObserver(
	(entries) => {
		for (const { isIntersecting, target } of entries) near[isIntersecting ? 'add' : 'delete'](target)
		level()
	},
	{ rootMargin: '50%' },
)
const sizes = new ResizeObserver(level)

/** Sets each note whose call was laid out level with it, under the note before it and beside no figure that takes the margin. */
function level(): void {
	const figures = rectsOf('.text-body > figure.wide')
	const [tools] = rectsOf('.reading-side')
	const placed: [HTMLElement, number][] = []
	let free = tools?.bottom ?? 0
	for (const note of document.querySelectorAll<HTMLElement>('.margin-note')) {
		const call = calls.get(note)
		const text = note.parentElement?.getBoundingClientRect()
		if (!call || !text) continue
		const { top } = call.block.getBoundingClientRect()
		if (near.has(call.block)) call.below = call.mark.getBoundingClientRect().top - top
		if (call.below === undefined || top + call.below < (tools?.bottom ?? 0)) continue
		let from = Math.max(top + call.below, free)
		for (const figure of figures)
			if (figure.bottom > from && figure.top < from + note.offsetHeight) from = figure.bottom + GAP
		free = from + note.offsetHeight + GAP
		placed.push([note, from - text.top])
	}
	for (const [note, top] of placed) note.style.top = `${top}px`
}

const rectsOf = (selector: string) =>
	[...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
