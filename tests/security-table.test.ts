import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const files = ['app', 'tests', 'scripts', 'docs'].flatMap((folder) =>
	readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)

test('every test and file that the table of security names is there', () => {
	const named = [...page.matchAll(/`([\w./-]+\.test\.ts|(?:app|tests|docs)\/[\w./-]+)`/g)].map(
		([, name]) => name ?? '',
	)
	expect(named.length).toBeGreaterThan(50)
	expect(named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual(
		[],
	)
})

test('every line of it says whether it is met', () => {
	const rows = page.split('\n').filter((line) => /^\| (?:\*\*)?\d/.test(line))
	expect(rows.length).toBeGreaterThan(80)
	expect(rows.filter((row) => !/ \| [✓~✗–] \| /.test(row))).toEqual([])
})
