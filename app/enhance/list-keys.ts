/**
 * Keys of a list (`data-keys`): J and K go to the next and the one before, X ticks the box of the row, Enter opens it as any link,
 * `/` goes to the search, `?` opens the list of keys, and a link that has a key (`data-key`) is followed. They can be switched off, on this device. Nothing while
 * somebody types, or with a modifier, which is the browser's.
 */
const STORED = 'mbongi.keys'
const list = document.querySelector<HTMLElement>('[data-keys]')
const rows = () => [...(list?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('th :is(a, button)')

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement &&
	target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

function move(by: 1 | -1): void {
	const all = rows()
	const here = all.findIndex((row) => row.contains(document.activeElement))
	const next = here === -1 ? (by === 1 ? 0 : all.length - 1) : here + by
	linkOf(all[next])?.focus()
}

function tick(): void {
	const row = rows().find((row) => row.contains(document.activeElement))
	row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

function openKeys(): void {
	if (!keys) return
	keys.open = !keys.open
	keys.querySelector('summary')?.focus()
}

function search(): void {
	const field = document.querySelector<HTMLInputElement>('main input[type=search]')
	const folded = field?.closest('details')
	if (folded) folded.open = true
	field?.focus()
}

const ACTIONS: Readonly<Record<string, () => void>> = {
	j: () => move(1),
	k: () => move(-1),
	x: tick,
	'/': search,
	'?': openKeys,
}

const keys = document.querySelector<HTMLDetailsElement>('[data-keys-list]')
const control = keys?.querySelector<HTMLInputElement>('[data-keys-switch]')
if (keys) keys.hidden = false
if (control) {
	control.checked = localStorage.getItem(STORED) !== 'off'
	control.addEventListener('change', () => localStorage.setItem(STORED, control.checked ? 'on' : 'off'))
}

document.addEventListener('keydown', (event) => {
	if (!control?.checked) return
	if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
	const key = event.key.toLowerCase()
	const link = document.querySelector<HTMLElement>(`a[data-key="${CSS.escape(key)}"]`)
	const action = link ? () => link.click() : Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined
	if (!action) return
	event.preventDefault()
	action()
})

export {}
