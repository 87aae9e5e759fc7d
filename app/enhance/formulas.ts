import { latexOf } from './latex.ts'

/** What is copied of a text holds its formulas as LaTeX between dollar signs where plain words are pasted, as MathML elsewhere. */
document.addEventListener('copy', (event) => {
	const selection = getSelection()
	if (!selection || selection.isCollapsed || !event.clipboardData) return
	const copied = document.createElement('div')
	for (let index = 0; index < selection.rangeCount; index += 1)
		copied.append(contentsOf(selection.getRangeAt(index)))
	const formulas = [...copied.querySelectorAll('math')]
	if (formulas.length === 0) return
	leadHere(copied)
	event.clipboardData.setData('text/html', copied.innerHTML)
	for (const formula of formulas) {
		const dollars = formula.getAttribute('display') === 'block' ? '$$' : '$'
		formula.replaceWith(dollars + latexOf(formula) + dollars)
	}
	// Lines are those of the page, which only what stands in it has.
	copied.className = 'visually-hidden'
	document.body.append(copied)
	event.clipboardData.setData('text/plain', copied.innerText)
	copied.remove()
	event.preventDefault()
})

/** What is pasted elsewhere leads to this site still: browsers write addresses out only for what they copy by themselves. */
function leadHere(copied: Element): void {
	for (const link of copied.querySelectorAll<HTMLAnchorElement>('a[href]'))
		link.setAttribute('href', link.href)
	for (const picture of copied.querySelectorAll('img')) {
		picture.setAttribute('src', picture.currentSrc || picture.src)
		picture.removeAttribute('srcset')
	}
}

/** What is selected; the whole of a formula of which a part is. */
function contentsOf(range: Range): Node {
	const { commonAncestorContainer: around } = range
	const within = around instanceof Element ? around : around.parentElement
	return within?.closest('math')?.cloneNode(true) ?? range.cloneContents()
}
