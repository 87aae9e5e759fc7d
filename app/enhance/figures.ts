import { message } from './messages.ts'

/**
 * Figures and tables over the page, one after the other: zoom, caption, the picture as a file, previous and next by buttons and arrow keys. Tables as CSV. Without
 * scripts the link of a figure leads to its picture.
 */
type Words = Record<'larger' | 'smaller' | 'previous' | 'next' | 'download' | 'back' | 'position', string>

const OPENS = '.text-body figure [data-figure]'
const ZOOMS = [1, 1.5, 2, 3, 4]

const wordsOf = (): Words =>
	JSON.parse(document.querySelector<HTMLElement>('[data-figure-words]')?.dataset['figureWords'] ?? '{}')

const figuresHere = () =>
	[...document.querySelectorAll(OPENS)].flatMap((opener) => opener.closest<HTMLElement>('figure') ?? [])

function button(label: string, sign: string, act: () => void): HTMLButtonElement {
	const made = document.createElement('button')
	made.type = 'button'
	made.className = 'button button-small'
	made.setAttribute('aria-label', label)
	made.title = label
	made.textContent = sign
	made.addEventListener('click', act)
	return made
}

function openViewer(first: HTMLElement): void {
	const words = wordsOf()
	const figures = figuresHere()
	let at = figures.indexOf(first)
	let zoom = 0
	const dialog = document.createElement('dialog')
	dialog.className = 'figure-viewer'
	const name = document.createElement('b')
	name.setAttribute('role', 'status')
	const percent = document.createElement('span')
	percent.className = 'figures-aligned small'
	const download = document.createElement('a')
	download.className = 'button button-small'
	download.textContent = words.download
	const scene = document.createElement('div')
	scene.className = 'figure-scene'
	scene.tabIndex = 0
	const caption = document.createElement('div')
	caption.className = 'figure-caption'

	const zoomBy = (step: number) => {
		zoom = Math.min(ZOOMS.length - 1, Math.max(0, zoom + step))
		show()
	}
	const smaller = button(words.smaller, '−', () => zoomBy(-1))
	const larger = button(words.larger, '+', () => zoomBy(1))
	const go = (step: number) => {
		if (!figures[at + step]) return
		at += step
		zoom = 0
		fill()
	}
	// The signs are mirrored by themselves from right to left.
	const isRtl = document.documentElement.dir === 'rtl'
	const previous = button(words.previous, '‹', () => go(-1))
	const next = button(words.next, '›', () => go(1))

	const show = () => {
		scene.style.setProperty('--zoom', String(ZOOMS[zoom]))
		percent.textContent = `${(ZOOMS[zoom] ?? 1) * 100} %`
		smaller.setAttribute('aria-disabled', String(zoom === 0))
		larger.setAttribute('aria-disabled', String(zoom === ZOOMS.length - 1))
		previous.setAttribute('aria-disabled', String(at === 0))
		next.setAttribute('aria-disabled', String(at === figures.length - 1))
	}
	const fill = () => {
		const figure = figures[at]
		if (!figure) return
		const copy = figure.cloneNode(true) as HTMLElement
		const words_ = copy.querySelector('figcaption')
		for (const left of copy.querySelectorAll('.figure-tools, figcaption')) left.remove()
		for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id')
		for (const picture of copy.querySelectorAll('img')) {
			picture.loading = 'eager'
			picture.removeAttribute('srcset')
		}
		scene.replaceChildren(...copy.childNodes)
		const label = words_?.querySelector('.numero')?.textContent?.trim()
		const isolated = label && isRtl ? `\u2068${label}\u2069` : label
		const position = words.position.replace('{n}', String(at + 1)).replace('{total}', String(figures.length))
		name.textContent = [isolated, position].filter(Boolean).join(' · ')
		scene.setAttribute('aria-label', label ?? position)
		const address = figure.querySelector('img')?.getAttribute('src')
		download.hidden = !address
		if (address) {
			download.href = address
			download.download = `${fileName(figure)}.webp`
		}
		const back = document.createElement('a')
		back.className = 'link'
		back.href = `#${figure.id}`
		back.textContent = words.back
		back.addEventListener('click', (event) => {
			event.preventDefault()
			dialog.close()
			figure.scrollIntoView({ block: 'center' })
		})
		const said = document.createElement('p')
		if (words_) {
			const own =
				words_.closest('[lang]')?.getAttribute('lang') ?? figure.closest('[lang]')?.getAttribute('lang')
			if (own) said.lang = own
			said.dir = 'auto'
			said.append(...words_.childNodes)
		}
		caption.replaceChildren(said, back)
		show()
	}

	const head = document.createElement('header')
	const tools = document.createElement('span')
	tools.className = 'figure-viewer-tools'
	tools.append(
		smaller,
		percent,
		larger,
		download,
		button(message('close'), '×', () => dialog.close()),
	)
	head.append(name, tools)
	const stage = document.createElement('div')
	stage.className = 'figure-stage'
	stage.append(previous, scene, next)
	dialog.append(head, stage, caption)
	dialog.addEventListener('keydown', (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
		const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
		const isScrolling = document.activeElement === scene && scene.scrollWidth > scene.clientWidth
		if (event.key === forward && !isScrolling) go(1)
		else if (event.key === backward && !isScrolling) go(-1)
		else if (event.key === '+' || event.key === '=') zoomBy(1)
		else if (event.key === '-') zoomBy(-1)
		else return
		event.preventDefault()
	})
	dialog.addEventListener('close', () => {
		dialog.remove()
		figures[at]?.querySelector<HTMLElement>('[data-figure]')?.focus({ preventScroll: figures[at] === first })
	})
	fill()
	dialog.setAttribute('aria-label', name.textContent ?? '')
	document.body.append(dialog)
	dialog.showModal()
	scene.focus()
}

const fileName = (figure: HTMLElement) =>
	[location.pathname.split('/').at(-1), figure.id.replace(/^t-/, '')].filter(Boolean).join('-')

/** A table as CSV (RFC 4180): what spans several cells stands in the first. */
function csvOf(table: HTMLTableElement): string {
	const rows: string[][] = []
	const taken = new Set<string>()
	for (const [y, row] of [...table.rows].entries()) {
		const cells: string[] = []
		let x = 0
		for (const cell of row.cells) {
			while (taken.has(`${x} ${y}`)) {
				cells.push('')
				x += 1
			}
			for (let down = 0; down < cell.rowSpan; down += 1)
				for (let across = 0; across < cell.colSpan; across += 1) taken.add(`${x + across} ${y + down}`)
			cells.push((cell.textContent ?? '').replace(/\s+/g, ' ').trim())
			for (let across = 1; across < cell.colSpan; across += 1) cells.push('')
			x += cell.colSpan
		}
		rows.push(cells)
	}
	return rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')
}

/** What a spreadsheet would take for a formula is told as text. */
function quoted(value: string): string {
	const text = /^[=@]/.test(value) ? `'${value}` : value
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function downloadCsv(figure: HTMLElement): void {
	const parts = [...figure.querySelectorAll('table')].filter(
		(table) => !table.parentElement?.closest('table'),
	)
	const blob = new Blob(['\uFEFF', parts.map(csvOf).join('\r\n\r\n'), '\r\n'], {
		type: 'text/csv;charset=utf-8',
	})
	const link = document.createElement('a')
	link.href = URL.createObjectURL(blob)
	link.download = `${fileName(figure)}.csv`
	link.click()
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

document.addEventListener('click', (event) => {
	if (
		event.defaultPrevented ||
		event.button !== 0 ||
		event.ctrlKey ||
		event.metaKey ||
		event.shiftKey ||
		event.altKey
	)
		return
	const target = event.target as Element
	const figure = target.closest<HTMLElement>('.text-body figure')
	if (!figure) return
	if (target.closest('[data-csv]')) return downloadCsv(figure)
	const opens =
		target.closest('[data-figure]') ?? (target.matches('img') && figure.querySelector('[data-figure]'))
	if (!opens || typeof HTMLDialogElement !== 'function') return
	event.preventDefault()
	openViewer(figure)
})
