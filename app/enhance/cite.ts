import { message } from './messages.ts'
import { fetchPage, followUnlessCut, plainLink } from './plain-click.ts'

/** Opens the panel of a citation page over the page that asked for it; when it cannot be had, follows the link, unless the line is cut. */
async function cite(link: HTMLAnchorElement): Promise<void> {
	link.setAttribute('aria-busy', 'true')
	try {
		const [page] = await Promise.all([fetchPage(link.href), import('./tabs.ts')])
		const panel = page.querySelector('[data-citation]')
		if (!panel) throw new Error('no panel')
		open(page.querySelector('[data-citation-title]')?.textContent ?? '', panel)
	} catch (failure) {
		followUnlessCut(link.href, failure)
	} finally {
		link.removeAttribute('aria-busy')
	}
}

function open(title: string, panel: Element): void {
	const dialog = document.createElement('dialog')
	dialog.className = 'dialog'
	dialog.setAttribute('aria-labelledby', 'dialogue-titre')
	const head = document.createElement('header')
	const heading = document.createElement('h2')
	heading.id = 'dialogue-titre'
	heading.textContent = title
	const close = document.createElement('button')
	close.type = 'button'
	close.className = 'button button-small'
	close.textContent = message('close')
	close.addEventListener('click', () => dialog.close())
	head.append(heading, close)
	dialog.append(head, document.importNode(panel, true))
	dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
	dialog.addEventListener('close', () => dialog.remove())
	document.body.append(dialog)
	dialog.showModal()
}

document.addEventListener('click', (event) => {
	const link = plainLink(event)
	if (!link?.matches('[data-cite]') || typeof HTMLDialogElement !== 'function') return
	event.preventDefault()
	if (!link.hasAttribute('aria-busy')) void cite(link)
})
