import { withFirstSign } from './first-sign.ts'
import { followUnlessCut } from './plain-click.ts'

const ANSWERED = 'a[role=doc-biblioref], a[role=doc-noteref], [data-figure], [data-csv]'
const PLACE = 'mbongi.place.'

/**
 * Fetches what a text needs beyond its words with the first sign of a reader, so that it is no part of a first view: references and notes over the text, figures and
 * tables over the page, the place of the reader, formulas to copy. At once where this device knows a place to go back to. A click that comes first is answered once it is there.
 */
export function whenReading(): void {
	let all: Promise<unknown> | undefined
	let isThere = false
	const fetchAll = () => {
		all ??= Promise.all([
			import('./citations.ts'),
			import('./figures.ts'),
			import('./reading-place.ts'),
			document.querySelector('.text-body math') && import('./formulas.ts'),
		]).then(() => {
			isThere = true
		})
		// Where the line was cut the next sign asks again.
		all.catch(() => {
			all = undefined
		})
		return all
	}
	withFirstSign(() => void fetchAll())
	document.addEventListener(
		'click',
		(event) => {
			const target = (event.target as Element).closest<HTMLElement>(ANSWERED)
			const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
			if (isThere || !target || !isPlain) return
			event.preventDefault()
			event.stopPropagation()
			const { detail } = event
			const again = () =>
				target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
			void fetchAll().then(
				again,
				// A module that a newer one has replaced is refused as when nothing answers.
				(failure) =>
					target instanceof HTMLAnchorElement &&
					followUnlessCut(target.href, navigator.onLine ? undefined : failure),
			)
		},
		{ capture: true },
	)
	try {
		if (Object.keys(localStorage).some((name) => name === PLACE + location.pathname)) void fetchAll()
	} catch {
		// Storage is closed on this device.
	}
}
