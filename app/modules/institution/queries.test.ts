import { expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { listPartnerInstitutions } from './queries.server.ts'

test('only declared partners are listed, in order', async ({ ctx }) => {
	const institution = (name: string, is_partner: boolean) => ({
		id: newId(),
		slug: name.toLowerCase(),
		name,
		name_sort: name.toLowerCase(),
		country: null,
		ror: null,
		is_partner,
	})
	await ctx.db
		.insertInto('institution')
		.values([institution('Zinder', true), institution('Bouaké', false), institution('Abomey', true)])
		.execute()
	expect(await listPartnerInstitutions(ctx)).toEqual(['Abomey', 'Zinder'])
})
