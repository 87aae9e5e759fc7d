import { pathTo } from '#app/addresses/address.ts'
import { offeredLanguages } from '#app/i18n/languages.ts'
import { XML_DECLARATION, xmlElement, xmlText } from '#app/platform/xml.ts'
import { addressIn } from '../head/addresses.ts'

/** `path` is written as `pathTo` writes it; `pictures` are those of a text, as paths. */
export type SitemapEntry = { path: string; modified: Date | null; pictures?: readonly string[] }

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
/** What the image extension allows for one page. */
const MOST_PICTURES = 1000

/** The index of all parts (sitemaps.org): each with the newest change in it. */
export function sitemapIndex(
	parts: readonly { name: string; modified: Date | null }[],
	publicUrl: string,
): string {
	const lines = parts.map(
		({ name, modified }) =>
			`<sitemap>${xmlElement('loc', `${publicUrl}${pathTo('sitemap.part', { part: `${name}.xml` })}`)}${lastModified(modified)}</sitemap>`,
	)
	return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</sitemapindex>\n`
}

/**
 * One part: each page in each of the four languages is an address of its own, with its last change and all its
 * alternates, itself among them (the hreflang extension of sitemaps asks for an element each). Pictures stand with the first language only.
 */
export function sitemapPart(entries: readonly SitemapEntry[], publicUrl: string): string {
	const lines = entries.flatMap(({ path, modified, pictures = [] }) => {
		const addresses = offeredLanguages().map(
			(language) => [language, xmlText(addressIn(publicUrl, path, language))] as const,
		)
		const links = [...addresses, ['x-default', xmlText(publicUrl + path)] as const]
			.map(([name, address]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`)
			.join('')
		const images = pictures
			.slice(0, MOST_PICTURES)
			.map((picture) => `<image:image><image:loc>${xmlText(publicUrl + picture)}</image:loc></image:image>`)
			.join('')
		return addresses.map(
			([, address], index) =>
				`<url><loc>${address}</loc>${lastModified(modified)}${links}${index === 0 ? images : ''}</url>`,
		)
	})
	return `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${IMAGES}">\n${lines.join('\n')}\n</urlset>\n`
}

function lastModified(date: Date | null): string {
	return xmlElement('lastmod', date?.toISOString())
}
