import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { test } from '#tests/support/database.ts'
import { storeSubmission } from '../testing.ts'
import { editorsToNotify } from './editors-to-notify.server.ts'

const DAY_MS = 86_400_000

test('who is written to about a manuscript holds the role now, and has no conflict of interest', async ({
	ctx,
}) => {
	const { id, journalId } = await storeSubmission(ctx)
	const scope = { kind: 'journal' as const, journalId }
	const chief = () => storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
	const [present, conflicted, former, later] = [await chief(), await chief(), await chief(), await chief()]
	await ctx.db
		.insertInto('submission_editor')
		.values({
			submission_id: id,
			user_id: conflicted.userId,
			state: 'conflict',
			assigned_by: null,
			assigned_at: ctx.now(),
		})
		.execute()
	const grant = (userId: string, dates: { valid_from?: Date; valid_until?: Date }) =>
		ctx.db.updateTable('role_grant').set(dates).where('user_id', '=', userId).execute()
	await grant(former.userId, { valid_until: new Date(ctx.now().getTime() - DAY_MS) })
	await grant(later.userId, { valid_from: new Date(ctx.now().getTime() + DAY_MS) })
	expect((await editorsToNotify(ctx, id)).map(({ userId }) => userId)).toEqual([present.userId])
})
