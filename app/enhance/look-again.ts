/**
 * What is being made elsewhere (`data-look-again`, with an id) is read again every five seconds while somebody looks at the page, until nothing in it is
 * awaited any more. Where `data-look-again` names another part of the page, which shows what was made, that one is read again at the end, unless somebody types into
 * it. Without scripts a link reads the page again.
 */
const AGAIN_MS = 5000

export function lookAgain(part: HTMLElement): void {
	const timer = setInterval(async () => {
		if (document.visibilityState !== 'visible' || part.contains(document.activeElement)) return
		const answer = await fetch(location.href).catch(() => null)
		if (!answer?.ok) return
		const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
		const fresh = page.getElementById(part.id)
		if (fresh && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes)
		if (fresh?.dataset['lookAgain'] !== undefined) return
		clearInterval(timer)
		const shows = part.dataset['lookAgain'] ?? ''
		delete part.dataset['lookAgain']
		const former = document.getElementById(shows)
		const made = page.getElementById(shows)
		if (former && made && !isTypedIn(former)) former.replaceWith(made)
	}, AGAIN_MS)
}

/** Whether somebody is at a control of a part, or has filled one in. */
function isTypedIn(part: HTMLElement): boolean {
	if (part.contains(document.activeElement)) return true
	const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
	const choices = part.querySelectorAll<HTMLOptionElement>('option')
	return (
		[...fields].some((field) => field.value !== field.defaultValue) ||
		[...choices].some((choice) => choice.defaultSelected && !choice.selected)
	)
}
