import { pathTo } from '#app/addresses/address.ts'
/** The six links of the bar. */
export const PRIMARY_LINKS = [
	{ href: pathTo('articles'), key: 'articles' },
	{ href: pathTo('journals'), key: 'journals' },
	{ href: pathTo('publishers'), key: 'publishers' },
	{ href: pathTo('calls'), key: 'calls' },
	{ href: pathTo('authorGuide'), key: 'guide' },
	{ href: pathTo('about'), key: 'about' },
] as const

/** Every route that a visitor may enter, grouped for the menu. Administration shows only to those who may enter it. */
export const NAVIGATION_GROUPS = [
	{
		key: 'read',
		links: [
			{ href: pathTo('home'), key: 'home' },
			{ href: pathTo('articles'), key: 'articles' },
			{ href: pathTo('latestArticles'), key: 'latest' },
			{ href: pathTo('journals'), key: 'journals' },
			{ href: pathTo('books'), key: 'books' },
			{ href: pathTo('publishers'), key: 'publishers' },
			{ href: pathTo('archives'), key: 'archives' },
		],
	},
	{
		key: 'publish',
		links: [
			{ href: pathTo('calls'), key: 'calls' },
			{ href: pathTo('authorGuide'), key: 'guide' },
			{ href: pathTo('join'), key: 'join' },
		],
	},
	{
		key: 'space',
		links: [
			{ href: pathTo('signIn'), key: 'signIn' },
			{ href: pathTo('author'), key: 'authorSpace' },
			{ href: pathTo('reader'), key: 'readerSpace' },
			{ href: pathTo('reviewer'), key: 'reviewerSpace' },
		],
	},
	{
		key: 'about',
		links: [
			{ href: pathTo('about'), key: 'about' },
			{ href: pathTo('announcements'), key: 'announcements' },
			{ href: pathTo('statistics'), key: 'statistics' },
			{ href: pathTo('libraries'), key: 'libraries' },
			{ href: pathTo('trust'), key: 'trust' },
			{ href: pathTo('help'), key: 'help' },
			{ href: pathTo('contact'), key: 'contact' },
			{ href: pathTo('legal'), key: 'legal' },
		],
	},
] as const
