import { message, toast } from './messages.ts'

const WAIT_MS = 150
const SHORTEST = 2

type Suggestion = { kind: string; text: string; language: string; href: string }

let made = 0

/**
 * Suggestions while typing (WAI-ARIA Authoring Practices, combobox with list autocomplete, manual selection). The
 * field and its form work without it.
 */
class SearchBox extends HTMLElement {
	private readonly list = document.createElement('ul')
	private timer = 0
	private request: AbortController | undefined
	private active = -1

	connectedCallback(): void {
		const input = this.querySelector('input')
		if (!input || this.list.isConnected) return
		const { list } = this
		list.id = `suggestions-${++made}`
		list.className = 'suggestions'
		list.setAttribute('role', 'listbox')
		list.setAttribute('aria-label', input.labels?.[0]?.textContent ?? '')
		list.hidden = true
		this.append(list)
		input.setAttribute('role', 'combobox')
		input.setAttribute('aria-autocomplete', 'list')
		input.setAttribute('aria-controls', list.id)
		input.setAttribute('aria-expanded', 'false')

		input.addEventListener('input', () => {
			clearTimeout(this.timer)
			this.request?.abort()
			this.timer = window.setTimeout(() => void this.suggest(input), WAIT_MS)
		})
		input.addEventListener('keydown', (event) => this.onKey(event, input))
		input.addEventListener('blur', () => this.close(input))
		list.addEventListener('pointerdown', (event) => event.preventDefault())
		list.addEventListener('click', (event) => this.follow((event.target as Element).closest('li')))
	}

	private async suggest(input: HTMLInputElement): Promise<void> {
		const typed = input.value.trim()
		if (typed.length < SHORTEST) return this.close(input)
		this.request = new AbortController()
		try {
			const response = await fetch(`${this.dataset['address']}?q=${encodeURIComponent(typed)}`, {
				signal: this.request.signal,
			})
			const found: Suggestion[] = response.ok ? await response.json() : []
			if (document.activeElement === input) this.show(input, found)
		} catch {
			// Aborted by the next letter, or no network: the field works as it is.
		}
	}

	private show(input: HTMLInputElement, found: Suggestion[]): void {
		this.active = -1
		input.removeAttribute('aria-activedescendant')
		this.list.replaceChildren(
			...found.map(({ text, language, href, kind }, index) => {
				const option = document.createElement('li')
				option.id = `${this.list.id}-${index}`
				option.setAttribute('role', 'option')
				option.setAttribute('aria-selected', 'false')
				option.dataset['href'] = href
				option.dataset['kind'] = kind
				option.dir = 'auto'
				if (language) option.lang = language
				option.textContent = text
				return option
			}),
		)
		this.list.hidden = found.length === 0
		input.setAttribute('aria-expanded', String(found.length > 0))
	}

	private onKey(event: KeyboardEvent, input: HTMLInputElement): void {
		const options = [...this.list.children] as HTMLElement[]
		if (this.list.hidden || options.length === 0 || event.isComposing) return
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault()
			const step = event.key === 'ArrowDown' ? 1 : -1
			// One place beyond the ends is the field itself.
			this.active = ((this.active + 1 + step + options.length + 1) % (options.length + 1)) - 1
			for (const [index, option] of options.entries()) {
				option.setAttribute('aria-selected', String(index === this.active))
			}
			const option = options[this.active]
			if (option) {
				input.setAttribute('aria-activedescendant', option.id)
				option.scrollIntoView({ block: 'nearest' })
			} else input.removeAttribute('aria-activedescendant')
		} else if (event.key === 'Enter' && this.active >= 0) {
			event.preventDefault()
			this.follow(options[this.active])
		} else if (event.key === 'Escape') {
			event.preventDefault()
			this.close(input)
		}
	}

	private follow(option: HTMLElement | null | undefined): void {
		if (option?.dataset['href']) location.assign(option.dataset['href'])
	}

	private close(input: HTMLInputElement): void {
		this.request?.abort()
		clearTimeout(this.timer)
		this.list.hidden = true
		this.active = -1
		input.setAttribute('aria-expanded', 'false')
		input.removeAttribute('aria-activedescendant')
	}
}

customElements.define('search-box', SearchBox)

const FILTERED = 'filtered'
let pointedAt = 0
document.addEventListener('pointerdown', () => {
	pointedAt = performance.now()
})

/**
 * Filters act at once, but for two: the sheet of a phone takes several before its button is pressed, and the keyboard walks through choices of
 * which one holds by changing them.
 */
document.addEventListener('change', (event) => {
	const field = event.target as HTMLInputElement | HTMLSelectElement
	if (field.matches('[data-submits]')) field.form?.requestSubmit()
	if (!field.matches('.facets :is([type=checkbox], [type=radio])') || field.closest(':target')) return
	if (field.type === 'radio' && performance.now() - pointedAt > 1000) return
	try {
		sessionStorage.setItem(FILTERED, JSON.stringify({ name: field.name, value: field.value, top: scrollY }))
	} catch {
		// Storage is closed on this device: the page begins at its top.
	}
	field.form?.requestSubmit()
})

/** The reader goes on where they chose a filter. */
try {
	const { name, value, top } = JSON.parse(sessionStorage.getItem(FILTERED) ?? '{}')
	sessionStorage.removeItem(FILTERED)
	const field = [...document.querySelectorAll<HTMLInputElement>('.facets input')].find(
		(input) => input.name === name && input.value === value,
	)
	if (field) {
		field.focus({ preventScroll: true })
		scrollTo({ top, behavior: 'instant' })
	}
} catch {
	// As above.
}

/** Empty fields stay out of the address. */
document.addEventListener('formdata', (event) => {
	if (!(event.target as HTMLFormElement).matches('[data-search]')) return
	for (const [name, value] of [...event.formData]) {
		if (value !== '') continue
		const kept = event.formData.getAll(name).filter((other) => other !== '')
		event.formData.delete(name)
		for (const other of kept) event.formData.append(name, other)
	}
})

const SEARCHED = 'searched'

/** The page that a search leads to says that it is done, and how much was found. */
document.addEventListener('submit', (event) => {
	if (!(event.target as Element).matches('[data-search]')) return
	try {
		sessionStorage.setItem(SEARCHED, '1')
	} catch {
		// Storage is closed on this device: the count on the page says it.
	}
})

try {
	if (sessionStorage.getItem(SEARCHED)) {
		sessionStorage.removeItem(SEARCHED)
		const count = document.querySelector('.count')?.textContent
		if (count) setTimeout(() => toast(`${message('searched')} · ${count}`), 300)
	}
} catch {
	// As above.
}

document.addEventListener('keydown', (event) => {
	const sheet = document.querySelector(':target.facets')
	if (event.key === 'Escape' && sheet) location.hash = '#resultats'
})
