import { expect } from 'vitest'
import { removeAddress } from '#app/platform/db/given-up-address.server.ts'
import { test } from '#tests/support/database.ts'
import { movedChapterOrMissing } from './chapter-record.server.ts'

test('the address of a removed chapter says what stood there, that of a removed book for all its chapters', async ({
	ctx,
}) => {
	const at = (ouvrageId: string, chapterId: string) =>
		movedChapterOrMissing(ctx, new Request('http://localhost/'), { ouvrageId, chapterId }, 'chapter')
	const named = (title: string) => ({ name: { fr: title }, language: 'fr' })
	await removeAddress(ctx, 'chapter', 'quais', named('Quais'))
	expect((await at('fleuve', 'ponts')).status).toBe(404)
	expect(await (await at('fleuve', 'quais')).json()).toMatchObject({ kind: 'chapter', name: { fr: 'Quais' } })
	await removeAddress(ctx, 'book', 'fleuve', named('Le fleuve'))
	const gone = await at('fleuve', 'ponts')
	expect([gone.status, await gone.json()]).toMatchObject([410, { kind: 'book', name: { fr: 'Le fleuve' } }])
})
