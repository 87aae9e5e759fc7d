import { z } from 'zod'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { type GrantRefusal, grantRole } from './grant-role.server.ts'
import { type TermsFault, termsInput } from './schema.ts'
import { ordered } from './store-grant.server.ts'

const MOST_PEOPLE = 100

/**
 * Gives one role to several people, as `grantRole` does to each, all or none; who holds it there already is passed over. Answers how many got it, and refuses what
 * `grantRole` refuses of any of them.
 */
export const grantToSeveral = command({
	input: termsInput.extend({ userIds: z.array(z.string()).min(1).max(MOST_PEOPLE) }),
	...ordered,
	async execute(
		ctx,
		{ actor, input: { userIds, ...terms } },
	): Promise<{ ok: true; count: number } | Refusal<GrantRefusal | TermsFault>> {
		let count = 0
		for (const userId of new Set(userIds)) {
			const granted = await grantRole(ctx, actor, { ...terms, userId })
			if (granted.ok) count += 1
			else if (granted.error !== 'already') return granted
		}
		return { ok: true, count }
	},
})
