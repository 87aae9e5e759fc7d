let made = 0

const KEPT_AS = 'tab.'

/**
 * Sections one below the other become tabs (WAI-ARIA Authoring Practices, tabs with automatic activation): each child
 * with `data-tab` is a panel, its first heading names the tab. `data-remember` opens the tab that was chosen last on this
 * device; `data-find` puts a field before the tabs that leaves those whose name or `data-words` hold what is typed, and
 * of many tabs the first `data-first` and the chosen one, until the button named `data-all` shows the others.
 */
class TabSet extends HTMLElement {
	connectedCallback(): void {
		const panels = [...this.querySelectorAll<HTMLElement>(':scope > [data-tab]')]
		if (panels.length < 2 || this.querySelector('[role=tablist]')) return
		const list = document.createElement('div')
		list.className = 'tabs'
		list.setAttribute('role', 'tablist')
		list.setAttribute('aria-label', this.dataset['label'] ?? '')
		const tabs = panels.map((panel) => this.tabFor(panel))
		list.append(...tabs)
		this.prepend(list)

		const few = Number(this.dataset['first'] ?? panels.length)
		const all = few < panels.length ? this.allButton() : null
		let isSearched = false
		const showFew = () => {
			if (isSearched) return
			const isWhole = all === null || all.ariaExpanded === 'true'
			for (const [index, tab] of tabs.entries())
				tab.hidden = !isWhole && index >= few && tab.ariaSelected !== 'true'
		}
		all?.addEventListener('click', () => {
			all.ariaExpanded = String(all.ariaExpanded !== 'true')
			showFew()
		})

		const select = (chosen: number, focus: boolean) => {
			for (const [index, tab] of tabs.entries()) {
				tab.setAttribute('aria-selected', String(index === chosen))
				tab.tabIndex = index === chosen ? 0 : -1
				const panel = panels[index]
				if (panel) panel.hidden = index !== chosen
			}
			showFew()
			if (focus) tabs[chosen]?.focus()
		}
		const choose = (chosen: number, focus: boolean) => {
			select(chosen, focus)
			this.remember(panels[chosen])
		}
		list.addEventListener('click', (event) => {
			const index = tabs.indexOf((event.target as Element).closest('button') as HTMLButtonElement)
			if (index >= 0) choose(index, false)
		})
		list.addEventListener('keydown', (event) => {
			const shown = tabs.filter((tab) => !tab.hidden)
			const current = shown.indexOf(document.activeElement as HTMLButtonElement)
			const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
			const steps: Record<string, number> = {
				ArrowLeft: current - 1,
				ArrowRight: current - 1,
				[forward]: current + 1,
				Home: 0,
				End: -1,
			}
			const step = steps[event.key]
			if (step === undefined || current < 0) return
			event.preventDefault()
			const next = shown[(step + shown.length) % shown.length]
			if (next) choose(tabs.indexOf(next), true)
		})
		if (this.dataset['find']) {
			this.prepend(
				this.finder(this.dataset['find'], all, (typed) => {
					isSearched = typed.trim() !== ''
					if (all) all.hidden = isSearched
					const found = panels.map((panel, at) =>
						matches(typed, `${tabs[at]?.textContent} ${panel.dataset['words']}`),
					)
					for (const [at, tab] of tabs.entries()) tab.hidden = !found[at]
					const open = tabs.findIndex((tab) => tab.ariaSelected === 'true')
					const first = found.indexOf(true)
					if (first >= 0 && !found[open]) select(first, false)
					showFew()
					return first >= 0
				}),
			)
		}
		select(
			Math.max(
				0,
				panels.findIndex((panel) => panel.dataset['tab'] === this.remembered()),
			),
			false,
		)
	}

	private allButton(): HTMLButtonElement {
		const button = document.createElement('button')
		button.type = 'button'
		button.className = 'button button-bare'
		button.textContent = this.dataset['all'] ?? ''
		button.ariaExpanded = 'false'
		return button
	}

	private finder(label: string, all: HTMLElement | null, find: (typed: string) => boolean): HTMLElement {
		const row = document.createElement('p')
		row.className = 'field tab-finder'
		const field = document.createElement('input')
		field.type = 'search'
		field.placeholder = label
		field.ariaLabel = label
		const none = document.createElement('span')
		none.setAttribute('role', 'status')
		field.addEventListener('input', () => {
			none.textContent = find(field.value) ? '' : (this.dataset['none'] ?? '')
		})
		row.append(field, ...(all ? [all] : []), none)
		return row
	}

	private remember(panel: HTMLElement | undefined): void {
		const topic = this.dataset['remember']
		if (!topic || !panel?.dataset['tab']) return
		try {
			localStorage.setItem(KEPT_AS + topic, panel.dataset['tab'])
		} catch {
			// Storage is closed on this device: the first tab opens next time.
		}
	}

	private remembered(): string | null {
		try {
			return this.dataset['remember'] ? localStorage.getItem(KEPT_AS + this.dataset['remember']) : null
		} catch {
			return null
		}
	}

	private tabFor(panel: HTMLElement): HTMLButtonElement {
		const heading = panel.querySelector<HTMLElement>('h2,h3,h4')
		const id = `tab-${++made}`
		const tab = document.createElement('button')
		tab.type = 'button'
		tab.id = id
		tab.setAttribute('role', 'tab')
		tab.textContent = heading?.textContent ?? ''
		if (panel.lang) tab.lang = panel.lang
		panel.id ||= `${id}-panel`
		tab.setAttribute('aria-controls', panel.id)
		panel.setAttribute('role', 'tabpanel')
		panel.setAttribute('aria-labelledby', id)
		if (heading) heading.hidden = true
		return tab
	}
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function matches(typed: string, text: string): boolean {
	const held = plain(text)
	return plain(typed)
		.split(/[\s,]+/)
		.every((word) => held.includes(word))
}

customElements.define('tab-set', TabSet)

export {}
