/** The item whose handle has the focus again on the page that follows its move. */
const MOVED = 'moved-item'

/**
 * A list whose items can be dragged by a handle, or moved by it with the keys: space takes and leaves an item, the arrows move it, Escape
 * puts it back; the handle's name says so, and shows it to who points at it. The new order goes to its form, whose `data-order` names the fields that hold the ids, in order. The place of an item that
 * is taken, moved or put back is said to screen readers by the sentence in `data-moved`.
 */
class SortableList extends HTMLElement {
	#list: HTMLOListElement | null = null
	#said = document.createElement('p')

	connectedCallback(): void {
		this.#list = this.querySelector('ol')
		if (!this.#list || this.#items().length < 2) return
		this.#said.className = 'visually-hidden'
		this.#said.setAttribute('role', 'status')
		this.append(this.#said)
		for (const item of this.#items()) item.prepend(this.#handleOf(item))
		this.#focusMoved()
	}

	/** Once the page has gone to its fragment, which takes the focus away; a refusal that has it keeps it. */
	#focusMoved(): void {
		try {
			const moved = this.#items().find(({ dataset }) => dataset['id'] === sessionStorage.getItem(MOVED))
			if (!moved) return
			sessionStorage.removeItem(MOVED)
			const focus = () => {
				if (document.activeElement === document.body) moved.querySelector<HTMLElement>('.handle')?.focus()
			}
			if (document.readyState === 'complete') focus()
			else addEventListener('load', () => setTimeout(focus), { once: true })
		} catch {
			// Storage is closed on this device: the page begins at its top.
		}
	}

	#items(): HTMLLIElement[] {
		return [...(this.#list?.querySelectorAll<HTMLLIElement>(':scope>li') ?? [])]
	}

	#handleOf(item: HTMLLIElement): HTMLButtonElement {
		const handle = document.createElement('button')
		handle.type = 'button'
		handle.className = 'handle'
		handle.textContent = '⠿'
		handle.title = (this.dataset['handle'] ?? '').replace('{name}', item.dataset['name'] ?? '')
		handle.setAttribute('aria-label', handle.title)
		handle.setAttribute('aria-pressed', 'false')
		let before: HTMLLIElement[] | null = null
		const hold = (isHeld: boolean) => {
			handle.setAttribute('aria-pressed', String(isHeld))
			item.classList.toggle('dragged', isHeld)
		}
		handle.addEventListener('keydown', (event) => {
			const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
			if (event.key === ' ' || event.key === 'Enter') {
				if (before) this.#keep(before, item)
				before = before ? null : this.#items()
				hold(before !== null)
				this.#say(item)
			} else if (event.key === 'Escape' && before) {
				this.#list?.append(...before)
				before = null
				hold(false)
				handle.focus()
				this.#say(item)
			} else if (step && before) {
				const items = this.#items()
				const other = items[items.indexOf(item) + step]
				if (step < 0) other?.before(item)
				else other?.after(item)
				handle.focus()
				this.#say(item)
			} else return
			event.preventDefault()
		})
		handle.addEventListener('blur', () => {
			// Moving an item in the page takes the focus from it for a moment.
			setTimeout(() => {
				if (!before || document.activeElement === handle) return
				this.#keep(before, item)
				before = null
				hold(false)
			})
		})
		handle.addEventListener('pointerdown', (event) => {
			if (event.button !== 0) return
			const start = this.#items()
			handle.setPointerCapture(event.pointerId)
			item.classList.add('dragged')
			const drag = ({ clientY }: PointerEvent) => {
				const items = this.#items()
				const at = items.indexOf(item)
				const over = items.findIndex((other) => {
					const { top, bottom } = other.getBoundingClientRect()
					return other !== item && clientY > top && clientY < bottom
				})
				const target = items[over]
				if (!target) return
				const { top, bottom } = target.getBoundingClientRect()
				const isUpperHalf = clientY < (top + bottom) / 2
				// The others move around the item: an item that moves itself would lose the pointer.
				if (over < at && isUpperHalf) for (const other of items.slice(over, at).reverse()) item.after(other)
				if (over > at && !isUpperHalf) for (const other of items.slice(at + 1, over + 1)) item.before(other)
			}
			const drop = () => {
				handle.removeEventListener('pointermove', drag)
				item.classList.remove('dragged')
				this.#say(item)
				this.#keep(start, item)
			}
			handle.addEventListener('pointermove', drag)
			handle.addEventListener('lostpointercapture', drop, { once: true })
		})
		return handle
	}

	#say(item: HTMLLIElement): void {
		const items = this.#items()
		this.#said.textContent = (this.dataset['moved'] ?? '')
			.replace('{name}', item.dataset['name'] ?? '')
			.replace('{place}', String(items.indexOf(item) + 1))
			.replace('{places}', String(items.length))
	}

	#keep(before: HTMLLIElement[], moved: HTMLLIElement): void {
		const form = this.querySelector<HTMLFormElement>('form[data-order]')
		const order = this.#items().map((item) => item.dataset['id'] ?? '')
		if (!form || order.join() === before.map((item) => item.dataset['id'] ?? '').join()) return
		const fields = form.querySelectorAll<HTMLInputElement>(`input[name="${form.dataset['order']}"]`)
		for (const [index, field] of fields.entries()) field.value = order[index] ?? ''
		try {
			sessionStorage.setItem(MOVED, moved.dataset['id'] ?? '')
		} catch {
			// As above.
		}
		form.requestSubmit()
	}
}

customElements.define('sortable-list', SortableList)

export {}
