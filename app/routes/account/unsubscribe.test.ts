import { describe, expect } from 'vitest'
import { follow } from '#app/modules/follow/commands.server.ts'
import { listFollows } from '#app/modules/follow/queries/list-follows.server.ts'
import { stopUrl } from '#app/modules/follow/stop-links.server.ts'
import { storeJournal } from '#app/modules/follow/testing.ts'
import { outcome, routeContext, storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as unsubscribe from './unsubscribe.tsx'

describe('one click in a mail program', () => {
	async function click(ctx: Ctx, url: string, body: BodyInit) {
		const params = { token: decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '') }
		const request = new Request(url, { method: 'POST', body })
		return outcome(() =>
			Promise.resolve(unsubscribe.action({ context: routeContext(ctx, null), request, params } as never)),
		)
	}

	test('stops the alerts without a session, in both encodings of a form, and never redirects', async ({
		ctx,
	}) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		await follow(ctx, reader, { kind: 'journal', named: 'archipel' })
		const url = await stopUrl(ctx, { what: 'all', id: reader.userId }, 'fr')
		const parts = new FormData()
		parts.set('List-Unsubscribe', 'One-Click')
		for (const body of [new URLSearchParams('List-Unsubscribe=One-Click'), parts]) {
			expect(await click(ctx, url, body)).toMatchObject({ status: 200, location: null })
		}
		expect(await listFollows(ctx, reader, 'fr')).toMatchObject([{ frequency: 'none' }])
	})

	test('a link that is only opened, or a body that asks for nothing, stops nothing', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		await follow(ctx, reader, { kind: 'journal', named: 'archipel' })
		const url = await stopUrl(ctx, { what: 'all', id: reader.userId }, 'fr')
		const params = { token: new URL(url).pathname.split('/').at(-1) ?? '' }
		const page = await unsubscribe.loader({
			context: routeContext(ctx, null),
			request: new Request(url),
			params,
		} as never)
		expect(JSON.stringify(page.data)).not.toContain(reader.email)
		expect(page.data).toEqual({ of: 'all', stop: { name: null, isStopped: false } })
		expect((await click(ctx, url, new URLSearchParams('a=1'))).status).toBe(400)
		expect((await click(ctx, `${url}x`, new URLSearchParams('List-Unsubscribe=One-Click'))).status).toBe(404)
		expect(await listFollows(ctx, reader, 'fr')).toMatchObject([{ frequency: 'instant' }])
	})
})
