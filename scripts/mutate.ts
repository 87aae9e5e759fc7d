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
