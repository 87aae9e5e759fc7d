let made = 0

/**
 * Sections one below the other become tabs (WAI-ARIA Authoring Practices, tabs with automatic activation): each child
 * with `data-tab` is a panel, its first heading names the tab.
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

		const select = (chosen: number, focus: boolean) => {
			for (const [index, tab] of tabs.entries()) {
				tab.setAttribute('aria-selected', String(index === chosen))
				tab.tabIndex = index === chosen ? 0 : -1
				const panel = panels[index]
				if (panel) panel.hidden = index !== chosen
			}
			if (focus) tabs[chosen]?.focus()
		}
		list.addEventListener('click', (event) => {
			const index = tabs.indexOf((event.target as Element).closest('button') as HTMLButtonElement)
			if (index >= 0) select(index, false)
		})
		list.addEventListener('keydown', (event) => {
			const current = tabs.indexOf(document.activeElement as HTMLButtonElement)
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
			select((step + tabs.length) % tabs.length, true)
		})
		select(0, false)
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

customElements.define('tab-set', TabSet)

export {}
