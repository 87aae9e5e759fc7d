import { z } from 'zod'
import { describeWorks } from '#app/modules/exchange/index.server.ts'
import type { Description } from '#app/modules/exchange/index.ts'
import { isOfPrefix } from '#app/modules/production/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { handle } from '#app/platform/jobs/job.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { openAccount } from './account.server.ts'
import { columnsOf, type DepositHolder, holderIn } from './holder.server.ts'
import { withoutSecret } from './services/service.ts'
import { SERVICE } from './services/services.server.ts'

const REMOVAL_JOB = {
	name: 'doi-removal',
	payload: z.object({
		journalId: z.uuid().nullable(),
		publisherId: z.uuid().nullable().default(null),
		doi: z.string(),
		url: z.string(),
		xml: z.string(),
	}),
}

/**
 * Queues what the service that registered the DOI of a work is told before it is removed: the record without people, summary and references, under a title that says so. A DOI
 * leads to the address that answers 410 for good; no service deletes one. Nothing where the journal or the publisher has no account, or it registered none.
 */
export async function queueRemoval(
	ctx: Ctx,
	{ workId, holder }: { workId: string; holder: DepositHolder },
): Promise<void> {
	const account = await openAccount(ctx, holder)
	const [description] = account ? await describeWorks(ctx, [workId]) : []
	const doi = description?.record.doi
	if (!account || !description || !doi || !isOfPrefix(doi, account.prefix)) return
	const xml = SERVICE[account.service].write(ctx, tombstoneOf(description), account)
	const url = ctx.env.PUBLIC_URL + description.record.path
	const { journal_id: journalId, publisher_id: publisherId } = columnsOf(holder)
	await enqueue(ctx, REMOVAL_JOB, { journalId, publisherId, doi, url, xml })
}

/** Whether the service that registered these DOIs hears of a removal from here (`queueRemoval`); true where there are none. */
export async function tellsOfRemoval(
	ctx: Ctx,
	{ dois, holder }: { dois: readonly string[]; holder: DepositHolder | null },
): Promise<boolean> {
	if (dois.length === 0) return true
	const account = holder && (await openAccount(ctx, holder))
	return account ? dois.every((doi) => isOfPrefix(doi, account.prefix)) : false
}

/** What remains of a record. Crossref asks that the title of a withdrawn one say so (crossref.org, « Updating your metadata »). */
function tombstoneOf({ record, disciplines }: Description): Description {
	const title = Object.fromEntries(
		Object.entries(record.title).map(([code, text]) => [code, `REMOVED: ${text}`]),
	)
	const nothing = {
		subtitle: {},
		abstract: {},
		keywords: {},
		contributors: [],
		references: [],
		galleys: [],
		funding: [],
		funders: [],
	}
	return { record: { ...record, ...nothing, title, hasFullText: false }, notices: [], disciplines }
}

/** Tells services of removed articles; what they refuse is a failed job, which administrators see with its reason. */
export const sendsRemovals = () =>
	handle(REMOVAL_JOB, {
		attempts: 12,
		atOnce: 1,
		async run(ctx, { journalId, publisherId, doi, url, xml }, { stopping }) {
			const holder = holderIn({ journal_id: journalId, publisher_id: publisherId })
			const account = await openAccount(ctx, holder)
			if (!account) return
			const fileName = `mbongi-removal-${doi.replace(/\W+/g, '-')}.xml`
			const said = await SERVICE[account.service].remove(ctx, account, { doi, url, xml, fileName }, stopping)
			const outcome = withoutSecret(said, account)
			if (outcome.state === 'refused')
				throw new Error(
					`${account.service} refused the removal of ${doi}: ${outcome.message ?? outcome.reason}`,
				)
		},
	})
