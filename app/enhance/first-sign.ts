const READING = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const
/** Who writes does more than move a pointer. */
const WRITING = ['pointerdown', 'keydown', 'focusin', 'dragenter', 'change'] as const

/** Acts with the first sign of a reader, and at most once for each kind of sign: what is fetched then is no part of a first view. */
export function withFirstSign(act: () => void): void {
	withFirst(READING, act)
}

/** The same with the first sign of somebody who fills in a form. */
export function withFirstEntry(act: () => void): void {
	withFirst(WRITING, act)
}

/** Browsers tell of a pointer that rests over a page as if it moved (by nothing), and contents that scroll to where the reader is are moved by the page itself. */
function isOfSomebody(event: Event): boolean {
	if (event.type === 'scroll') return event.target === document
	return (
		!(event instanceof PointerEvent && event.type === 'pointermove') ||
		event.movementX !== 0 ||
		event.movementY !== 0
	)
}

function withFirst(signs: readonly string[], act: () => void): void {
	for (const sign of signs) {
		const listener = (event: Event) => {
			if (!isOfSomebody(event)) return
			removeEventListener(sign, listener, { capture: true })
			act()
		}
		addEventListener(sign, listener, { passive: true, capture: true })
	}
}
