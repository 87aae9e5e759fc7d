import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { storePerson } from '../testing.ts'
import { unlinkOrcid } from './orcid.server.ts'
import { impersonated, templatesTo } from './testing.ts'

describe('a linked ORCID iD', () => {
	const link = (ctx: Ctx, userId: string) =>
		ctx.db
			.insertInto('user_credential')
			.values({
				id: newId(),
				user_id: userId,
				provider: 'orcid',
				provider_user_id: '0000-0002-1825-0097',
				password: null,
				created_at: ctx.now(),
				updated_at: ctx.now(),
			})
			.execute()

	test('is unlinked by its owner, and not when it is the only way in', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		expect(await unlinkOrcid(ctx, actor, {})).toEqual({ ok: false, error: 'notFound' })
		await link(ctx, actor.userId)
		expect(await unlinkOrcid(ctx, impersonated(actor), {})).toEqual({ ok: false, error: 'impersonating' })
		expect(await unlinkOrcid(ctx, actor, {})).toEqual({ ok: true })
		expect(await templatesTo(ctx, actor.email)).toEqual(['orcid-unlinked'])
		const alone = await storePerson(ctx)
		await link(ctx, alone.userId)
		expect(await unlinkOrcid(ctx, alone, {})).toEqual({ ok: false, error: 'lastWayIn' })
	})
})
