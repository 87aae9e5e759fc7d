import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LOCALES, STYLES } from './list.ts'

/**
 * `node scripts/styles/build.ts --styles FOLDER --locales FOLDER`: takes the citation styles and locales of `list.ts` as they are from checkouts of the official
 * repositories of the Citation Style Language project into `app/modules/citation`, and says their dates.
 */
const TARGET = join(import.meta.dirname, '../../app/modules/citation')

const { values } = parseArgs({ options: { styles: { type: 'string' }, locales: { type: 'string' } } })
const { styles, locales } = values
if (!styles || !locales) throw new Error('Say where the checkouts are: --styles FOLDER --locales FOLDER.')

function take(folder: string, kind: 'styles' | 'locales', file: string): void {
	const text = readFileSync(join(folder, file), 'utf8')
	const dated = /<updated>([\d-]+)/.exec(text)?.[1]
	if (!dated) throw new Error(`${file} has no date`)
	writeFileSync(join(TARGET, kind, file), text)
	console.log(`${dated}  ${kind}/${file}`)
}

for (const style of STYLES) take(styles, 'styles', `${style}.csl`)
for (const locale of LOCALES) take(locales, 'locales', `locales-${locale}.xml`)
