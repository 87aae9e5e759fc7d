/**
 * While its form is on its way, the button says so (`data-busy`) and the form cannot be sent again. The form works without it.
 */
class BusyForm extends HTMLElement {
	connectedCallback(): void {
		const form = this.querySelector('form')
		const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
		if (!form || !button) return
		const idle = button.textContent
		form.addEventListener('submit', (event) => {
			if (button.getAttribute('aria-disabled')) return event.preventDefault()
			button.setAttribute('aria-disabled', 'true')
			button.textContent = this.dataset['busy'] ?? idle
		})
		// A page that comes back from the browser's memory shows the form as it was before.
		addEventListener('pageshow', () => {
			button.removeAttribute('aria-disabled')
			button.textContent = idle
		})
	}
}

customElements.define('busy-form', BusyForm)

export {}
