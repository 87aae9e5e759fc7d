import { message, toast } from './messages.ts'
import { plainLink } from './plain-click.ts'

/** Asks first whether the file is there, so that a reader learns it on this page and not on an empty one. */
async function download(link: HTMLAnchorElement): Promise<void> {
	const isThere = await fetch(link.href, { method: 'HEAD' }).then(
		(response) => response.ok || response.status === 405,
		() => false,
	)
	if (!isThere) return toast(message('unavailable'), { urgent: true })
	toast(message('download'))
	location.assign(link.href)
}

document.addEventListener('click', (event) => {
	const link = plainLink(event)
	if (!link?.matches('[data-download]')) return
	event.preventDefault()
	void download(link)
})
