const SHOWN_MS = 6000

const region = document.getElementById('messages')

/** A text that the page brought along for its scripts. */
export function message(name: string): string {
	return region?.dataset[name] ?? ''
}

/**
 * Says something in the corner of the page and to screen readers. It goes after six seconds, not while a pointer or
 * the focus is on it. `urgent` interrupts what is being read out.
 */
export function toast(text: string, { urgent = false } = {}): void {
	if (!region || !text) return
	const box = document.createElement('div')
	box.className = urgent ? 'toast severe' : 'toast'
	if (urgent) box.setAttribute('role', 'alert')
	box.append(text)
	const close = document.createElement('button')
	close.type = 'button'
	close.textContent = message('close')
	close.addEventListener('click', () => box.remove())
	box.append(close)

	let timer = 0
	const wait = () => {
		clearTimeout(timer)
		timer = window.setTimeout(() => box.remove(), SHOWN_MS)
	}
	const stay = () => clearTimeout(timer)
	for (const event of ['pointerenter', 'focusin']) box.addEventListener(event, stay)
	for (const event of ['pointerleave', 'focusout']) box.addEventListener(event, wait)
	layer().append(box)
	wait()
}

/** An open dialog makes the rest of the page inert, so its messages stand inside it. */
function layer(): Element {
	const dialog = document.querySelector('dialog[open]')
	if (!dialog) return region as Element
	let inside = dialog.querySelector('.toasts')
	if (!inside) {
		inside = document.createElement('div')
		inside.className = 'toasts'
		inside.setAttribute('role', 'status')
		dialog.append(inside)
	}
	return inside
}
