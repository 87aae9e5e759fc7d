const WIDE = matchMedia('(min-width:70.01rem)')
const LONGEST = 420

/**
 * On a wide screen short notes stand in the margin beside their mark, below the tools. They are copies for the eye: the notes at the
 * end of the text stay what marks lead to and what is read out.
 */
function placeNotes(): void {
	if (!WIDE.matches) return
	for (const text of document.querySelectorAll('.text-body'))
		if (!text.querySelector('.margin-note')) placeNotesOf(text)
}

function placeNotesOf(text: Element): void {
	const tools = document.querySelector('.reading-side')?.getBoundingClientRect().bottom ?? 0
	for (const mark of text.querySelectorAll<HTMLAnchorElement>('a[role=doc-noteref]')) {
		const note = document.getElementById(decodeURIComponent(mark.hash.slice(1)))
		const block = topBlock(mark, text)
		if (!note || !block || block.getBoundingClientRect().top < tools) continue
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
	}
}

/** The child of the text in which the mark stands; notes of tables and lists stay at the end. */
function topBlock(mark: Element, text: Element): Element | null {
	let block: Element | null = mark
	while (block && block.parentElement !== text) block = block.parentElement
	return block?.matches('p,blockquote') ? block : null
}

placeNotes()
WIDE.addEventListener('change', placeNotes)
document.addEventListener('text-added', placeNotes)
