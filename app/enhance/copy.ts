import { message, toast } from './messages.ts'

async function copy(text: string, done: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text)
		toast(message(done))
	} catch {
		toast(message('uncopied'), { urgent: true })
	}
}

/** The address of this page for others: without the place in it, without the language of this reader. */
function ownAddress(): string {
	const link = (which: string) => document.querySelector<HTMLLinkElement>(`link[${which}]`)?.href
	return link('hreflang=x-default') ?? link('rel=canonical') ?? location.href.split('#', 1)[0] ?? ''
}

async function share(): Promise<void> {
	const page = { title: document.title, url: ownAddress() }
	if (!navigator.canShare?.(page)) return copy(page.url, 'link')
	try {
		await navigator.share(page)
	} catch (error) {
		if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(page.url, 'link')
	}
}

document.addEventListener('click', (event) => {
	const button = (event.target as Element).closest<HTMLElement>('[data-copy],[data-share]')
	if (!button) return
	if (button.dataset['copy'] === undefined) return void share()
	const source = document.getElementById(button.dataset['copy'])
	void copy(source?.textContent?.trim() ?? '', button.dataset['copied'] ?? 'citation')
})
