import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { copyOfSources } from './mutations/copy.ts'
import { NAMED } from './mutations/named.ts'
import { mutantsOf } from './mutations/operators.ts'
import { TARGETS } from './mutations/targets.ts'

/**
 * `npm run mutate [-- WORD…]`: breaks one place after another in a copy of the sources and says whether the tests that are declared for it notice.
 * A word chooses what names it: an area (policies, transitions, blindness, caches, mails, named), a file, or what is broken. Exit code 1 when a mutant survives that is not
 * declared as equal to its source, or when a named mutation no longer finds its line.
 */
type Attempt = { area: string; what: string; file: string; source: string | null; tests: string[] }

/** A mutant that runs for ever counts as noticed, and is told. */
const LONGEST_MS = 300_000

const words = process.argv.slice(2)
const copy = copyOfSources()
process.chdir(copy)

function allAttempts(): Attempt[] {
	const named = NAMED.map(({ line, becomes, ...mutation }) => {
		const source = readFileSync(join(copy, mutation.file), 'utf8')
		return {
			area: 'named',
			...mutation,
			source: source.includes(line) ? source.replace(line, () => becomes) : null,
		}
	})
	const made = TARGETS.flatMap(({ equal = [], ...target }) =>
		mutantsOf(readFileSync(join(copy, target.file), 'utf8'))
			.filter(({ what }) => !equal.includes(what))
			.map(({ line, what, source }) => ({ ...target, what: `line ${line}: ${what}`, source })),
	)
	return [...named, ...made].filter(({ area, what, file }) =>
		words.every((word) => `${area} ${file} ${what}`.includes(word)),
	)
}

function open(): Promise<Vitest> {
	return createVitest('test', {
		root: copy,
		config: join(copy, 'vitest.config.ts'),
		watch: false,
		bail: 1,
		maxWorkers: 1,
		reporters: [{}],
	})
}

/** How many of these test files fail, whatever became of others before them (Vitest tells of all it ever ran); null where they ran for too long. */
async function failures(vitest: Vitest, tests: string[]): Promise<number | null> {
	const specifications = await vitest.globTestSpecifications(tests)
	if (specifications.length < tests.length) throw new Error(`no such tests: ${tests.join(', ')}`)
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), LONGEST_MS)
	})
	const result = await Promise.race([vitest.runTestSpecifications(specifications), late])
	clearTimeout(timer)
	if (!result) return null
	const own = new Set(specifications.map(({ moduleId }) => moduleId))
	const failed = result.testModules.filter((module) => own.has(module.moduleId) && !module.ok())
	return result.unhandledErrors.length + failed.length
}

let vitest = await open()
const attempts = allAttempts()
const score = new Map<string, { noticed: number; of: number }>()
for (const tests of new Set(attempts.map((attempt) => attempt.tests)))
	if ((await failures(vitest, tests)) !== 0)
		throw new Error(`red before anything is broken: ${tests.join(', ')}`)
for (const { area, what, file, source, tests } of attempts) {
	const path = join(copy, file)
	const whole = readFileSync(path, 'utf8')
	let noticed = false
	if (source !== null) {
		writeFileSync(path, source)
		vitest.invalidateFile(path)
		const failed = await failures(vitest, tests)
		noticed = failed !== 0
		writeFileSync(path, whole)
		vitest.invalidateFile(path)
		if (failed === null) {
			console.log(`TOO LONG  ${file}: ${what}`)
			await vitest.close()
			vitest = await open()
		}
	}
	const total = score.get(area) ?? { noticed: 0, of: 0 }
	score.set(area, { noticed: total.noticed + Number(noticed), of: total.of + 1 })
	if (!noticed) console.log(`${source === null ? 'GONE    ' : 'SURVIVED'}  ${file}: ${what}`)
}
await vitest.close()
let noticed = 0
for (const [area, { noticed: ours, of }] of score) {
	noticed += ours
	console.log(`${area}: ${ours} of ${of} noticed`)
}
console.log(`${noticed} of ${attempts.length} mutants noticed`)
process.exit(noticed === attempts.length && noticed > 0 ? 0 : 1)
