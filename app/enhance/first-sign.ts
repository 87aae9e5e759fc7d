const READING = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const
/** Browsers tell of a pointer that rests over a page as if it moved: who writes does more than that. */
const WRITING = ['pointerdown', 'keydown', 'focusin', 'dragenter', 'change'] as const

/** Acts with the first sign of a reader, and at most once for each kind of sign: what is fetched then is no part of a first view. */
export function withFirstSign(act: () => void): void {
	withFirst(READING, act)
}

/** The same with the first sign of somebody who fills in a form. */
export function withFirstEntry(act: () => void): void {
	withFirst(WRITING, act)
}

function withFirst(signs: readonly string[], act: () => void): void {
	for (const sign of signs) addEventListener(sign, act, { once: true, passive: true, capture: true })
}
