import { pathTo } from '#app/addresses/address.ts'
import { SITE_TEXT_GROUPS, type SiteTextName } from '#app/modules/site/texts/index.ts'

const PAGES = {
	home: pathTo('home'),
	about: pathTo('about'),
	help: pathTo('help'),
	guide: pathTo('authorGuide'),
	legal: pathTo('legal'),
	join: pathTo('join'),
	trust: pathTo('trust'),
	everywhere: pathTo('home'),
} as const

/** The page of the site that shows a text. */
export function shownAt(name: SiteTextName): string {
	const groups = Object.entries(SITE_TEXT_GROUPS) as [keyof typeof PAGES, readonly SiteTextName[]][]
	const [group] = groups.find(([, names]) => names.includes(name)) ?? ['everywhere' as const]
	return PAGES[group]
}
