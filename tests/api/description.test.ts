import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect } from 'vitest'
import { describedClient } from '#scripts/api-client/described-client.ts'
import { apiOf } from '#tests/support/api.ts'
import { test } from '#tests/support/database.ts'

test('the OpenAPI description has no faults, nor anything that a linter which is not ours would warn of', async ({
	ctx,
}) => {
	const { document } = await apiOf({ ...ctx, env: { ...ctx.env, PUBLIC_URL: 'https://mbongi.example' } })
	const config = await createConfig({ extends: ['recommended'] })
	const source = JSON.stringify(document)
	const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
	expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
	const broken = { ...document, info: {} }
	expect(
		await lintFromString({ source: JSON.stringify(broken), absoluteRef: 'openapi.json', config }),
	).not.toEqual([])
})

test('the TypeScript client is made of the description as it is now (npm run api:client)', () => {
	const made = readFileSync(new URL('../../clients/typescript/operations.ts', import.meta.url), 'utf8')
	expect(made).toBe(describedClient())
})
