const SEPARATORS = /[,;،؛\n]/u

/**
 * Keywords as marks that can be taken away one by one, over an input that holds them between commas. Enter, a comma or a semicolon ends one; the
 * backspace key in an empty field takes the last one away. What is sent is always the input's own text.
 */
class KeywordField extends HTMLElement {
	connectedCallback(): void {
		const field = this.querySelector('input')
		if (!field || this.querySelector('.tokens')) return
		const typing = document.createElement('input')
		for (const name of ['aria-describedby', 'aria-invalid', 'lang', 'dir', 'autocomplete'])
			if (field.hasAttribute(name)) typing.setAttribute(name, field.getAttribute(name) ?? '')
		const box = document.createElement('div')
		box.className = 'tokens'
		field.hidden = true
		field.after(box)
		const label = document.querySelector(`label[for="${field.id}"]`)
		typing.id = `${field.id}-saisie`
		label?.setAttribute('for', typing.id)

		const words = () =>
			field.value
				.split(SEPARATORS)
				.map((word) => word.trim())
				.filter(Boolean)
		const keep = (list: string[]) => {
			field.value = [...new Map(list.map((word) => [word.toLowerCase(), word])).values()].join(', ')
			field.dispatchEvent(new Event('input', { bubbles: true }))
			draw()
		}
		const take = () => {
			const typed = typing.value
				.split(SEPARATORS)
				.map((word) => word.trim())
				.filter(Boolean)
			typing.value = ''
			if (typed.length > 0) keep([...words(), ...typed])
		}
		const draw = () => {
			const marks = words().map((word, index) => {
				const mark = document.createElement('span')
				mark.className = 'badge info'
				const text = document.createElement('bdi')
				text.textContent = word
				const remove = document.createElement('button')
				remove.type = 'button'
				remove.textContent = '×'
				remove.setAttribute('aria-label', (this.dataset['remove'] ?? '{word}').replace('{word}', word))
				remove.addEventListener('click', () => {
					keep(words().filter((_, n) => n !== index))
					typing.focus()
				})
				mark.append(text, remove)
				return mark
			})
			box.replaceChildren(...marks, typing)
		}
		typing.addEventListener('keydown', (event) => {
			if (event.key === 'Enter' && typing.value.trim() !== '') {
				event.preventDefault()
				take()
				typing.focus()
			} else if (event.key === 'Backspace' && typing.value === '') keep(words().slice(0, -1))
			else return
			typing.focus()
		})
		typing.addEventListener('input', () => {
			if (!SEPARATORS.test(typing.value)) return
			take()
			typing.focus()
		})
		typing.addEventListener('blur', take)
		field.form?.addEventListener('submit', take)
		draw()
	}
}

customElements.define('keyword-field', KeywordField)

export {}
