import { expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { getSettings, saveSettings } from '#app/modules/platform-setting/index.server.ts'
import { test } from '#tests/support/database.ts'
import * as robots from './robots.ts'

test('robots.txt asks those who gather for training to stay away where the platform refuses them, and nobody else', async ({
	ctx,
}) => {
	const text = async () => (await robots.loader({ context: routeContext(ctx, null) } as never)).text()
	expect(await text()).not.toContain('GPTBot')
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const { settings, version } = await getSettings(ctx)
	await saveSettings(ctx, admin, { ...settings, training: 'refused', version })
	const [refused, others] = (await text()).split('\n\n')
	expect(refused).toMatch(/^User-agent: [\s\S]*\nUser-agent: GPTBot\n[\s\S]*\nDisallow: \/$/)
	expect(refused).not.toMatch(/Googlebot|Bingbot|OAI-SearchBot|ChatGPT-User/)
	expect(others).toMatch(/^User-agent: \*\n/)
	expect(others?.split('\n')).not.toContain('Disallow: /')
})
