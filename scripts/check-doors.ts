import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Holds that a door lets out only what somebody outside of its module uses (decision 052), tests apart. `--table` writes how many names each module is
 * known by.
 */
const ROOT = join(import.meta.dirname, '..')
const MODULES = 'app/modules/'
const DOOR = /\/index(?:\.server)?\.ts$/
const LIST = /(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g
/** Whole modules taken at once (`import * as`, `await import`) say nothing of names. */
const WHOLE = /(?:import \* as \w+ from|import\() ?'#(app\/modules\/[^']+)'/g

type LetOut = { door: string; module: string; name: string }

/** `a as b` is known outside as b and taken from within as a. */
function namesIn(list: string, side: 0 | 1): string[] {
	return list
		.split(',')
		.map((one) => one.trim().replace(/^type /, ''))
		.filter((one) => one !== '')
		.map((one) => one.split(' as ').at(side === 0 ? 0 : -1) ?? one)
}

/** What doors let out, and of it what nobody outside of the module takes. */
export function doorsOf(sources: ReadonlyMap<string, string>): { letOut: LetOut[]; unused: LetOut[] } {
	const letOut: LetOut[] = []
	const taken = new Set<string>()
	const whole = new Set<string>()
	for (const [path, source] of sources) {
		if (path.startsWith(MODULES) && DOOR.test(path)) {
			const module = path.split('/')[2] ?? ''
			for (const [, list = ''] of source.matchAll(LIST))
				for (const name of namesIn(list, 1)) letOut.push({ door: path, module, name })
		}
		for (const [, list = '', from = ''] of source.matchAll(LIST))
			if (from.startsWith(`#${MODULES}`))
				for (const name of namesIn(list, 0)) taken.add(`${from.slice(1)} ${name}`)
		for (const [, from = ''] of source.matchAll(WHOLE)) whole.add(from)
	}
	return {
		letOut,
		unused: letOut.filter(({ door, name }) => !whole.has(door) && !taken.has(`${door} ${name}`)),
	}
}

if (import.meta.main) {
	const paths = globSync('{app,server,scripts,bench}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
		(path) => !/\.test\.tsx?$|\/testing(?:\.ts|\/)/.test(path) && !path.startsWith('app/routes/+'),
	)
	const { letOut, unused } = doorsOf(
		new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
	)
	if (process.argv.includes('--table')) {
		for (const [module, names] of Map.groupBy(letOut, ({ module }) => module))
			console.log(
				`${module} ${names.length}: ${[...Map.groupBy(names, ({ door }) => door)]
					.map(
						([door, { length }]) =>
							`${dirname(door).slice(MODULES.length)}/${door.split('/').at(-1)} ${length}`,
					)
					.join(', ')}`,
			)
		console.log(`all ${letOut.length}`)
	}
	for (const { door, name } of unused) console.error(`${door}: ${name} is used by nobody outside`)
	if (letOut.length < 300) console.error(`only ${letOut.length} names were found`)
	process.exitCode = unused.length > 0 || letOut.length < 300 ? 1 : 0
}
