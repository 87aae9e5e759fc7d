import { pathTo } from '#app/addresses/address.ts'

/** Pixels across in which pictures are sent beside the width that they are kept in. */
export const PICTURE_WIDTHS = [360, 720] as const

const PICTURE = /<img src="\/images\/([0-9a-f]{32})"([^>]*?\swidth="(\d+)")/g
/** The column of a text, else the screen without its margins. */
const SIZES = '(min-width: 42rem) 38rem, 92vw'
/** Letters of a text that a phone shows, or asks pictures for, before anybody has scrolled. */
const SOON = 2500

/** The pictures of a text in several widths, of which the browser takes the one that it needs; those that are narrow have one. */
export function withPictureWidths(html: string): string {
	return html.replace(PICTURE, (whole, name: string, attributes: string, given: string) => {
		const narrower = PICTURE_WIDTHS.filter((width) => width < Number(given))
		if (narrower.length === 0) return whole
		const own = pathTo('picture', { name })
		const widths = narrower.map((width) => `${pathTo('picture', { name, largeur: width })} ${width}w`)
		const srcset = [...widths, `${own} ${given}w`].join(', ')
		return `<img src="${own}" srcset="${srcset}" sizes="${SIZES}"${attributes}`
	})
}

/** True for a text of which a picture is fetched with its first view. */
export function hasPictureSoon(html: string): boolean {
	const at = html.indexOf('<img ')
	return at >= 0 && html.slice(0, at).replace(/<[^>]*>/g, '').length < SOON
}
