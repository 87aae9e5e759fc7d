import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'

/**
 * `node scripts/styles/suite.ts --suite FOLDER --locales FOLDER`: keeps in `tests/csl/suite.json.gz` the cases of the CSL test suite
 * that have an item of a type that this platform writes, with the locales that they ask for and that it does not have itself, from
 * checkouts of `citation-style-language/test-suite` and `citation-style-language/locales`.
 */
const OWN_TYPES = new Set(['article-journal', 'book', 'chapter', 'report', 'thesis'])
const OTHER_LOCALES = ['da-DK', 'de-DE', 'el-GR', 'fr-CA', 'pt-PT', 'ro-RO', 'zh-CN', 'zh-TW']

const { values } = parseArgs({ options: { suite: { type: 'string' }, locales: { type: 'string' } } })
const { suite, locales } = values
if (!suite || !locales) throw new Error('Say where the checkouts are: --suite FOLDER --locales FOLDER.')

const folder = join(suite, 'processor-tests/machines')
const cases = readdirSync(folder)
	.toSorted()
	.map((file) => ({
		name: file.replace(/\.json$/, ''),
		...JSON.parse(readFileSync(join(folder, file), 'utf8')),
	}))
	.filter(({ input }: { input: { type?: string }[] }) => input.some(({ type }) => OWN_TYPES.has(type ?? '')))
const texts = OTHER_LOCALES.map((name) => [name, readFileSync(join(locales, `locales-${name}.xml`), 'utf8')])
const kept = JSON.stringify({ locales: Object.fromEntries(texts), cases })
writeFileSync(join(import.meta.dirname, '../../tests/csl/suite.json.gz'), gzipSync(kept, { level: 9 }))
console.log(`${cases.length} cases and ${texts.length} locales`)
