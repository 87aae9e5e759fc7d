/** Adds the italic faces once the page is there, and not when the reader asked to save data. */
const address = document.querySelector<HTMLElement>('script[data-italic]')?.dataset['italic']
const saveData =
	(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

function addItalics(): void {
	if (!address) return
	const link = document.createElement('link')
	link.rel = 'stylesheet'
	link.href = address
	document.head.append(link)
}

const needsItalics = () => document.querySelector('main :is(em, i, cite)') !== null

if (!saveData) {
	addEventListener('load', () => setTimeout(() => needsItalics() && addItalics(), 200), { once: true })
}
