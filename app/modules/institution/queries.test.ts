import { expect } from 'vitest'
import { sortKey } from '#app/i18n/sort-key.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { findInstitution, listInstitutions, listPartnerInstitutions } from './queries.server.ts'

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

test('an institution is found by its name, whatever its case and marks, also behind those that are offered while typing', async ({
	ctx,
}) => {
	const names = Array.from({ length: 2001 }, (_, at) => `Institut ${String(at).padStart(4, '0')}`)
	for (const part of [names.slice(0, 1000), names.slice(1000), ['Université de Zinder']])
		await ctx.db
			.insertInto('institution')
			.values(
				part.map((name) => ({
					...{ id: newId(), slug: name.replaceAll(' ', '-'), name, name_sort: sortKey(name, '') },
					...{ country: null, ror: null, is_partner: false },
				})),
			)
			.execute()
	expect((await listInstitutions(ctx)).map(({ name }) => name)).not.toContain('Université de Zinder')
	expect(await findInstitution(ctx, 'UNIVERSITE DE ZINDER')).toMatchObject({ name: 'Université de Zinder' })
	expect(await findInstitution(ctx, 'Université de Nulle-Part')).toBeNull()
})
