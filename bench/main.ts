import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from '#scripts/test/postgres.ts'

/** `npm run bench`: every measurement, one after the other; `npm run bench -- http`, `reading`, `kinds`, `memory`, `small` (as root), `check`, `references`, `documents`, `galleys`, `names`, `anonymity`, `search-quality`, `sign-in`, `clicks`, `doors`, `harvest`, `desk`, `indexing`, `search` or, asked for alone, `scale` for one part. `--option=value` goes to `galleys`, `names`, `clicks`, `desk` and `scale`. Quiet machine wanted. */
const ROOT = join(import.meta.dirname, '..')
const given = process.argv.slice(2)
const wanted = given.filter((word) => !word.startsWith('--'))
/** Options are for the one part that is asked for. */
const options = given.filter((word) => word.startsWith('--'))

function part(name: string, title: string, script: string, args: string[] = []): void {
	if (wanted.length > 0 && !wanted.includes(name)) return
	console.log(`\n== ${title}`)
	const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' })
	if (status !== 0) process.exitCode = 1
}

part('http', 'Pages', 'bench/http/main.ts')
part('reading', 'An article beside PostgreSQL', 'bench/reading/main.ts')
part('kinds', 'Every public page over slow 3G', 'bench/http/kinds.ts')
part('memory', 'Memory of a node', 'bench/memory/main.ts')
part('small', 'A node beside PostgreSQL in 512 MB', 'bench/memory/within.ts')
part('check', 'Checking manuscripts', 'bench/check/main.ts')
part('references', 'Reading references', 'bench/references/main.ts')
part('references', 'Linking citations', 'bench/references/citations.ts')
part('references', 'Matching references with works of the library', 'bench/references/matching.ts')
part('documents', 'Reading Word files, beside pandoc and mammoth', 'bench/documents/main.ts')
part(
	'search-quality',
	'What searches find in the demonstration library, beside plain PostgreSQL',
	'bench/search-quality/main.ts',
)
part('names', 'Names that letters are marked for, and false alarms', 'bench/names/main.ts', options)
part('anonymity', 'Names at every place where files show words', 'bench/anonymity/main.ts')
part('galleys', 'Files made of the texts of the demonstration library', 'bench/galleys/main.ts', options)
part('doors', 'A whole OAI harvest, embedded database, 1,000 articles', 'bench/doors/main.ts')
part('harvest', 'A whole OAI harvest by HTTP::OAI', 'bench/harvest/main.ts')
part('sign-in', 'Signing in, embedded database', 'bench/sign-in/main.ts')
part('clicks', 'What the first journal costs a person', 'bench/clicks/main.ts', options)
part('search', 'Search, embedded database, 10,000 articles', 'bench/search/main.ts', ['--articles', '10000'])
if (wanted.includes('scale')) {
	const own = options.some((option) => option.startsWith('--url=')) ? null : await startPostgres()
	const url = own ? [`--url=${own.url}`] : []
	part('scale', 'A million works', 'bench/scale/main.ts', [...url, ...options])
	await own?.stop()
}
const needsServer =
	wanted.length === 0 || ['search', 'doors', 'desk', 'indexing'].some((name) => wanted.includes(name))
const server = needsServer ? await startPostgres() : null
if (server) {
	try {
		const url = server.url
		part('search', `Search, ${server.version}, 100,000 articles`, 'bench/search/main.ts', [
			'--articles',
			'100000',
			'--url',
			url,
		])
		part('indexing', `Writing the search index, ${server.version}`, 'bench/indexing/main.ts', ['--url', url])
		part('desk', `A desk, ${server.version}, 100,000 manuscripts`, 'bench/desk/main.ts', [
			'--url',
			url,
			...options,
		])
		part('doors', `A whole OAI harvest, ${server.version}, 100,000 articles`, 'bench/doors/main.ts', [
			'--articles',
			'100000',
			'--url',
			url,
		])
	} finally {
		await server.stop()
	}
}
