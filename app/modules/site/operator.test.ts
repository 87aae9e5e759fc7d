import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { saveOperator } from './commands/save-operator.server.ts'
import { storeDemoOperator } from './commands/store-demo-operator.server.ts'
import { tryMail } from './commands/try-mail.server.ts'
import { REQUIRED_OF_OPERATOR } from './operator.ts'
import { getFirstSteps } from './queries/first-steps.server.ts'
import { getOperator, getOperatorSettings } from './queries/settings.server.ts'

const TYPED = {
	name: 'Université',
	address: '1 avenue',
	director: 'La présidence',
	email: 'a@example.org',
	phone: '',
	registration: '',
	host: 'La même',
	hostAddress: '',
	dataPlace: '',
	logsKept: '',
	sourceCode: '',
}

describe('who runs the platform', () => {
	test('is nobody on a demonstration, which says so in everything that the law asks for, and takes nothing back', async ({
		ctx,
	}) => {
		await storeDemoOperator(ctx)
		const operator = await getOperator(ctx)
		for (const field of REQUIRED_OF_OPERATOR)
			expect(operator[field]).toMatch(/imaginaire|fiction|\.example$/i)
		const { version } = await getOperatorSettings(ctx)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		await saveOperator(ctx, admin, { ...TYPED, version })
		await storeDemoOperator(ctx)
		expect(await getOperator(ctx)).toMatchObject({ name: 'Université' })
	})

	test('is entered by administrators alone, in their own name', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const { version } = await getOperatorSettings(ctx)
		const impersonator = { userId: newId(), name: 'A' }
		for (const role of ['author', 'reviewer'] as const) {
			const actor = await storePerson(ctx, { grants: [{ role }] })
			await expect(saveOperator(ctx, actor, { ...TYPED, version })).rejects.toThrow(NotFound)
			await expect(tryMail(ctx, actor, {})).rejects.toThrow(NotFound)
		}
		await expect(saveOperator(ctx, { ...admin, impersonator }, { ...TYPED, version })).rejects.toThrow(
			Forbidden,
		)
		expect(await getOperator(ctx)).toEqual({})
	})

	test('is kept without empty lines; the audit log says which parts changed, and nothing of them', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const { version } = await getOperatorSettings(ctx)
		expect(await saveOperator(ctx, admin, { ...TYPED, version })).toEqual({ ok: true })
		expect(await getOperator(ctx)).toEqual({
			name: 'Université',
			address: '1 avenue',
			director: 'La présidence',
			email: 'a@example.org',
			host: 'La même',
		})
		const again = await getOperatorSettings(ctx)
		expect(await saveOperator(ctx, admin, { ...TYPED, version: again.version })).toEqual({ ok: true })
		expect(await saveOperator(ctx, admin, { ...TYPED, host: 'Autre', version })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		const log = await ctx.db.selectFrom('audit_event').select(['action', 'detail']).execute()
		expect(log).toEqual([
			{
				action: 'platform-settings-changed',
				detail: { setting: 'operator', parts: 'name address director email host' },
			},
		])
	})
})

describe('first steps', () => {
	test('say what the platform finds, and follow what is done', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect(await getFirstSteps(ctx, admin)).toEqual({
			hasSecondFactor: false,
			missingFacts: ['name', 'address', 'director', 'email', 'host'],
			mail: { is: 'noServer' },
			publishers: 0,
			journals: 0,
			backup: 'besideData',
		})
		const { version } = await getOperatorSettings(ctx)
		await saveOperator(ctx, admin, { ...TYPED, director: '', version })
		const env = { ...ctx.env, SMTP_URL: 'smtp://mail', BACKUP_DIR: '/elsewhere' }
		const later = { ...ctx, env }
		expect(await getFirstSteps(later, admin)).toMatchObject({
			missingFacts: ['director'],
			mail: { is: 'untried' },
			backup: 'elsewhere',
		})
		await tryMail(later, admin, {})
		expect(await getFirstSteps(later, admin)).toMatchObject({ mail: { is: 'underWay' } })
		const trial = ctx.db.updateTable('mail').where('to_address', '=', admin.email)
		await trial.set({ last_error: '550 no' }).execute()
		expect(await getFirstSteps(later, admin)).toMatchObject({ mail: { is: 'failed', error: '550 no' } })
		await trial.set({ state: 'sent', sent_at: ctx.now() }).execute()
		expect(await getFirstSteps(later, admin)).toMatchObject({ mail: { is: 'left', at: ctx.now() } })
		await trial.set({ state: 'kept', sent_at: null, last_error: null }).execute()
		expect(await getFirstSteps(later, admin)).toMatchObject({ mail: { is: 'toNobody' } })
	})
})
