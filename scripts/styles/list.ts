/**
 * The styles and locales that are taken, by their names in the official repositories: those of `citation-style-language/styles` of 21 August 2026 (commit 0819c0e0)
 * and of `citation-style-language/locales` of 30 March 2026 (commit 938c09c1) are the present ones.
 */
export const STYLES = [
	'apa',
	'modern-language-association',
	'chicago-notes-bibliography',
	'chicago-author-date',
	'chicago-author-date-fr',
	'nlm-citation-sequence',
	'iso690-author-date-fr',
	'harvard-cite-them-right',
	'oscola',
	'universite-de-bordeaux-ecole-doctorale-de-droit',
	'associacao-brasileira-de-normas-tecnicas',
	'unified-style-sheet-for-linguistics',
]

export const LOCALES = ['fr-FR', 'en-US', 'en-GB', 'es-ES', 'pt-BR', 'ar']
