import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#app/i18n/languages.ts'

/**
 * The interface texts: the same keys and placeholders in every language, each plural in exactly the forms that the
 * language has (CLDR, through Intl.PluralRules), and no key that no source file uses. A missing key is a type error:
 * the French files are the type of every `t`.
 */
type Tree = { [key: string]: string | Tree }

const ROOT = join(import.meta.dirname, '..')
const PLURAL = /_(zero|one|two|few|many|other)$/
const problems: string[] = []

function textsOf(language: string, namespace: string): Map<string, string> {
	const path = join(ROOT, 'locales', language, `${namespace}.json`)
	const texts = new Map<string, string>()
	const walk = (tree: Tree, prefix: string) => {
		for (const [key, value] of Object.entries(tree)) {
			if (typeof value === 'string') texts.set(prefix + key, value)
			else walk(value, `${prefix}${key}.`)
		}
	}
	try {
		walk(JSON.parse(readFileSync(path, 'utf8')) as Tree, '')
	} catch (error) {
		problems.push(`${language}/${namespace}: ${error instanceof Error ? error.message : error}`)
	}
	return texts
}

/** The forms for 0, 1 and 2 may say the number in words and leave placeholders out. */
const IN_WORDS = new Set(['zero', 'one', 'two'])

function placeholdersOf(text: string): string {
	const found = text.match(/\{\{\s*[\w.]+[^}]*\}\}|<\/?\w+\s*\/?>/g) ?? []
	const names = found.map((name) => name.replace(/\s|,.*(?=\}\})/g, ''))
	return [...new Set(names)].sort().join(' ')
}

function bases(texts: Map<string, string>): Map<string, { forms: string[]; placeholders: Set<string> }> {
	const known = new Map<string, { forms: string[]; placeholders: Set<string> }>()
	for (const [key, text] of texts) {
		const form = PLURAL.exec(key)?.[1]
		const base = key.replace(PLURAL, '')
		const entry = known.get(base) ?? { forms: [], placeholders: new Set() }
		if (form) entry.forms.push(form)
		if (!form || !IN_WORDS.has(form)) entry.placeholders.add(placeholdersOf(text))
		known.set(base, entry)
	}
	return known
}

/** `_zero` is a text of its own that any language may add. */
function formsOf(found: string[], wanted: string): string {
	const isOwn = !wanted.includes('zero')
	return found
		.filter((form) => !(isOwn && form === 'zero'))
		.sort()
		.join(' ')
}

function compare(namespace: string, language: string): void {
	const source = bases(textsOf('fr', namespace))
	const target = bases(textsOf(language, namespace))
	const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join(' ')
	for (const [key, { forms: inFrench, placeholders }] of source) {
		const found = target.get(key)
		const name = `${language}/${namespace}: ${key}`
		if (!found) problems.push(`${name} is missing`)
		else if (inFrench.length > 0 && formsOf(found.forms, forms) !== forms) {
			problems.push(`${name} needs the plural forms ${forms}, has ${found.forms.join(' ') || 'none'}`)
		} else if (inFrench.length === 0 && found.forms.length > 0)
			problems.push(`${name} is not a plural in French`)
		else if (new Set([...placeholders, ...found.placeholders]).size > placeholders.size) {
			problems.push(`${name} has other placeholders than French`)
		}
	}
	for (const key of target.keys())
		if (!source.has(key)) problems.push(`${language}/${namespace}: ${key} is not in French`)
}

/** What a source file may ask for: literal keys, and families such as `theme.${name}`. */
function usesOf(source: string) {
	const literals = new Set(
		[...source.matchAll(/'([\w:.-]+)'|"([\w:.-]+)"/g)].map((match) => match[1] ?? match[2] ?? ''),
	)
	const families = [...source.matchAll(/`([\w:.-]*)\$\{[^}`]+\}((?:[\w:.-]|\$\{[^}`]+\})*)`/g)]
		.filter(([, head = '', tail = '']) => /[a-z]{3}/i.test(head + tail.replaceAll(/\$\{[^}]+\}/g, '')))
		.map(
			([whole]) =>
				new RegExp(
					`^${whole
						.slice(1, -1)
						.replaceAll('.', '\\.')
						.replaceAll(/\$\{[^}]+\}/g, '[\\w.-]+')}$`,
				),
		)
	return { literals, families, isTree: source.includes('returnObjects') }
}

function sources(): string[] {
	const names = ['app', 'server'].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
	)
	return names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|catalogue\.ts$/.test(name))
}

const namespaces = readdirSync(join(ROOT, 'locales/fr')).map((name) => name.replace('.json', ''))
const files = sources().map((name) => usesOf(readFileSync(join(ROOT, name), 'utf8')))

function isUsed(namespace: string, key: string): boolean {
	const ancestors = key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))
	return files.some(({ literals, families, isTree }) => {
		const here = namespace === 'common' || literals.has(namespace)
		const candidates = [`${namespace}:${key}`, ...(here ? [key] : [])]
		return (
			candidates.some((name) => literals.has(name) || families.some((family) => family.test(name))) ||
			(isTree && here && ancestors.some((name) => literals.has(name)))
		)
	})
}

let count = 0
for (const namespace of namespaces) {
	for (const language of LANGUAGES) compare(namespace, language)
	for (const key of bases(textsOf('fr', namespace)).keys()) {
		count += 1
		if (!isUsed(namespace, key)) problems.push(`fr/${namespace}: ${key} is used nowhere`)
	}
}
if (count === 0) problems.push('no texts were found')
for (const problem of new Set(problems)) console.error(problem)
console.log(`${count} texts in ${LANGUAGES.length} languages, ${new Set(problems).size} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
