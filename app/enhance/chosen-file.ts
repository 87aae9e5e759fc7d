import { pagesOf } from './pdf-pages.ts'

/**
 * Shows what was chosen in a field of files before it is sent: name and size, the picture where it is one, of a PDF its pages and, when asked for, the first of them: what draws it
 * weighs more than a page of the site. Without it the browser's own field says the name.
 * The picture is a `data:` address, which the policy of pages allows. `data-shown`: `ShownWords`.
 */
const MOST_SHOWN = 20 * 1024 * 1024

/** How many pages, by the plural form of their language; the button for the first, its name once it is there with `{name}`, and that it cannot be shown. */
type ShownWords = {
	pages: Partial<Record<Intl.LDMLPluralRule, string>>
	firstPage: string
	firstPageOf: string
	noFirstPage: string
}

function show(field: HTMLInputElement): void {
	const shown = placeAfter(field)
	const words: ShownWords = JSON.parse(field.dataset['shown'] ?? '')
	shown.replaceChildren(
		...[...(field.files ?? [])].flatMap((file) => [lineOf(file, words), ...firstPageOf(file, words)]),
	)
}

function placeAfter(field: HTMLInputElement): HTMLElement {
	const next = field.nextElementSibling
	if (next instanceof HTMLElement && next.classList.contains('chosen-file')) return next
	const made = document.createElement('div')
	made.className = 'chosen-file'
	made.setAttribute('role', 'status')
	field.after(made)
	return made
}

function lineOf(file: File, { pages }: ShownWords): HTMLElement {
	const line = document.createElement('p')
	const name = document.createElement('bdi')
	name.textContent = file.name
	line.append(name, ` · ${sizeOf(file.size)}`)
	if (file.type.startsWith('image/') && file.size <= MOST_SHOWN) {
		const reader = new FileReader()
		reader.onload = () => {
			const picture = new Image()
			picture.alt = ''
			picture.onload = () => line.append(` · ${picture.naturalWidth} × ${picture.naturalHeight}`)
			picture.src = String(reader.result)
			line.before(picture)
		}
		reader.readAsDataURL(file)
	}
	if (file.type === 'application/pdf')
		void pagesOf(file).then((count) => {
			if (count !== null) line.append(` · ${pagesInWords(count, pages)}`)
		})
	return line
}

function firstPageOf(file: File, words: ShownWords): HTMLElement[] {
	if (file.type !== 'application/pdf' || file.size > MOST_SHOWN) return []
	const button = document.createElement('button')
	button.type = 'button'
	button.className = 'link-button'
	button.textContent = words.firstPage
	button.addEventListener('click', async () => {
		button.disabled = true
		button.setAttribute('aria-busy', 'true')
		const drawn = await import('./pdf/first-page.ts')
			.then(({ drawFirstPage }) => drawFirstPage(file))
			.catch(() => null)
		const shown = drawn
			? named(drawn, words.firstPageOf.replace('{name}', file.name))
			: paragraphOf(words.noFirstPage)
		shown.tabIndex = -1
		button.replaceWith(shown)
		shown.focus({ preventScroll: true })
	})
	return [button]
}

function named(canvas: HTMLCanvasElement, name: string): HTMLCanvasElement {
	canvas.setAttribute('role', 'img')
	canvas.setAttribute('aria-label', name)
	return canvas
}

function paragraphOf(words: string): HTMLElement {
	const line = document.createElement('p')
	line.textContent = words
	return line
}

function pagesInWords(count: number, pages: ShownWords['pages']): string {
	const language = presentLanguage()
	const said = pages[new Intl.PluralRules(language).select(count)] ?? pages.other ?? '{n}'
	return said.replace('{n}', new Intl.NumberFormat(language).format(count))
}

function presentLanguage(): string {
	const language = document.documentElement.lang
	return language === 'ar' ? 'ar-u-nu-latn' : language
}

function sizeOf(bytes: number): string {
	const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
	const options = { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 } as const
	return new Intl.NumberFormat(presentLanguage(), options).format(value)
}

for (const field of document.querySelectorAll<HTMLInputElement>('input[type=file][data-shown]')) {
	field.addEventListener('change', () => show(field))
	field.form?.addEventListener('reset', () => placeAfter(field).replaceChildren())
	// Chosen before this came.
	if (field.files?.length) show(field)
}
