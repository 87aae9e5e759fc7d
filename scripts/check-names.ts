import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Holds two rules of docs/glossary.md: a name belongs to one exported type, and words that the glossary has given up name nothing any
 * more (functions, values, types, files).
 */
const ROOT = join(import.meta.dirname, '..')
/** What was given up, with the word that took its place. */
const GIVEN_UP: Record<string, string> = {
	act: 'action, command',
	acts: 'actions, commands',
	acting: 'impersonation',
	standing: 'state, status',
	stretch: 'run',
	stretches: 'runs',
	grave: 'severe, severity',
	mend: 'fix',
	bump: 'invalidate',
	epoch: 'version',
}
/** `tellEditors` and its like; a value may well be called what it tells. */
const TELLS = /^tell[A-Z]/
/** A manuscript with all that belongs to it is no file. */
const MANUSCRIPT_AS_FILE =
	/(?:Of|At|[dD]esk|^of|^at|^sees|^edits|^is|Publish)File(?![a-z])|File(?:AtDesk|Place|Side|Given)|^files?(?:At|Given)/
/** The same in the English texts: a file does not wait, is not closed, and is followed by nobody. */
const TEXT_AS_FILE =
	/\{\{count\}\} files? (?:is|are) waiting|\b(?:this|the|these) files? (?:waits|as an (?:editor|admin))|\blook(?:s)? after (?:this|the|these) file|file closed/i
const DECLARED =
	/^[ \t]*(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|type|interface|class) (\w+)/gm
const EXPORTED_TYPE = /^export (?:type|interface) (\w+)\b(?! *[,}])/gm

/** The departures of these sources, a sentence each. */
export function departures(sources: ReadonlyMap<string, string>): string[] {
	const found: string[] = []
	const places = new Map<string, string[]>()
	for (const [path, source] of sources) {
		for (const [, name = ''] of source.matchAll(EXPORTED_TYPE))
			places.set(name, [...(places.get(name) ?? []), path])
		const names = [...source.matchAll(DECLARED)].map(([, name = '']) => name)
		for (const name of [...names, basename(path).replace(/\..*/, '')]) {
			if (TELLS.test(name)) found.push(`${path}: ${name} — say notify, not tell`)
			if (MANUSCRIPT_AS_FILE.test(name)) found.push(`${path}: ${name} — a manuscript is never a file`)
			for (const word of wordsOf(name))
				if (Object.hasOwn(GIVEN_UP, word)) found.push(`${path}: ${name} — say ${GIVEN_UP[word]}, not ${word}`)
		}
	}
	for (const [name, paths] of places)
		if (paths.length > 1) found.push(`${name} is the name of several types: ${paths.join(', ')}`)
	return found
}

/** The sentences of English texts that call a manuscript a file. */
export function filesInTexts(texts: ReadonlyMap<string, string>): string[] {
	return [...texts].flatMap(([path, text]) =>
		text
			.split('\n')
			.filter((line) => TEXT_AS_FILE.test(line))
			.map((line) => `${path}: ${line.trim()} — a manuscript is never a file`),
	)
}

function wordsOf(name: string): string[] {
	return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
}

if (import.meta.main) {
	const paths = globSync('{app,server}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
		(path) => !/\.test\.tsx?$/.test(path),
	)
	const read = (each: string[]) => new Map(each.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
	const found = [
		...departures(read(paths)),
		...filesInTexts(read(globSync('locales/en/*.json', { cwd: ROOT }))),
	]
	for (const sentence of found) console.error(sentence)
	if (paths.length < 500) console.error(`only ${paths.length} files were looked at`)
	process.exitCode = found.length > 0 || paths.length < 500 ? 1 : 0
}
