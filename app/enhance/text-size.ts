const KEY = 'text-size'

function apply(size: string): void {
	if (size) document.documentElement.dataset['taille'] = size
	else delete document.documentElement.dataset['taille']
}

/** Three sizes of the reading text, kept on the device. */
class TextSize extends HTMLElement {
	connectedCallback(): void {
		this.show(document.documentElement.dataset['taille'] ?? '')
		this.addEventListener('click', (event) => {
			const button = (event.target as Element).closest('button')
			if (!button) return
			apply(button.value)
			this.show(button.value)
			try {
				localStorage.setItem(KEY, button.value)
			} catch {
				// Storage is closed on this device: the choice lasts for this page.
			}
		})
	}

	private show(size: string): void {
		for (const button of this.querySelectorAll('button')) {
			button.setAttribute('aria-pressed', String(button.value === size))
		}
	}
}

try {
	const stored = localStorage.getItem(KEY)
	if (stored === 'petite' || stored === 'grande') apply(stored)
} catch {
	// Storage is closed on this device.
}

customElements.define('text-size', TextSize)
