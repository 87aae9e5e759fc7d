export type PublicPage = {
	name: string
	path: string
	status?: number
	/** What there is only once the page's scripts have done their work. */
	ready?: string
}

/** Articles and searches, on records of the demonstration library that stretch their pages. */
export const ARTICLE_PAGES: PublicPage[] = [
	{ name: 'home', path: '/' },
	{ name: 'articles', path: '/articles' },
	{ name: 'a search', path: '/articles?q=langue&discipline=linguistique&tri=pertinence' },
	{ name: 'a search without result', path: '/articles?q=zzzzqqqq' },
	{ name: 'a search with one result', path: '/articles?q=%22antiretroviral+treatment%22+life+expectancies' },
	{ name: 'latest articles', path: '/derniers-articles' },
	{
		name: 'an article with tables and many authors',
		path: '/articles/life-expectancies-of-south-african-adults-starting-antiretroviral-treatment',
	},
	{
		name: 'a later part of a long article',
		path: '/articles/new-material-of-beelzebufo-a-hyperossified-frog-amphibia-anura-from-the-late?partie=2',
	},
	{ name: 'an Arabic article', path: '/articles/al-nyl-06-04' },
	{
		name: 'a record without full text',
		path: '/articles/trier-coder-interpreter-comment-l-ia-redistribue-le-travail-de-l-historien-face',
	},
	{ name: 'citations of an article', path: '/articles/al-nyl-06-04/citer' },
]

/** Journals, books, calls and people. */
export const COLLECTION_PAGES: PublicPage[] = [
	{ name: 'journals', path: '/revues' },
	{ name: 'journals, nothing found', path: '/revues?q=zzzzqqqq' },
	{ name: 'the directory of journals', path: '/revues?liste=repertoire' },
	{ name: 'a journal', path: '/revues/al-zuhur' },
	{ name: 'figures of a journal', path: '/revues/revue-de-demonstration/chiffres' },
	{ name: 'what of a journal may be preserved', path: '/revues/al-zuhur/conservation' },
	{ name: 'what of a year may be preserved', path: '/revues/al-zuhur/conservation/1910' },
	{ name: 'a journal with closed texts', path: '/revues/islamic-africa' },
	{ name: 'an issue', path: '/revues/al-zuhur/numeros/v1-n2' },
	{ name: 'publishers', path: '/editeurs' },
	{ name: 'a publisher', path: '/editeurs/brill' },
	{ name: 'an institution', path: '/institutions/addis-ababa-university' },
	{ name: 'books', path: '/ouvrages' },
	{ name: 'a book', path: '/ouvrages/diversity-in-african-languages' },
	{ name: 'citations of a book', path: '/ouvrages/diversity-in-african-languages/citer' },
	{ name: 'an Arabic book', path: '/ouvrages/dlyl-al-thqafa-al-hra' },
	{
		name: 'a chapter',
		path: '/ouvrages/arabic-and-contact-induced-change/chapitre/maghrebi-arabic-arabic-and-contact-induced-change',
	},
	{
		name: 'citations of a chapter',
		path: '/ouvrages/arabic-and-contact-induced-change/chapitre/maghrebi-arabic-arabic-and-contact-induced-change/citer',
	},
	{ name: 'archives', path: '/archives' },
	{ name: 'archives of a journal', path: '/archives?revue=al-zuhur' },
	{ name: 'calls', path: '/appels-contribution' },
	{
		name: 'a call',
		path: '/appels-contribution/digital-humanities-and-artificial-intelligence-in-african-studies',
	},
	{ name: 'a person', path: '/auteurs/frederick-madore' },
]

/** What the site says of itself, and where a visitor may not go. */
export const SITE_PAGES: PublicPage[] = [
	{ name: 'the author guide', path: '/guide-auteurs' },
	{ name: 'the manuscript check', path: '/guide-auteurs/verifier' },
	{ name: 'about', path: '/a-propos' },
	{ name: 'help', path: '/aide' },
	{ name: 'announcements', path: '/annonces' },
	{ name: 'contact', path: '/contact' },
	{ name: 'legal notices', path: '/mentions-legales' },
	{ name: 'for journals', path: '/rejoindre' },
	{ name: 'a question about a journal', path: '/rejoindre/question' },
	{ name: 'trust', path: '/confiance' },
	{ name: 'for libraries', path: '/bibliotheques' },
	{ name: 'public figures', path: '/statistiques' },
	{ name: 'reports of use', path: '/statistiques/counter' },
	{ name: 'the programming interface', path: '/api' },
	{ name: 'the programming interface, an endpoint', path: '/api?q=orcid' },
	{ name: 'the verification of a certificate', path: '/attestations' },
	{ name: 'sign-in', path: '/auth' },
	{ name: 'sign-up', path: '/auth?mode=inscription' },
	{ name: 'terms of use', path: '/auth/conditions' },
	{ name: 'a forgotten password', path: '/auth/mot-de-passe-oublie' },
	{ name: 'where the links of mails lead', path: '/lien' },
	{ name: 'a confirmation link that is no longer good', path: '/auth/confirmation?jeton=x' },
	{ name: 'a reset link that is no longer good', path: '/auth/nouveau-mot-de-passe?jeton=x' },
	{ name: 'author space', path: '/espace-auteur', status: 403 },
	{ name: 'reader space', path: '/espace-lecteur', status: 403 },
	{ name: 'not found', path: '/nulle-part', status: 404 },
]
