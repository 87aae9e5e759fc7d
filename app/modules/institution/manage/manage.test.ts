import { describe, expect, test as plain } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import { listInstitutions, listPartnerInstitutions } from '../queries.server.ts'
import { rorIn } from '../ror.ts'
import { addInstitution, changeInstitution, choosePartners, deleteInstitution } from './commands.server.ts'
import { getManagedInstitution, listManagedInstitutions } from './queries.server.ts'
import { institutionForm } from './schema.ts'

const ASKED = { ...firstPage('partner'), isPartner: null }

const ROR = 'https://ror.org/02mhbdp94'
const TYPED = { name: 'Universidad de los Andes', country: 'CO', ror: ROR, isPartner: true }

plain.each([ROR, '02mhbdp94', ' ror.org/02MHBDP94/ '])('a ROR is read bare or as an address: %s', (typed) => {
	expect(rorIn(typed)).toBe(ROR)
})
plain.each(['02mhbdp95', '12mhbdp94', '02mhbup94', ''])('anything else is none: %s', (typed) => {
	expect(rorIn(typed)).toBeNull()
})

describe('institutions', () => {
	test('are added, changed and deleted; partners stand where the platform names them', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const added = await addInstitution(ctx, admin, TYPED)
		if (!added.ok) throw new Error(added.error)
		const { id } = added
		expect(await listPartnerInstitutions(ctx)).toEqual([TYPED.name])
		expect(await listInstitutions(ctx)).toEqual([{ name: TYPED.name, ror: ROR, country: 'CO' }])
		expect(await addInstitution(ctx, admin, { ...TYPED, name: 'Autre' })).toMatchObject({ error: 'rorTaken' })
		const { version } = await getManagedInstitution(ctx, admin, id)
		const changed = { ...TYPED, id, version, isPartner: false }
		expect(await changeInstitution(ctx, admin, changed)).toEqual({ ok: true })
		expect(await changeInstitution(ctx, admin, changed)).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await listPartnerInstitutions(ctx)).toEqual([])
		const now = await getManagedInstitution(ctx, admin, id)
		await deleteInstitution(ctx, admin, { id, version: now.version })
		expect((await listManagedInstitutions(ctx, admin, ASKED)).rows).toEqual([])
	})

	test('become partners several at once and are none again; those that are so are passed over', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const ids: string[] = []
		for (const name of ['Universidad de los Andes', 'Université de Kinshasa']) {
			const added = await addInstitution(ctx, admin, {
				...TYPED,
				name,
				ror: '',
				isPartner: name === TYPED.name,
			})
			if (added.ok) ids.push(added.id)
		}
		const choose = (isPartner: boolean) => choosePartners(ctx, admin, { ids, isPartner })
		expect(await choose(true)).toEqual({ ok: true, count: 1 })
		expect(await listPartnerInstitutions(ctx)).toHaveLength(2)
		expect(await choose(false)).toEqual({ ok: true, count: 2 })
		expect(await listPartnerInstitutions(ctx)).toEqual([])
	})

	plain('are refused with a ROR whose checksum is wrong, and without a name', () => {
		expect(institutionForm.safeParse({ ...TYPED, ror: '02mhbdp95' }).success).toBe(false)
		expect(institutionForm.safeParse({ ...TYPED, name: ' ' }).success).toBe(false)
	})

	test('are the work of administrators in their own name alone', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const added = await addInstitution(ctx, admin, TYPED)
		if (!added.ok) throw new Error(added.error)
		const asked = { id: added.id, version: (await getManagedInstitution(ctx, admin, added.id)).version }
		const actions: ((who: Actor) => Promise<unknown>)[] = [
			(who) => listManagedInstitutions(ctx, who, ASKED),
			(who) => getManagedInstitution(ctx, who, asked.id),
			(who) => addInstitution(ctx, who, TYPED),
			(who) => changeInstitution(ctx, who, { ...asked, ...TYPED }),
			(who) => choosePartners(ctx, who, { ids: [asked.id], isPartner: false }),
			(who) => deleteInstitution(ctx, who, asked),
		]
		const impersonating = { ...admin, impersonator: { userId: admin.userId, name: 'A' } } as Actor
		const author = await storePerson(ctx, { grants: [{ role: 'author' }] })
		for (const action of actions) {
			for (const other of [await storePerson(ctx), author])
				await expect(action(other)).rejects.toThrow(NotFound)
			await expect(action(impersonating)).rejects.toThrow(Forbidden)
		}
	})
})
