const NAMES: Record<string, string> = { light: 'clair', dark: 'sombre' }

/** Light, dark or automatic; stored under `theme`, applied at once. */
class ThemeChoice extends HTMLElement {
	connectedCallback(): void {
		const current = document.documentElement.dataset['theme']
		for (const input of this.querySelectorAll('input')) {
			input.checked = (NAMES[input.value] ?? undefined) === current
			input.addEventListener('change', () => this.apply(input.value))
		}
		this.hidden = false
	}

	private apply(value: string): void {
		const name = NAMES[value]
		if (name) document.documentElement.dataset['theme'] = name
		else delete document.documentElement.dataset['theme']
		try {
			if (name) localStorage.setItem('theme', name)
			else localStorage.removeItem('theme')
		} catch {
			// Storage is closed on this device: the choice lasts for this page.
		}
	}
}

customElements.define('theme-choice', ThemeChoice)
