import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { placeDatabase, startSite } from '#tests/support/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'mbongi-ending-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WITHOUT_LIMITS =
	'requests from this machine without X-Forwarded-For have no limits: a proxy on it must set that header'

it('a node that is told to end closes everything by itself, though a visitor never sends the rest of a form', async () => {
	placeDatabase(folder)
	const site = await startSite(folder, { LOG_LEVEL: 'info' })
	const { hostname, port } = new URL(site.url)
	const begun = Promise.withResolvers<void>()
	const visitor = connect(Number(port), hostname, () => {
		visitor.write('POST /contact HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nname=', () =>
			begun.resolve(),
		)
	})
	const cutOff = new Promise((resolve) => visitor.once('close', resolve))
	visitor.on('error', () => {})
	await begun.promise
	expect((await fetch(`${site.url}/health/ready`)).status).toBe(200)
	site.child.kill('SIGTERM')
	expect(await site.ended).toBe(0)
	await cutOff
	expect(site.output()).toContain('"stopped"')
	expect(site.output()).not.toContain('ended before everything was closed')
	expect(site.output()).not.toContain(WITHOUT_LIMITS)
})

it('a node with an address of the world says at its start which requests have no limits', async () => {
	const site = await startSite(folder, { PUBLIC_URL: 'https://revues.example.org' })
	await site.says(WITHOUT_LIMITS)
	site.child.kill('SIGTERM')
	expect(await site.ended).toBe(0)
})
