import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { REQUIRED_OF_OPERATOR } from '../operator.ts'
import { type BackupPlace, backupPlace } from './backup-place.ts'
import { getOperator } from './settings.server.ts'

/** The template of the mail by which an administrator tries the mail server. */
export const MAIL_TRIAL = 'mail-trial'

/** How far mail has come: nothing is configured; never tried; under way; it left; it did not, and why. */
export type MailStep =
	| { is: 'noServer' | 'untried' | 'underWay' | 'toNobody' }
	| { is: 'left'; at: Date }
	| { is: 'failed'; error: string | null }

/** What a new platform needs before it is opened, each as the platform itself finds it now. */
export type FirstSteps = {
	/** The second factor of the administrator who asks. */
	hasSecondFactor: boolean
	/** What the legal notices still lack. */
	missingFacts: (typeof REQUIRED_OF_OPERATOR)[number][]
	mail: MailStep
	/** How many there are: journals of the platform itself, not of its directory. */
	publishers: number
	journals: number
	backup: BackupPlace
}

/** The first steps, for an administrator. */
export async function getFirstSteps(ctx: Ctx, actor: Actor): Promise<FirstSteps> {
	const operator = await getOperator(ctx)
	return {
		hasSecondFactor: await hasSecondFactor(ctx, actor.userId),
		missingFacts: REQUIRED_OF_OPERATOR.filter((field) => !operator[field]),
		mail: await mailStep(ctx),
		publishers: await countRows(ctx, 'publisher'),
		journals: await countRows(ctx, 'journal'),
		backup: backupPlace(ctx.env),
	}
}

async function hasSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
	const account = await ctx.db
		.selectFrom('user_account')
		.select('two_factor_enabled')
		.where('id', '=', userId)
		.executeTakeFirst()
	return account?.two_factor_enabled ?? false
}

async function countRows(ctx: Ctx, table: 'publisher' | 'journal'): Promise<number> {
	const { n } = await ctx.db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.$if(table === 'journal', (query) => query.where(sql<SqlBool>`listed = 'here'`))
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** By the newest trial; one that waits for another try says why the last one failed. */
async function mailStep(ctx: Ctx): Promise<MailStep> {
	if (ctx.env.SMTP_URL === undefined) return { is: 'noServer' }
	const newest = await ctx.db
		.selectFrom('mail')
		.select(['state', 'sent_at', 'last_error'])
		.where('template', '=', MAIL_TRIAL)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	if (!newest) return { is: 'untried' }
	if (newest.state === 'sent' && newest.sent_at) return { is: 'left', at: newest.sent_at }
	if (newest.state === 'kept') return { is: 'toNobody' }
	return newest.state === 'failed' || newest.last_error !== null
		? { is: 'failed', error: newest.last_error }
		: { is: 'underWay' }
}
