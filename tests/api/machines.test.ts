import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { apiOf } from '#tests/support/api.ts'
import { storeDesk } from '#tests/support/api-desk.ts'
import { test } from '#tests/support/database.ts'

test('every example of writing in docs/machines.md works', async ({ ctx }) => {
	const { curl } = await apiOf(ctx)
	const desk = await storeDesk(ctx)
	const lines = readFileSync('docs/machines.md', 'utf8').match(/^curl .*\$TOKEN.*$/gm) ?? []
	expect(lines.length).toBeGreaterThanOrEqual(5)
	for (const line of lines) {
		const [, path = ''] = /\$SITE\/api\/v1([^"?]*)/.exec(line) ?? []
		const values = { ...(await desk.values(path)), SITE: ctx.env.PUBLIC_URL }
		const { status, body } = await curl(line, values)
		expect([line, status < 300 || body]).toEqual([line, true])
	}
})
