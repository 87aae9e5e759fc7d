import './pdf.css'
import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist'
import { EventBus, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
import { nameLinks } from './link-names.ts'
import { openPdf } from './open-pdf.ts'

const STEP = 1.15
/** From this scale on, the reader's own zoom included, a page is read: below it links would be touched by mistake. */
const LEGIBLE = 0.8

/** The page tells the viewer its words; the viewer's own are not asked for. */
const silent = {
	getLanguage: () => document.documentElement.lang,
	getDirection: () => document.documentElement.dir || 'ltr',
	get: async () => '',
	translate: async () => {},
	translateOnce: async () => {},
	destroy: async () => {},
	pause() {},
	resume() {},
} as unknown as L10n

type L10n = NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>

type OutlineNode = { title: string; dest: string | unknown[] | null; items: OutlineNode[] }

/**
 * Shows one PDF page by page: the file is read in ranges as pages are needed, text can be selected and searched, the
 * page stands in the address as `#page=`. When it cannot be opened, the links below stay.
 */
class PdfViewerElement extends HTMLElement {
	private readonly bus = new EventBus()
	private readonly links = new PDFLinkService({ eventBus: this.bus, externalLinkRel: 'noopener noreferrer' })
	private readonly finder = new PDFFindController({ linkService: this.links, eventBus: this.bus })
	private viewer: PDFViewer | undefined
	private sought = ''

	connectedCallback(): void {
		if (this.viewer) return
		const status = this.element('status')
		status.textContent = status.dataset['loading'] ?? ''
		this.open().catch(() => {
			for (const name of ['controls', 'stage']) this.element(name).hidden = true
			status.textContent = this.dataset['failed'] ?? ''
		})
	}

	private async open(): Promise<void> {
		const document = await openPdf({ url: this.dataset['src'] ?? '' })
		for (const name of ['controls', 'stage']) this.element(name).hidden = false
		for (const name of ['fallback', 'status']) this.element(name).hidden = true
		this.show(document)
		await this.listOutline(document)
	}

	private show(document: PDFDocumentProxy): void {
		const container = this.element('pages') as HTMLDivElement
		container.tabIndex = 0
		container.setAttribute('role', 'region')
		container.setAttribute('aria-label', container.dataset['label'] ?? '')
		const viewer = new PDFViewer({
			container,
			viewer: container.firstElementChild as HTMLDivElement,
			eventBus: this.bus,
			linkService: this.links,
			findController: this.finder,
			annotationMode: AnnotationMode.ENABLE,
			enableSelectionRendering: false,
			l10n: silent,
		})
		this.viewer = viewer
		nameLinks(container)
		this.links.setViewer(viewer)
		this.listen(viewer, document.numPages)
		viewer.setDocument(document)
		this.links.setDocument(document, null)
		this.element('total').textContent = this.text('of', { total: document.numPages })
	}

	/** Each page is a region named by its number, before it is drawn too. */
	private namePages(): void {
		for (const page of this.querySelectorAll<HTMLElement>('.page[data-page-number]')) {
			page.setAttribute('aria-label', `${this.dataset['page']} ${page.dataset['pageNumber']}`)
		}
	}

	private listen(viewer: PDFViewer, pages: number): void {
		const field = this.element('page', 'field') as HTMLInputElement
		const offerLinks = () =>
			this.toggleAttribute('data-links', viewer.currentScale * (visualViewport?.scale ?? 1) >= LEGIBLE)
		this.bus.on('pagesinit', () => {
			viewer.currentScaleValue = 'page-width'
			const asked = pageInAddress()
			if (asked && asked <= pages) viewer.currentPageNumber = asked
		})
		this.bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
			field.value = String(pageNumber)
			history.replaceState(history.state, '', `#page=${pageNumber}`)
		})
		for (const event of ['pagesinit', 'pagesloaded']) this.bus.on(event, () => this.namePages())
		this.bus.on('scalechanging', ({ scale }: { scale: number }) => {
			this.element('scale').textContent = `${Math.round(scale * 100)}\u00A0%`
			offerLinks()
		})
		visualViewport?.addEventListener('resize', offerLinks)
		this.bus.on('updatefindmatchescount', this.showMatches)
		this.bus.on('updatefindcontrolstate', this.showMatches)
		addEventListener('hashchange', () => {
			const asked = pageInAddress()
			if (asked && asked <= pages) viewer.currentPageNumber = asked
		})
		addEventListener('resize', () => {
			if (viewer.currentScaleValue === 'page-width') viewer.currentScaleValue = 'page-width'
		})

		const actions: Record<string, () => unknown> = {
			previous: () => viewer.previousPage(),
			next: () => viewer.nextPage(),
			larger: () => viewer.updateScale({ scaleFactor: STEP }),
			smaller: () => viewer.updateScale({ scaleFactor: 1 / STEP }),
			width: () => {
				viewer.currentScaleValue = 'page-width'
			},
			outline: () => this.toggleOutline(),
			'found-next': () => this.find('again', false),
			'found-previous': () => this.find('again', true),
		}
		this.addEventListener('click', (event) => {
			const button = (event.target as Element).closest<HTMLElement>('[data-action]')
			if (button) actions[button.dataset['action'] ?? '']?.()
		})
		field.addEventListener('change', () => {
			const asked = Number(field.value)
			if (Number.isInteger(asked) && asked >= 1 && asked <= pages) viewer.currentPageNumber = asked
			field.value = String(viewer.currentPageNumber)
		})
		const search = this.element('find', 'field') as HTMLInputElement
		search.addEventListener('input', () => this.find('', false))
		search.addEventListener('keydown', (event) => {
			if (event.key !== 'Enter') return
			event.preventDefault()
			this.find('again', event.shiftKey)
		})
		this.addEventListener('keydown', (event) => this.onKey(event, actions, search))
	}

	private onKey(
		event: KeyboardEvent,
		actions: Record<string, () => unknown>,
		search: HTMLInputElement,
	): void {
		if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
			event.preventDefault()
			search.select()
			search.focus()
			return
		}
		const isTyping = (event.target as Element).matches('input')
		if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
		const action = {
			PageDown: 'next',
			PageUp: 'previous',
			n: 'next',
			p: 'previous',
			'+': 'larger',
			'-': 'smaller',
		}[event.key]
		if (!action) return
		event.preventDefault()
		actions[action]?.()
	}

	private find(type: '' | 'again', findPrevious: boolean): void {
		const query = (this.element('find', 'field') as HTMLInputElement).value.trim()
		const isNew = query !== this.sought
		this.sought = query
		this.bus.dispatch('find', {
			source: this,
			type: isNew ? '' : type,
			query,
			caseSensitive: false,
			entireWord: false,
			highlightAll: true,
			findPrevious,
			matchDiacritics: false,
		})
		if (query === '') this.element('matches').textContent = ''
	}

	private readonly showMatches = ({
		matchesCount: { current, total },
	}: {
		matchesCount: { current: number; total: number }
	}) => {
		if (this.sought === '') return
		this.element('matches').textContent = total
			? this.text('found', { current, total })
			: (this.dataset['none'] ?? '')
	}

	private async listOutline(document: PDFDocumentProxy): Promise<void> {
		const outline = (await document.getOutline()) as OutlineNode[] | null
		if (!outline?.length) return
		this.element('outline').replaceChildren(this.outlineList(outline))
	}

	private outlineList(nodes: OutlineNode[]): HTMLOListElement {
		const list = document.createElement('ol')
		for (const node of nodes) {
			const item = document.createElement('li')
			const link = document.createElement('a')
			link.href = this.links.getDestinationHash(node.dest ?? '')
			link.textContent = node.title
			link.dir = 'auto'
			link.addEventListener('click', (event) => {
				event.preventDefault()
				if (node.dest) void this.links.goToDestination(node.dest)
			})
			item.append(link)
			if (node.items.length > 0) item.append(this.outlineList(node.items))
			list.append(item)
		}
		return list
	}

	private toggleOutline(): void {
		const outline = this.element('outline')
		outline.hidden = !outline.hidden
		this.querySelector('[data-action=outline]')?.setAttribute('aria-expanded', String(!outline.hidden))
		if (this.viewer?.currentScaleValue === 'page-width') this.viewer.currentScaleValue = 'page-width'
	}

	private element(name: string, kind?: 'field'): HTMLElement {
		const found = this.querySelector<HTMLElement>(
			kind ? `[data-${kind}=${name}]` : `[data-${name}]:not(pdf-viewer)`,
		)
		if (!found) throw new Error(`the viewer has no ${name}`)
		return found
	}

	/** A sentence of the page with its numbers. */
	private text(name: string, numbers: Record<string, number>): string {
		const format = new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn' })
		return (this.dataset[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) =>
			format.format(numbers[key] ?? 0),
		)
	}
}

function pageInAddress(): number | null {
	const page = /^#page=(\d{1,5})$/.exec(location.hash)?.[1]
	return page ? Number(page) : null
}

customElements.define('pdf-viewer', PdfViewerElement)
