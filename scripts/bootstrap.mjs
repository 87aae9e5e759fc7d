// Runs on any Node from 20 with nothing installed: only Node's own modules, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const NODE_24 = join(ROOT, 'node_modules/.bin/node')

/**
 * What a node is started with. Young objects in 8 MB instead of up to 128, old ones collected when they have grown by two fifths instead of up to
 * four times: some 200 MB less beside a database server, for an eighth more processor time (decisions 199, 208). The embedded database keeps to the code
 * that V8 makes at once: making the best of one of its functions takes 600 MB (decision 293).
 */
export function serverFlags() {
	return JSON.parse(readFileSync(join(ROOT, 'scripts/server-flags.json'), 'utf8'))
}

/**
 * How glibc shares out memory, unless the environment says otherwise: two arenas instead of one for each thread; and what is larger than 128 KB is given back when it is free, as it does until the first large
 * piece was, after which it keeps up to 64 MB for the next one (mallopt(3): M_MMAP_THRESHOLD).
 */
export function allocator() {
	return {
		...JSON.parse(readFileSync(join(ROOT, 'scripts/allocator.json'), 'utf8')),
		...mallocOf(process.env),
	}
}

const mallocOf = (env) =>
	Object.fromEntries(Object.entries(env).filter(([name, value]) => name.startsWith('MALLOC_') && value))

/** What Node compiled of the server's own sources, so that the next start has no need of the program that takes their types away: 18 MB less, and half a second. */
export const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

const SOURCES = [
	'app',
	'server',
	'locales',
	'public',
	'scripts/build.mjs',
	'scripts/precompress.ts',
	'package-lock.json',
	'react-router.config.ts',
	'vite.config.ts',
	'vite.enhance.config.ts',
]
const BUILT_FROM = join(ROOT, 'build/.sources')
/** Stands in an archive of `npm run release`: built already, and without what developers need. */
const IS_RELEASE = existsSync(join(ROOT, 'build/.release'))

/** Installs what package-lock.json names and node_modules lacks; does nothing when all is there. */
export function ensureDependencies() {
	if (isInstalled()) return
	console.log('Installing dependencies (npm ci)…')
	run(
		'npm',
		['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(IS_RELEASE ? ['--omit=dev'] : [])],
		'The dependencies could not be installed.',
	)
	if (!existsSync(NODE_24) && Number(process.versions.node.split('.')[0]) < 24) {
		stop(
			`Mbongi runs on Node 24. It brings its own on Linux (x64, arm64); here, install Node 24 (this is ${process.version}).`,
		)
	}
}

/** Builds the site when its sources are not those of the last build; a release is built. */
export function ensureBuild() {
	if (IS_RELEASE) return
	const sources = sourcesHash()
	if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === sources) return
	console.log('Building…')
	run(nodePath(), ['scripts/build.mjs'], 'The build failed.')
	mkdirSync(join(ROOT, 'build'), { recursive: true })
	writeFileSync(BUILT_FROM, sources)
}

/** Becomes `node args…` under Node 24, with `env` beside the present environment: signals and the exit code pass through. */
export function become(args, env = {}) {
	const environment = { ...withOwnPrograms(), ...env }
	const path = nodePath()
	if (process.execve) process.execve(path, [path, ...args], environment)
	const child = spawn(path, args, { cwd: ROOT, stdio: 'inherit', env: environment })
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
	// npm that is told to end passes it on to nobody but the shell between (server/npm-ended.ts).
	const parent = process.ppid
	if (process.env.npm_lifecycle_event)
		setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
	child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** The environment with this project's programs first, so that scripts started by name run under its own Node too. */
export function withOwnPrograms() {
	return { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` }
}

function nodePath() {
	return existsSync(NODE_24) ? NODE_24 : process.execPath
}

function isInstalled() {
	const hidden = join(ROOT, 'node_modules/.package-lock.json')
	if (!existsSync(hidden)) return false
	const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
	const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
	return Object.entries(wanted).every(([path, { version, optional, peer, link, dev }]) => {
		const there = present[path]
		if (path === '' || link || (dev && IS_RELEASE)) return true
		return there ? there.version === version : Boolean(optional || peer)
	})
}

function sourcesHash() {
	const hash = createHash('sha256')
	for (const source of SOURCES) addToHash(hash, source)
	return hash.digest('hex')
}

function addToHash(hash, path) {
	const full = join(ROOT, path)
	if (!existsSync(full)) return
	try {
		const names = readdirSync(full).sort()
		for (const name of names) if (!/\.test\.tsx?$/.test(name)) addToHash(hash, `${path}/${name}`)
	} catch {
		hash.update(`${path}\n`).update(readFileSync(full))
	}
}

function run(command, args, sentence) {
	const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: withOwnPrograms() })
	if (status !== 0) stop(sentence)
}

function stop(sentence) {
	console.error(sentence)
	process.exit(1)
}
