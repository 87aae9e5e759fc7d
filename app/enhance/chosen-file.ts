import { pagesOf } from './pdf-pages.ts'

/**
 * Shows what was chosen in a field of files before it is sent: name and size, the picture where it is one, the pages of a PDF. Without it the browser's own field says the name.
 * The picture is a `data:` address, which the policy of pages allows. `data-shown`: how many pages in words, by the plural form of their language.
 */
const MOST_SHOWN = 20 * 1024 * 1024

function show(field: HTMLInputElement): void {
	const shown = placeAfter(field)
	shown.replaceChildren(...[...(field.files ?? [])].map((file) => lineOf(file, field.dataset['shown'] ?? '')))
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

function lineOf(file: File, pages: string): HTMLElement {
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

function pagesInWords(count: number, pages: string): string {
	const words = JSON.parse(pages) as Partial<Record<Intl.LDMLPluralRule, string>>
	const language = presentLanguage()
	const said = words[new Intl.PluralRules(language).select(count)] ?? words.other ?? '{n}'
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
