import { expect } from 'vitest'
import { addressAt } from '#app/addresses/match.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { getSettings, saveSettings } from '#app/modules/platform-setting/index.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as llms } from './llms.ts'
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

test('llms.txt says what is here, leads to addresses that exist, and tells the terms that the operator chose', async ({
	ctx,
}) => {
	const text = async () => (await llms({ context: routeContext(ctx, null) } as never)).text()
	const before = await text()
	expect(before).toMatch(/^# \S+\n\n> /)
	expect(before).toContain('0 articles')
	const links = [...before.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(
		([, href = '']) => new URL(href).pathname,
	)
	expect(links.length).toBeGreaterThan(8)
	for (const path of links) expect([path, addressAt(path).name]).not.toEqual([path, 'nowhere'])
	expect(before).toContain('does not refuse')
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const { settings, version } = await getSettings(ctx)
	await saveSettings(ctx, admin, { ...settings, training: 'refused', version })
	expect(await text()).toContain('refuses that texts are gathered')
})
