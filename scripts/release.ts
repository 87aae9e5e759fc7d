import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { create } from 'tar'

/**
 * `npm run release [-- --to FOLDER]`: one archive with the site built, what it runs from, and nothing that only developers need. Unpacked, `npm start`
 * installs the dependencies of running alone and builds nothing (decision 140). Archives of one commit hold the same files with the same dates.
 */
const ROOT = join(import.meta.dirname, '..')
const HOLDS = [
	'app',
	'server',
	'locales',
	'public',
	'data',
	'docs',
	'package-lock.json',
	'LICENSE',
	'README.md',
	'README.fr.md',
	'SECURITY.md',
	'Containerfile',
	'.dockerignore',
	'scripts/bootstrap.mjs',
	'scripts/start.mjs',
	'scripts/allocator.json',
	'scripts/server-flags.json',
]
/** Commands of package.json that stand in a release, each with its program. */
const COMMANDS = ['start', 'admin', 'backup', 'restore', 'rotate-key']
const FOR_DEVELOPERS = /\.test\.tsx?$|\/testing(?:\/|\.ts$)/

const { values } = parseArgs({ options: { to: { type: 'string', default: join(ROOT, 'build') } } })
const described = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const commands = COMMANDS.map((name) => [name, described.scripts[name] as string] as const)
const name = `mbongi-${described.version}`
const folder = mkdtempSync(join(tmpdir(), 'mbongi-release-'))
try {
	const programs = commands.map(([, command]) => command.replace('node ', ''))
	for (const path of [...filesIn([...HOLDS, ...programs]), 'build']) {
		mkdirSync(dirname(join(folder, name, path)), { recursive: true })
		cpSync(join(ROOT, path), join(folder, name, path), { recursive: true, filter: isOfRelease })
	}
	const released = { ...described, scripts: Object.fromEntries(commands) }
	writeFileSync(join(folder, name, 'package.json'), `${JSON.stringify(released, null, '\t')}\n`)
	writeFileSync(join(folder, name, 'build/.release'), `${described.version}\n`)
	const archive = join(values.to, `${name}.tgz`)
	const mtime = new Date(git('log', '-1', '--format=%cI').trim())
	await create({ file: archive, cwd: folder, gzip: true, portable: true, mtime }, [name])
	console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB`)
} finally {
	rmSync(folder, { recursive: true, force: true })
}

function filesIn(paths: string[]): string[] {
	return git('ls-files', '-z', '--', ...new Set(paths))
		.split('\0')
		.filter((path) => path !== '' && !FOR_DEVELOPERS.test(path))
}

/** An archive made before is not part of the next. */
function isOfRelease(path: string): boolean {
	return !path.endsWith('.tgz')
}

function git(...args: string[]): string {
	return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
