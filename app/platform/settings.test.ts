import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from './env.server.ts'

test('every setting of the operator stands in the table of docs/operations.md', () => {
	const table = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
	expect(SETTINGS.filter((name) => !new RegExp(`^\\|.*\`${name}\``, 'm').test(table))).toEqual([])
})
