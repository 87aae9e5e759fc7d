import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run mutate [-- WORD]`: breaks one line after another and says whether a test notices. Exit code 1 when a mutation survives or no longer
 * finds its line. A source is put back whatever happens; run it on a clean work tree.
 */
const ROOT = join(import.meta.dirname, '..')

type Mutation = { what: string; file: string; line: string; becomes: string; tests: string[] }

const MUTATIONS: Mutation[] = [
	{
		what: 'a reviewer opens the annotated file of another reviewer',
		file: 'app/modules/submission/files/open-file.server.ts',
		line: 'own.some(({ id }) => id === row.assignment_id)',
		becomes: 'own.length > 0',
		tests: ['app/modules/review/other-reviewers-files.test.ts'],
	},
	{
		what: 'a reviewer opens a file before the statement on conflicts',
		file: 'app/modules/submission/files/open-file.server.ts',
		line: "\t\t.where('no_conflict_at', 'is not', null)\n",
		becomes: '',
		tests: ['app/modules/review/other-reviewers-files.test.ts'],
	},
	{
		what: 'a reviewer opens a file before the statement on confidentiality',
		file: 'app/modules/submission/files/open-file.server.ts',
		line: "\t\t.where('confidentiality_at', 'is not', null)\n",
		becomes: '',
		tests: ['app/modules/review/other-reviewers-files.test.ts'],
	},
	{
		what: 'who declared a conflict of interest sees the file',
		file: 'app/modules/rights/policy.ts',
		line: '\tif (file.conflictIds.includes(actor.userId)) return null\n',
		becomes: '',
		tests: ['app/modules/rights/policy.test.ts'],
	},
	{
		what: 'a refused act keeps what it wrote',
		file: 'app/platform/ctx.server.ts',
		line: '\t\tif (!isRefusal(answer)) return answer\n',
		becomes: '\t\tif (!isRefusal(answer) || answer.ok === false) return answer\n',
		tests: ['app/modules/review/refusals.test.ts'],
	},
	{
		what: 'an act on an old version is done',
		file: 'app/platform/command.server.ts',
		line: '\t\tif (isStale(input, held)) return',
		becomes: '\t\tif (false as boolean) return',
		tests: ['app/modules/decision/refusals.test.ts'],
	},
	{
		what: 'withdrawn works in cards',
		file: 'app/modules/work/cards.server.ts',
		line: "\t\t.selectFrom('public_work as work')\n\t\t.select([",
		becomes: "\t\t.selectFrom('work')\n\t\t.select([",
		tests: ['tests/reader-views.test.ts'],
	},
	{
		what: 'works of draft issues are public',
		file: 'app/platform/db/migrations/0006-reader-views.server.ts',
		line: "and issue.state = 'draft'",
		becomes: "and issue.state = 'none'",
		tests: ['tests/reader-views.test.ts'],
	},
	{
		what: 'search candidates from the least used works',
		file: 'app/modules/search/queries/page.server.ts',
		line: '\t\tLEVELS.map((level) => {',
		becomes: '\t\tLEVELS.toReversed().map((level) => {',
		tests: ['app/modules/search/search.test.ts'],
	},
	{
		what: 'a table of the library is written without a change',
		file: 'app/platform/db/migrations/0009-library-changes.server.ts',
		line: "\tgalley: ['work:work_id'],\n",
		becomes: '',
		tests: ['tests/library-changes.test.ts'],
	},
	{
		what: 'numbers are given at the first write, not at the commit',
		file: 'app/platform/db/migrations/0009-library-changes.server.ts',
		line: 'deferrable initially deferred',
		becomes: 'deferrable initially immediate',
		tests: ['tests/library-changes.test.ts'],
	},
	{
		what: 'what held a work before is not told',
		file: 'app/platform/db/migrations/0009-library-changes.server.ts',
		line: "article: ['work:work_id', 'contents:issue_id', 'contents:journal_id']",
		becomes: "article: ['work:work_id']",
		tests: ['tests/library-changes.test.ts'],
	},
	{
		what: 'a page that reads past the memory depends on nothing',
		file: 'app/platform/db/database.server.ts',
		line: "\t\t\tdependOn('library')\n",
		becomes: '\t\t\tdependOn([])\n',
		tests: ['app/platform/library/watch.test.ts'],
	},
	{
		what: 'kept pages are given while a change is being committed',
		file: 'server/http/page-cache.ts',
		line: '\t\t\topen = false\n',
		becomes: '',
		tests: ['tests/server/page-cache.test.ts'],
	},
	{
		what: 'what was remembered outlives a change',
		file: 'app/platform/library/watch.server.ts',
		line: '\t\tlibraryMemory.invalidate(ctx, invalidation)\n',
		becomes: '',
		tests: ['app/platform/library/watch.test.ts'],
	},
	{
		what: 'a work that was hidden when alerts looked is never announced',
		file: 'app/modules/follow/appearances.server.ts',
		line: "change.change in ('appeared', 'returned')",
		becomes: "change.change in ('appeared')",
		tests: ['app/modules/follow/alerts.test.ts'],
	},
]

function isNoticed({ file, line, becomes, tests }: Mutation): boolean | null {
	const path = join(ROOT, file)
	const source = readFileSync(path, 'utf8')
	if (!source.includes(line)) return null
	try {
		writeFileSync(
			path,
			source.replace(line, () => becomes),
		)
		const { status } = spawnSync(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--bail=1', ...tests], {
			cwd: ROOT,
			stdio: 'ignore',
		})
		return status !== 0
	} finally {
		writeFileSync(path, source)
	}
}

const [word = ''] = process.argv.slice(2)
const chosen = MUTATIONS.filter(({ what, file }) => `${what} ${file}`.includes(word))
let noticed = 0
for (const mutation of chosen) {
	const result = isNoticed(mutation)
	if (result) noticed += 1
	console.log(
		`${result === null ? 'GONE    ' : result ? 'noticed ' : 'SURVIVED'}  ${mutation.what} (${mutation.file})`,
	)
}
console.log(`${noticed} of ${chosen.length} mutations noticed`)
process.exitCode = noticed === chosen.length ? 0 : 1
