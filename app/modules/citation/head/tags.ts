/** One element of a page's head. */
export type MetaTag = { name: string; content: string; lang?: string } | { property: string; content: string }
export type LinkTag = { rel: string; href: string; hrefLang?: string; type?: string; title?: string }
export type HeadTag = MetaTag | LinkTag

/** Meta elements by name, without those that have nothing to say. */
export function metaTags(
	pairs: readonly (readonly [name: string, content: string | null | undefined, lang?: string])[],
): MetaTag[] {
	return pairs.flatMap(([name, content, lang]) =>
		content ? [lang ? { name, content, lang } : { name, content }] : [],
	)
}
