import { builtinModules } from 'node:module'

/** The domain, each module importing earlier ones only (docs/architecture.md). */
const MODULES = [
	'rights',
	'audit',
	'platform-setting',
	'trial',
	'people',
	'identity',
	'form-draft',
	'institution',
	'publisher',
	'work-file',
	'journal',
	'webhook',
	'reference',
	'work',
	'article',
	'book',
	'call',
	'person',
	'usage',
	'thesaurus',
	'search',
	'citation',
	'galley',
	'contact',
	'journal-question',
	'manuscript-file',
	'manuscript-check',
	'conversion',
	'submission',
	'review',
	'decision',
	'certificate',
	'production',
	'publication',
	'article-draft',
	'ojs-import',
	'book-draft',
	'shelf',
	'follow',
	'account',
	'exchange',
	'preservation',
	'deposit',
	'outside-review',
	'removal',
	'waiting',
	'journal-draft',
	'readiness',
	'trial-journal',
	'site',
	'announcement',
	'mail-template',
	'saved-answer',
	'counter',
	'upkeep',
	'api',
]

/** What others may use of a module or of a topic in it: rules and types, queries and commands, components. */
const DOOR = String.raw`^app/modules/.*/index(?:\.server)?\.ts$`

const moduleOrder = MODULES.map((name, index) => ({
	name: `${name}-imports-earlier-modules-only`,
	severity: 'error',
	from: { path: `^app/modules/${name}/`, pathNot: String.raw`\.test\.tsx?$` },
	to: { path: `^app/modules/(?:${MODULES.slice(index + 1).join('|') || '(?!)'})/` },
}))

export default {
	forbidden: [
		...moduleOrder,
		{
			name: 'every-module-has-its-place-in-the-order',
			severity: 'error',
			from: { path: `^app/modules/(?!(?:${MODULES.join('|')})/)` },
			to: {},
		},
		{
			name: 'modules-are-entered-by-their-doors',
			severity: 'error',
			from: { path: '^(?:app|server)/', pathNot: String.raw`^app/modules/|\.test\.tsx?$|/testing\.ts$` },
			to: { path: '^app/modules/', pathNot: DOOR },
		},
		{
			name: 'modules-enter-others-by-their-doors',
			severity: 'error',
			from: { path: '^app/modules/([^/]+)/', pathNot: String.raw`\.test\.tsx?$|/testing\.ts$` },
			to: { path: '^app/modules/', pathNot: `^app/modules/$1/|${DOOR}` },
		},
		{
			name: 'doors-are-for-others',
			severity: 'error',
			from: { path: '^app/modules/([^/]+)/' },
			to: {
				path: String.raw`^app/modules/$1/index(?:\.server)?\.ts$|^app/modules/$1/.*/index(?:\.server)?\.ts$`,
			},
		},
		{
			name: 'no-cycles',
			severity: 'error',
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
		},
		{
			name: 'leaves-stay-leaves',
			severity: 'error',
			from: { path: '^app/(?:addresses|i18n|ui)/', pathNot: String.raw`\.test\.tsx?$` },
			to: { path: '^(?:app|server)/', pathNot: '^app/(?:addresses|i18n|ui)/' },
		},
		{
			name: 'enhance-is-framework-free',
			severity: 'error',
			from: { path: '^app/enhance/', pathNot: String.raw`\.d\.ts$` },
			to: { path: '^app/(?!enhance/|i18n/|ui/)|node_modules/react' },
		},
		{
			name: 'platform-knows-no-module',
			severity: 'error',
			from: { path: '^app/platform/', pathNot: String.raw`\.test\.tsx?$` },
			to: { path: '^app/(?:modules|routes)/|^server/' },
		},
		{
			name: 'modules-know-no-page',
			severity: 'error',
			from: { path: '^app/modules/' },
			to: { path: '^app/routes/|^app/root|^server/' },
		},
		{
			name: 'modules-know-no-router',
			severity: 'error',
			from: {
				path: '^app/modules/',
				pathNot: String.raw`\.test\.tsx?$|/testing\.ts$|/components/`,
			},
			to: { path: 'node_modules/react-router/' },
		},
		{
			name: 'what-browsers-load-needs-no-node',
			severity: 'error',
			from: {
				path: String.raw`^app/(?:addresses|enhance|i18n|ui)/|^app/modules/[^/]+/(?:index|model)\.ts$|^app/modules/.+/components/`,
				pathNot: String.raw`\.test\.tsx?$|/testing\.ts$`,
			},
			to: { path: `^(?:${builtinModules.join('|')})$` },
		},
		{
			name: 'no-sql-in-routes',
			severity: 'error',
			from: { path: '^app/routes/', pathNot: String.raw`\.test\.tsx?$` },
			to: {
				path: 'node_modules/(?:kysely|pg|@electric-sql)/|^app/platform/db/(?!tables\\.ts|slug-redirect\\.server\\.ts)',
			},
		},
		{
			name: 'spaces-stay-apart',
			severity: 'error',
			from: { path: '^app/routes/([^/]+)/.+', pathNot: String.raw`\.test\.tsx?$` },
			// A text is proofread and previewed as readers will see it: by the components of its reading page.
			to: {
				path: '^app/routes/([^/]+)/.+',
				pathNot: '^app/routes/(?:$1/|site/components/preview/)',
			},
		},
		{
			name: 'tests-stay-out-of-the-product',
			severity: 'error',
			from: { path: '^(?:app|server)/', pathNot: String.raw`\.test\.tsx?$|/testing\.ts$` },
			to: { path: String.raw`^tests/|\.test\.tsx?$|/testing\.ts$` },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: String.raw`^\.react-router/|^build/|\.json$` },
		parser: 'swc',
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			extensions: ['.ts', '.tsx', '.js', '.mjs'],
			conditionNames: ['import', 'default', 'node'],
		},
	},
}
