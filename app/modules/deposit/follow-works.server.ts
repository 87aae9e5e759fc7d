import { describeWorks } from '#app/modules/exchange/index.server.ts'
import { isOfPrefix } from '#app/modules/production/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { followWorks } from '#app/platform/library/follow-works.server.ts'
import { fingerprintOf } from './fingerprint.server.ts'
import { holderIn } from './holder.server.ts'
import { queueDeposit } from './queue.server.ts'
import { SERVICE } from './services/services.server.ts'

/** Queues the deposits that changes of the library call for. */
export function followDeposits(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	return followWorks(ctx, 'deposits', considerWorks, stopping)
}

/**
 * Queues what the accounts of journals and publishers want deposited of these works: what was published since there is an account, and, where it deposits on changes,
 * what differs from what was sent last. Nothing where a deposit is under way: it is looked at again when that has ended.
 */
export async function considerWorks(ctx: Ctx, ids: readonly string[]): Promise<void> {
	const works = await ctx.db
		.selectFrom('public_work as work')
		.leftJoin('article', 'article.work_id', 'work.id')
		.leftJoin('journal', 'journal.id', 'article.journal_id')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('book', (join) =>
			join.on((eb) => eb('book.work_id', '=', eb.fn.coalesce('chapter.book_id', 'work.id'))),
		)
		.leftJoin('publisher', 'publisher.id', 'book.publisher_id')
		.innerJoin('deposit_account as account', (join) =>
			join.on((eb) =>
				eb.or([
					eb('account.journal_id', '=', eb.ref('journal.id')),
					eb('account.publisher_id', '=', eb.ref('publisher.id')),
				]),
			),
		)
		.select(['work.id', 'work.doi', 'work.doi_state', 'account.journal_id', 'account.publisher_id'])
		.select(({ fn }) => fn.coalesce('journal.doi_prefix', 'publisher.doi_prefix').as('prefix'))
		.select(['account.service', 'account.is_test as isTest', 'account.mode', 'depositor', 'email'])
		.select(({ eb }) => eb('work.created_at', '>=', eb.ref('account.created_at')).as('isNew'))
		.where('work.id', 'in', ids)
		.where('account.mode', 'in', ['publication', 'change'])
		.where('work.doi', 'is not', null)
		.where('work.is_demonstration', '=', false)
		.orderBy('work.id')
		.execute()
	for (const { id, doi, prefix, ...work } of works) {
		if (!doi || !prefix || !isOfPrefix(doi, prefix)) continue
		const { service, isTest } = work
		const last = await ctx.db
			.selectFrom('doi_deposit')
			.select(['fingerprint', 'ended_at'])
			.where('work_id', '=', id)
			.where('service', '=', service)
			.where('is_test', '=', isTest)
			.orderBy('asked_at', 'desc')
			.orderBy('id', 'desc')
			.limit(1)
			.executeTakeFirst()
		const asked = { workId: id, holder: holderIn(work), doi, service, isTest }
		if (!last) {
			if (work.isNew && work.doi_state !== 'registered')
				await queueDeposit(ctx, { ...asked, cause: 'publication' }, null)
			continue
		}
		if (work.mode !== 'change' || !last.ended_at || !last.fingerprint) continue
		const [description] = await describeWorks(ctx, [id])
		if (!description) continue
		const present = fingerprintOf(SERVICE[service].write(ctx, description, work, true))
		if (present !== last.fingerprint) await queueDeposit(ctx, { ...asked, cause: 'change' }, null)
	}
}
