/** What a recipe does to a source: a text is put in place of another, a file is written, or a text gets its words in every language. */
export type Edit =
	| { file: string; find: string; put: string }
	| { file: string; write: string }
	| { text: `${string}.json`; key: string; words: string }

/**
 * A recipe of docs/recipes.md: `row` is the line with which it begins and that must not be able to stand alone, `rest` all that it
 * asks for beside. Left alone the row must be told of: `types` by the compiler, `tests` by these.
 */
export type Recipe = { what: string; row: Edit; rest: Edit[]; toldBy: { types: string } | { tests: string } }

export const RECIPES: Recipe[] = [
	{
		what: 'a page',
		row: {
			file: 'app/addresses/site.ts',
			find: "\thelp: declare('/aide', reading),\n",
			put: "\thelp: declare('/aide', reading),\n\tsample: declare('/echantillon', reading),\n",
		},
		rest: [
			{
				file: 'app/routes/site/sample.tsx',
				write: 'export default function Sample() {\n\treturn <div className="page" />\n}\n',
			},
			{
				file: 'app/routes.ts',
				find: "\t\tat('help', './routes/site/help.tsx'),\n",
				put: "\t\tat('help', './routes/site/help.tsx'),\n\t\tat('sample', './routes/site/sample.tsx'),\n",
			},
			{
				file: 'tests/e2e/public-pages.ts',
				find: "\t{ name: 'help', path: '/aide' },\n",
				put: "\t{ name: 'help', path: '/aide' },\n\t{ name: 'sample', path: '/echantillon' },\n",
			},
		],
		toldBy: { tests: 'app/addresses/addresses.test.ts' },
	},
	{
		what: 'a rule of the check',
		row: {
			file: 'app/modules/manuscript-check/rules/rules.ts',
			find: "rules: ['identity', 'traces'] },",
			put: "rules: ['identity', 'traces', 'sampleRule'] },",
		},
		rest: [
			{
				file: 'app/modules/manuscript-check/rules/rules.ts',
				find: "\t\ttraces: 'warning',\n\t},\n}\n",
				put: "\t\ttraces: 'warning',\n\t\tsampleRule: 'off',\n\t},\n}\n",
			},
			{
				file: 'app/modules/manuscript-check/rules/structure.ts',
				find: "\tif (!conclusion) add('conclusion', 'missing')\n",
				put: "\tif (!conclusion) add('conclusion', 'missing')\n\tif (parts.length > 90) add('sampleRule', 'missing')\n",
			},
			{ text: 'check.json', key: 'asked.sampleRule', words: 'Sample' },
			{ text: 'check.json', key: 'rules.sampleRule.missing', words: 'Sample.' },
			{ text: 'check.json', key: 'fix.sampleRule', words: 'Sample.' },
		],
		toldBy: { types: 'rules.ts' },
	},
	{
		what: 'a decision',
		row: {
			file: 'app/modules/decision/model.ts',
			find: "\t{ ...plain, kind: 'cancelRound', round: 'cancel' },\n",
			put: "\t{ ...plain, kind: 'cancelRound', round: 'cancel' },\n\t{ ...plain, kind: 'sampleDecision' },\n",
		},
		rest: [
			{
				file: 'app/modules/submission/transitions.ts',
				find: "\t{ action: 'accept', from: IN_REVIEW",
				put: "\t{ action: 'sampleDecision', from: IN_REVIEW, to: at('review', 'declined'), by: 'editor' },\n\t{ action: 'accept', from: IN_REVIEW",
			},
			{
				file: 'app/platform/db/migrations/9999-sample.server.ts',
				write: `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql\`insert into submission_transition_rule (action, from_stage, from_status, to_stage, to_status)
		values ('sampleDecision', 'review', 'in_review', 'review', 'declined')\`.execute(db)
}
`,
			},
			{
				file: 'app/platform/db/database.server.ts',
				find: "import * as accountUse from './migrations/0021-account-use.server.ts'\n",
				put: "import * as accountUse from './migrations/0021-account-use.server.ts'\nimport * as sample from './migrations/9999-sample.server.ts'\n",
			},
			{
				file: 'app/platform/db/database.server.ts',
				find: "\t'0021-account-use': accountUse,\n",
				put: "\t'0021-account-use': accountUse,\n\t'9999-sample': sample,\n",
			},
			{
				file: 'app/modules/decision/decisions.test.ts',
				find: "\tcancelRound: ['submit', 'sendToReview'],\n",
				put: "\tcancelRound: ['submit', 'sendToReview'],\n\tsampleDecision: ['submit', 'sendToReview'],\n",
			},
			{ text: 'workflow.json', key: 'actions.sampleDecision', words: 'Sample' },
			{ text: 'workflow.json', key: 'log.sampleDecision', words: 'Sample' },
			{ text: 'desk.json', key: 'letters.sampleDecision', words: '« {{title}} » « {{journal}} »' },
			{ text: 'desk.json', key: 'outcomes.sampleDecision', words: 'sample' },
			{ text: 'desk.json', key: 'decisions.sampleDecision', words: 'Sample' },
		],
		toldBy: { types: 'decision/model.ts' },
	},
	{
		what: 'a mail',
		row: {
			file: 'app/platform/mail/names.ts',
			find: "\t'mail-trial',\n",
			put: "\t'mail-trial',\n\t'sample',\n",
		},
		rest: [
			{
				file: 'app/modules/contact/sample-mail.ts',
				write: `import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/** A sample. */
export function sampleMail(language: Language): WrittenMail {
	return writeMail(language, 'contact', (t) => ({ subject: t('mail.receiptSubject'), parts: [] }))
}
`,
			},
			{
				file: 'app/modules/contact/mail-samples.server.ts',
				find: 'export const contactMailSamples: MailSample[] = [\n',
				put: "export const contactMailSamples: MailSample[] = [\n\t{ name: 'sample', mail: 'sample', compose: sampleMail },\n",
			},
			{
				file: 'app/modules/contact/mail-samples.server.ts',
				find: "import { contactNotice, contactReceipt } from './mails.ts'\n",
				put: "import { contactNotice, contactReceipt } from './mails.ts'\nimport { sampleMail } from './sample-mail.ts'\n",
			},
		],
		toldBy: { tests: 'app/modules/mail-template/samples.test.ts' },
	},
	{
		what: 'a setting of the operator',
		row: {
			file: 'app/platform/env.server.ts',
			find: '\tPORT: optional(port),\n',
			put: '\tPORT: optional(port),\n\tSAMPLE_SETTING: optional(port),\n',
		},
		rest: [
			{
				file: 'docs/operations.md',
				find: '| `LOG_LEVEL` |',
				put: '| `SAMPLE_SETTING` | none | a sample |\n| `LOG_LEVEL` |',
			},
		],
		toldBy: { tests: 'app/platform/settings.test.ts' },
	},
]
