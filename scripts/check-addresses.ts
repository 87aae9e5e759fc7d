import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESSES } from '#app/addresses/address.ts'

/** Addresses are written by `pathTo` (docs/decisions/023-addresses.md): no string of the product begins with the first word of one. */
const ROOT = join(import.meta.dirname, '..')
const WRITTEN_ELSEWHERE =
	/\.test\.tsx?$|\/testing(?:\.ts$|\/)|\/mail-samples\.server\.ts$|^app\/addresses\/|^app\/platform\/db\/migrations\//

const words = Object.values(ADDRESSES).flatMap(({ path }) => path.split('/')[1]?.match(/^[\w.-]+$/) ?? [])
const literal = new RegExp(
	`["'\`}]/(?:${[...new Set(words)].join('|').replaceAll('.', String.raw`\.`)})(?=["'\`/?#$]|\\$\\{)`,
)
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line)

const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'], { cwd: ROOT }).filter(
	(file) => !WRITTEN_ELSEWHERE.test(file),
)
const problems = sources.flatMap((file) =>
	readFileSync(join(ROOT, file), 'utf8')
		.split('\n')
		.flatMap((line, index) =>
			literal.test(line) && !isComment(line)
				? [`${file}:${index + 1} writes an address as a string, use pathTo(): ${line.trim().slice(0, 120)}`]
				: [],
		),
)
if (sources.length < 500) problems.push(`only ${sources.length} files were looked at`)
for (const problem of problems) console.error(problem)
console.log(`${sources.length} files, ${problems.length} addresses as strings`)
process.exitCode = problems.length > 0 ? 1 : 0
