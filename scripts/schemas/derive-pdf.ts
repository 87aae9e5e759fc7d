/**
 * Derives from the Arlington PDF model which keys of a PDF may hold a text or a string, and writes
 * app/modules/manuscript-file/testing/pdf-strings.ts. Source: the tables of tsv/latest of github.com/pdf-association/arlington-pdf-model
 * (Apache-2.0), made from ISO 32000-2. Run: node scripts/schemas/derive-pdf.ts FOLDER-OF-TABLES
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OUT = 'app/modules/manuscript-file/testing/pdf-strings.ts'
const folder = process.argv[2]
if (!folder) throw new Error('usage: derive-pdf.ts FOLDER-OF-TABLES')
const keys = new Set<string>()
for (const file of readdirSync(folder).filter((name) => name.endsWith('.tsv')))
	for (const line of readFileSync(join(folder, file), 'utf8').split('\n').slice(1)) {
		const [key = '', type = ''] = line.split('\t')
		if (/string/.test(type) && /^[A-Za-z]\w*$/.test(key)) keys.add(key)
	}
const lines: string[] = []
for (const key of [...keys].toSorted()) {
	const last = lines.at(-1)
	if (last !== undefined && last.length + key.length < 130) lines[lines.length - 1] = `${last} ${key}`
	else lines.push(key)
}
writeFileSync(
	OUT,
	`/**
 * Every key of a PDF that may hold a string, by the Arlington PDF model (Apache-2.0), made from ISO 32000-2: derived by
 * scripts/schemas/derive-pdf.ts, not written by hand.
 */
export const STRING_KEYS = \`
${lines.join('\n')}
\`
	.trim()
	.split(/\\s+/)
`,
)
console.log(`${keys.size} keys`)
