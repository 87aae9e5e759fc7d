/**
 * What is being made elsewhere (`data-look-again`, with an id) is read again every five seconds while somebody looks at the page, until nothing in it is
 * awaited any more. Without scripts a link reads the page again.
 */
const AGAIN_MS = 5000

export function lookAgain(part: HTMLElement): void {
	let shown = part
	const timer = setInterval(async () => {
		if (document.visibilityState !== 'visible' || shown.contains(document.activeElement)) return
		const answer = await fetch(location.href).catch(() => null)
		if (!answer?.ok) return
		const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
		const fresh = page.getElementById(shown.id)
		if (fresh) {
			shown.replaceWith(fresh)
			shown = fresh
		}
		if (fresh?.dataset['lookAgain'] === undefined) clearInterval(timer)
	}, AGAIN_MS)
}
