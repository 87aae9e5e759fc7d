/** Marks in the contents the section that is being read. */
class PageOutline extends HTMLElement {
	private onScroll: (() => void) | undefined
	private onText: (() => void) | undefined

	connectedCallback(): void {
		const links = new Map<string, HTMLAnchorElement>()
		for (const link of this.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
			links.set(decodeURIComponent(link.hash.slice(1)), link)
		}
		let targets: HTMLElement[] = []
		this.onText = () => {
			targets = [...links.keys()].flatMap((id) => document.getElementById(id) ?? [])
		}
		this.onText()
		const mark = () => {
			const read = targets.filter((target) => target.getBoundingClientRect().top < innerHeight / 3).at(-1)
			const current = read ?? targets[0]
			for (const [id, link] of links) {
				if (id === current?.id) {
					if (link.ariaCurrent) continue
					link.setAttribute('aria-current', 'true')
					this.keepInView(link)
				} else link.removeAttribute('aria-current')
			}
		}
		let waiting = false
		this.onScroll = () => {
			if (waiting) return
			waiting = true
			requestAnimationFrame(() => {
				waiting = false
				mark()
			})
		}
		addEventListener('scroll', this.onScroll, { passive: true })
		document.addEventListener('text-added', this.onText)
		mark()
	}

	/** A long table of contents scrolls on its own where it does not show what is being read, and begins with a whole entry; the page does not move. */
	private keepInView(link: HTMLElement): void {
		const list = this.querySelector('nav')
		if (!list || list.scrollHeight <= list.clientHeight) return
		const head = list.querySelector('h2')?.offsetHeight ?? 0
		const above = link.offsetTop - head
		const below = link.offsetTop + link.offsetHeight - list.clientHeight
		if (list.scrollTop <= above && list.scrollTop >= below) return
		const middle = link.offsetTop - list.clientHeight / 2
		const first = [...list.querySelectorAll('a')].find(({ offsetTop }) => offsetTop - head >= middle)
		list.scrollTo({ top: (first ?? link).offsetTop - head })
	}

	disconnectedCallback(): void {
		if (this.onScroll) removeEventListener('scroll', this.onScroll)
		if (this.onText) document.removeEventListener('text-added', this.onText)
	}
}

customElements.define('page-outline', PageOutline)

document.addEventListener('click', (event) => {
	const link = (event.target as Element).closest<HTMLElement>('[data-open]')
	const list = link && document.getElementById(link.dataset['open'] ?? '')
	if (list instanceof HTMLDetailsElement) list.open = true
})
