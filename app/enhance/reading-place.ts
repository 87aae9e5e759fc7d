import { message } from './messages.ts'

/**
 * Where the reader is in a text: a bar that comes once the head of the page is gone, with the section, the tools of the page and how much is read; and,
 * on this device alone, the place at which they stopped, to which the page offers to go back.
 */
const PLACE = 'mbongi.place.'
const MOST_PLACES = 50
const KEPT_MS = 90 * 86_400_000
/** Who comes back within so long has only reloaded the page. */
const RECENT_MS = 60_000
const [FROM, TO] = [0.05, 0.95]
/** A place is kept once somebody has scrolled: who opens a text and leaves it keeps the place of another day. */
const SAVED_AFTER_MS = 1500

/** `id` is that of the section; empty where the text has none before this place. */
type Place = { id: string; title: string; read: number; at: number }

const text = document.querySelector<HTMLElement>('.text-body')
const words: Record<'place' | 'progress' | 'resume' | 'go' | 'stay', string> = JSON.parse(
	text?.dataset['placeWords'] ?? 'null',
)
const { pathname } = new URL(
	document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href,
)
const key = PLACE + pathname

function stored(name: string): Place | null {
	try {
		const place = JSON.parse(localStorage.getItem(name) ?? 'null') as Place | null
		return place && typeof place.id === 'string' && Date.now() - place.at < KEPT_MS ? place : null
	} catch {
		return null
	}
}

function store(place: Place): void {
	try {
		if (place.read < FROM || place.read > TO) {
			localStorage.removeItem(key)
			return
		}
		localStorage.setItem(PLACE + pathname, JSON.stringify(place))
		const others = Object.keys(localStorage).filter((name) => name.startsWith(PLACE))
		const byAge = others.toSorted((a, b) => (stored(a)?.at ?? 0) - (stored(b)?.at ?? 0))
		for (const [number, old] of byAge.entries())
			if (number < others.length - MOST_PLACES || !stored(old)) localStorage.removeItem(old)
	} catch {
		// Storage is closed on this device: nothing is offered next time.
	}
}

function element<K extends keyof HTMLElementTagNameMap>(
	tag: K,
	className: string,
	content = '',
): HTMLElementTagNameMap[K] {
	const made = document.createElement(tag)
	made.className = className
	made.textContent = content
	return made
}

function readingBar(): { show: (title: string, read: number, isPast: boolean) => void } {
	const bar = element('div', 'reading-place')
	bar.setAttribute('role', 'region')
	bar.setAttribute('aria-label', words.place)
	bar.inert = true
	const row = element('div', 'page reading-place-row')
	const section = element('b', 'reading-place-section')
	section.dir = 'auto'
	const tools = element('span', 'reading-place-tools')
	for (const tool of document.querySelectorAll(
		'.reading-side .stack > :is(a.button-primary, a[data-cite], button[data-share])',
	))
		tools.append(tool.cloneNode(true))
	const progress = element('div', 'reading-progress')
	progress.setAttribute('role', 'progressbar')
	progress.setAttribute('aria-valuemin', '0')
	progress.setAttribute('aria-valuemax', '100')
	progress.append(element('i', ''))
	row.append(section, tools)
	bar.append(row, progress)
	document.body.append(bar)
	return {
		show: (title, read, isPast) => {
			const percent = Math.round(read * 100)
			if (section.textContent !== title) section.textContent = title
			bar.classList.toggle('shown', isPast)
			bar.inert = !isPast
			document.documentElement.classList.toggle('has-reading-place', isPast)
			progress.setAttribute('aria-valuenow', String(percent))
			progress.setAttribute('aria-label', words.progress.replace('{percent}', String(percent)))
			progress.style.setProperty('--read', String(read))
		},
	}
}

/** Everything of the text that is here: its first and its last edge, from the top of the window. */
function extent(text: HTMLElement): { start: number; end: number; bodies: HTMLElement[] } {
	const bodies = [...document.querySelectorAll<HTMLElement>('.text-body')]
	const start = text.getBoundingClientRect().top
	return { start, end: bodies.at(-1)?.getBoundingClientRect().bottom ?? start, bodies }
}

function offerReturn(place: Place, text: HTMLElement): void {
	const isOfSection = place.id !== ''
	const target = isOfSection ? document.getElementById(place.id) : null
	const link =
		target || !isOfSection
			? null
			: document.querySelector<HTMLAnchorElement>(`a[href$="#${CSS.escape(place.id)}"]`)
	if (isOfSection && !target && !link) return
	const box = element('div', 'reading-resume')
	box.setAttribute('role', 'status')
	const days = Math.round((place.at - Date.now()) / 86_400_000)
	const when = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' }).format(
		days,
		'day',
	)
	const said = element('p', '')
	const [before = '', after = ''] = words.resume.replace('{when}', when).split('{section}')
	said.append(before, element('bdi', '', place.title), after)
	const go = element('a', 'button button-small', words.go)
	go.href = link?.href ?? `#${place.id}`
	go.addEventListener('click', (event) => {
		box.remove()
		if (isOfSection) return
		event.preventDefault()
		const { start, end } = extent(text)
		scrollBy(0, start + place.read * (end - start) - innerHeight / 2)
	})
	const stay = element('button', 'button button-small', words.stay)
	stay.type = 'button'
	stay.addEventListener('click', () => box.remove())
	box.append(said, go, stay)
	document.body.append(box)
}

function follow(text: HTMLElement): void {
	const before = stored(key)
	const { type } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
	if (before && type === 'navigate' && !location.hash && Date.now() - before.at > RECENT_MS)
		offerReturn(before, text)
	const bar = readingBar()
	const head = document.querySelector('.work-head, .later-head')
	let place: Place
	let saving = 0
	const save = () => {
		saving = 0
		store({ ...place, at: Date.now() })
	}
	const look = () => {
		const { start, end, bodies } = extent(text)
		const read = Math.min(1, Math.max(0, (innerHeight / 2 - start) / Math.max(1, end - start)))
		const headings = bodies.flatMap((one) => [...one.querySelectorAll<HTMLElement>('h2[id], h3[id]')])
		const at = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3).at(-1)
		const title = (at?.textContent ?? document.querySelector('h1')?.textContent ?? '').trim()
		bar.show(title, read, (head?.getBoundingClientRect().bottom ?? 0) < 0 && end > 0)
		place = { id: at?.id ?? '', title: title.slice(0, 120), read, at: 0 }
	}
	let isWaiting = false
	const soon = () => {
		if (isWaiting) return
		isWaiting = true
		requestAnimationFrame(() => {
			isWaiting = false
			look()
		})
	}
	const scrolled = () => {
		soon()
		saving ||= window.setTimeout(save, SAVED_AFTER_MS)
	}
	addEventListener('scroll', scrolled, { passive: true })
	addEventListener('resize', soon, { passive: true })
	addEventListener('pagehide', () => {
		if (saving) save()
	})
	look()
	// The first scroll may have been what fetched this.
	if (scrollY > 0 && type === 'navigate' && !location.hash) scrolled()
}

if (text && words && message('close')) follow(text)
