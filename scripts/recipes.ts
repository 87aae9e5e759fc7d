import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { copyOfSources } from './mutations/copy.ts'
import { type Edit, RECIPES, type Recipe } from './recipes/recipes.ts'

/**
 * `npm run recipes`: carries out the recipes of docs/recipes.md in a copy of the sources. Followed whole, types, texts and the tests
 * that hold the tables must pass; begun with their first line alone, each must be told of. Takes a minute or two.
 */
const copy = copyOfSources()
const before = new Map<string, string | null>()
let failed = 0

type Tree = { [key: string]: string | Tree }

function write(file: string, content: string): void {
	const path = join(copy, file)
	if (!before.has(path)) before.set(path, existsSync(path) ? readFileSync(path, 'utf8') : null)
	writeFileSync(path, content)
}

function carryOut(edit: Edit): void {
	if ('write' in edit) {
		write(edit.file, edit.write)
		return
	}
	if ('find' in edit) {
		const source = readFileSync(join(copy, edit.file), 'utf8')
		if (!source.includes(edit.find)) throw new Error(`${edit.file} has no longer: ${edit.find}`)
		write(
			edit.file,
			source.replace(edit.find, () => edit.put),
		)
		return
	}
	for (const language of LANGUAGES) {
		const file = `locales/${language}/${edit.text}`
		const texts = JSON.parse(readFileSync(join(copy, file), 'utf8')) as Tree
		const [last = '', ...path] = edit.key.split('.').reverse()
		let place = texts
		for (const name of path.reverse()) {
			place[name] ??= {}
			place = place[name] as Tree
		}
		place[last] = edit.words
		write(file, JSON.stringify(texts, null, '\t'))
	}
}

function putBack(): void {
	for (const [path, content] of before) {
		if (content === null) rmSync(path)
		else writeFileSync(path, content)
	}
	before.clear()
}

function run(command: string, ...args: string[]): { ok: boolean; output: string } {
	const { status, stdout, stderr } = spawnSync(command, args, {
		cwd: copy,
		encoding: 'utf8',
		maxBuffer: 1 << 26,
	})
	return { ok: status === 0, output: `${stdout}${stderr}` }
}

const tool = (name: string, ...args: string[]) => run(join(copy, 'node_modules/.bin', name), ...args)
const typeErrors = () => {
	tool('react-router', 'typegen')
	return tool(
		'tsc',
		'--noEmit',
		'--incremental',
		'--tsBuildInfoFile',
		'node_modules/.cache/types.tsbuildinfo',
	).output
}

function tell(isHeld: boolean, what: string, output = ''): void {
	if (!isHeld) failed += 1
	console.log(`${isHeld ? 'ok    ' : 'FAILED'}  ${what}${isHeld ? '' : `\n${output.slice(-4000)}`}`)
}

const testsOf = (recipes: readonly Recipe[]) =>
	recipes.flatMap(({ toldBy }) => ('tests' in toldBy ? [toldBy.tests] : []))

for (const { row } of RECIPES) carryOut(row)
const errors = typeErrors()
for (const { what, toldBy } of RECIPES)
	if ('types' in toldBy)
		tell(errors.includes(toldBy.types), `${what} begun and not ended is no program`, errors)
	else tell(!tool('vitest', 'run', toldBy.tests).ok, `${what} begun and not ended fails ${toldBy.tests}`)
putBack()

for (const { row, rest } of RECIPES) for (const edit of [row, ...rest]) carryOut(edit)
const left = typeErrors()
tell(left.trim() === '', 'the recipes followed whole are a program', left)
const tables = ['app/modules/submission/transitions.test.ts', 'app/modules/manuscript-check/rules']
const tests = tool('vitest', 'run', ...testsOf(RECIPES), ...tables)
tell(tests.ok, 'the tests that hold the tables pass', tests.output)
const decisions = tool(
	'vitest',
	'run',
	'app/modules/decision/decisions.test.ts',
	'-t',
	'sampleDecision|the table of decisions',
)
tell(decisions.ok, 'the new decision is taken, kept, logged and told', decisions.output)
const texts = run(process.execPath, 'scripts/check-locales.ts')
tell(texts.ok, 'every text stands in every language', texts.output)
process.exit(failed > 0 ? 1 : 0)
