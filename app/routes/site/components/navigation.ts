/** The six links of the bar. */
export const PRIMARY_LINKS = [
	{ href: '/articles', key: 'articles' },
	{ href: '/revues', key: 'journals' },
	{ href: '/editeurs', key: 'publishers' },
	{ href: '/appels-contribution', key: 'calls' },
	{ href: '/guide-auteurs', key: 'guide' },
	{ href: '/a-propos', key: 'about' },
] as const

/** Every route that a visitor may enter, grouped for the menu. Administration shows only to those who may enter it. */
export const NAVIGATION_GROUPS = [
	{
		key: 'read',
		links: [
			{ href: '/', key: 'home' },
			{ href: '/articles', key: 'articles' },
			{ href: '/derniers-articles', key: 'latest' },
			{ href: '/revues', key: 'journals' },
			{ href: '/ouvrages', key: 'books' },
			{ href: '/editeurs', key: 'publishers' },
			{ href: '/archives', key: 'archives' },
		],
	},
	{
		key: 'publish',
		links: [
			{ href: '/appels-contribution', key: 'calls' },
			{ href: '/guide-auteurs', key: 'guide' },
		],
	},
	{
		key: 'space',
		links: [
			{ href: '/auth', key: 'signIn' },
			{ href: '/espace-auteur', key: 'authorSpace' },
			{ href: '/espace-lecteur', key: 'readerSpace' },
			{ href: '/espace-reviseur', key: 'reviewerSpace' },
		],
	},
	{
		key: 'about',
		links: [
			{ href: '/a-propos', key: 'about' },
			{ href: '/statistiques', key: 'statistics' },
			{ href: '/aide', key: 'help' },
			{ href: '/contact', key: 'contact' },
			{ href: '/mentions-legales', key: 'legal' },
		],
	},
] as const
