import { describe, expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { typedContributor } from '../draft/testing.ts'
import { listContributors } from '../queries/get-draft.server.ts'
import { saveContributors } from './save-contributors.server.ts'
import { author, openJournal, start } from './testing.ts'

describe('contributors', () => {
	test('keep exactly one corresponding, in the order of their author', async ({ ctx }) => {
		await openJournal(ctx)
		const awa = await author(ctx, { nom: 'Une' })
		const started = await start(ctx, awa)
		const id = started.ok ? started.id : ''
		const shown = async () =>
			(await listContributors(ctx, id)).map(
				({ family, corresponding }) => family + (corresponding ? '*' : ''),
			)
		await ctx.db
			.insertInto('institution')
			.values({
				id: newId(),
				slug: 'ucad',
				name: 'Université Cheikh-Anta-Diop',
				name_sort: 'universite cheikh-anta-diop',
				country: 'SN',
				ror: 'https://ror.org/04je6yw13',
			})
			.execute()
		await saveContributors(ctx, awa, {
			submissionId: id,
			change: {
				action: 'add',
				...typedContributor({ family: 'Deux', affiliation: 'universite cheikh-anta-diop' }),
			},
		})
		await saveContributors(ctx, awa, {
			submissionId: id,
			change: {
				action: 'add',
				...typedContributor({ family: 'Trois', corresponding: true }),
			},
		})
		expect(await shown()).toEqual(['Une', 'Deux', 'Trois*'])
		const [one, two, three] = await listContributors(ctx, id)
		expect(two).toMatchObject({
			ror: 'https://ror.org/04je6yw13',
			country: 'SN',
			affiliation: 'Université Cheikh-Anta-Diop',
		})
		await saveContributors(ctx, awa, {
			submissionId: id,
			change: { action: 'move', id: three?.id ?? '', by: '-1' },
		})
		expect(await shown()).toEqual(['Une', 'Trois*', 'Deux'])
		await saveContributors(ctx, awa, {
			submissionId: id,
			change: {
				action: 'order',
				ids: [two?.id ?? '', one?.id ?? '', three?.id ?? ''],
			},
		})
		expect(await shown()).toEqual(['Deux', 'Une', 'Trois*'])
		await saveContributors(ctx, awa, { submissionId: id, change: { action: 'remove', id: three?.id ?? '' } })
		expect(await shown()).toEqual(['Deux*', 'Une'])
		expect(
			await saveContributors(ctx, awa, {
				submissionId: id,
				change: { action: 'order', ids: [one?.id ?? ''] },
			}),
		).toEqual({
			ok: false,
			error: 'unknown',
		})
		expect(
			await saveContributors(ctx, awa, {
				submissionId: id,
				change: { action: 'edit', id: newId(), ...typedContributor() },
			}),
		).toEqual({ ok: false, error: 'unknown' })
		expect(
			await saveContributors(ctx, awa, {
				submissionId: id,
				change: { action: 'add', ...typedContributor({ orcid: '1' }) },
			}),
		).toMatchObject({ errors: { orcid: 'malformed' } })
		expect(await shown()).toEqual(['Deux*', 'Une'])
	})
})
