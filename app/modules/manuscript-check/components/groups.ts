import type { RuleId } from '../rules/rules.ts'

/** The rules as they are shown, in the order in which an author mends them. */
export const RULE_GROUPS = [
	{
		key: 'metadata',
		rules: ['title', 'titleWords', 'abstract', 'abstractWords', 'keywords', 'keywordsCount'],
	},
	{
		key: 'structure',
		rules: [
			'guidance',
			'introduction',
			'introductionContents',
			'parts',
			'conclusion',
			'bibliography',
			'textWords',
		],
	},
	{ key: 'layout', rules: ['font', 'fontSize', 'lineSpacing', 'margins', 'paper', 'pageNumbers'] },
	{ key: 'sources', rules: ['citedNotListed', 'listedNotCited', 'referenceForm', 'doi'] },
	{ key: 'anonymity', rules: ['identity', 'traces'] },
] as const satisfies { key: string; rules: RuleId[] }[] as readonly {
	key: 'metadata' | 'structure' | 'layout' | 'sources' | 'anonymity'
	rules: readonly RuleId[]
}[]
