import { LANGUAGES } from '#app/i18n/languages.ts'
import { addressIn } from './head/addresses.ts'
import { XML_DECLARATION, xmlElement, xmlText } from './xml.ts'

export type SitemapEntry = { path: string; modified: Date | null }

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The index of all parts (sitemaps.org): each with the newest change in it. */
export function sitemapIndex(
	parts: readonly { name: string; modified: Date | null }[],
	publicUrl: string,
): string {
	const lines = parts.map(
		({ name, modified }) =>
			`<sitemap>${xmlElement('loc', `${publicUrl}/sitemaps/${name}.xml`)}${lastModified(modified)}</sitemap>`,
	)
	return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</sitemapindex>\n`
}

/** One part: pages with their last change and their addresses in the four languages. */
export function sitemapPart(entries: readonly SitemapEntry[], publicUrl: string): string {
	const lines = entries.map(({ path, modified }) => {
		const links = [
			...LANGUAGES.map((language) => [language, language] as const),
			['x-default', 'fr'] as const,
		].map(
			([name, language]) =>
				`<xhtml:link rel="alternate" hreflang="${name}" href="${xmlText(addressIn(publicUrl, encodeURI(path), language))}"/>`,
		)
		return `<url>${xmlElement('loc', publicUrl + encodeURI(path))}${lastModified(modified)}${links.join('')}</url>`
	})
	return `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`
}

function lastModified(date: Date | null): string {
	return xmlElement('lastmod', date?.toISOString())
}
