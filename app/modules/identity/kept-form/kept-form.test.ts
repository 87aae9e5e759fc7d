import { expect } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { openSession } from '../session/session.server.ts'
import { storePerson } from '../testing.ts'
import { findKeptForm, keepForm, typedForm } from './kept-form.server.ts'

const cookieIn = (line: string) => line.split(';', 1)[0] ?? ''

/** Keeps what a browser with these cookies typed; answers the cookie that finds it again. */
async function kept(ctx: Ctx, text: string, cookie = ''): Promise<string> {
	const request = new Request(`http://localhost${pathTo('reader.library')}`, {
		method: 'POST',
		headers: { cookie },
		body: new URLSearchParams({ bio: text }),
	})
	const typed = await typedForm(request.clone())
	if (!typed) throw new Error('too little was typed')
	return cookieIn(await keepForm(ctx, request, typed))
}

test('forms of people whose session has ended outlast those that anybody sends in their hundreds', async ({
	ctx,
}) => {
	const { userId } = await storePerson(ctx)
	const { cookies } = await openSession(ctx, { userId, userAgent: null })
	const before = { ...ctx, now: () => new Date(ctx.now().getTime() - 60_000) }
	const own = await kept(before, 'Une phrase que quelqu’un a écrite.', cookies.map(cookieIn).join('; '))
	const first = await kept(before, 'La première phrase de personne.')
	for (let sent = 0; sent < 500; sent++) await kept(ctx, `La phrase numéro ${sent} de personne.`)
	expect(await findKeptForm(ctx, new Headers({ cookie: first }), userId)).toBeNull()
	expect((await findKeptForm(ctx, new Headers({ cookie: own }), userId))?.fields).toEqual([
		['bio', 'Une phrase que quelqu’un a écrite.'],
	])
})
