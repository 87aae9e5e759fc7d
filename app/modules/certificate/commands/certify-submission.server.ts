import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'
import { issueCertificate } from './issue-certificate.server.ts'

export type AuthorCertificate = 'receipt' | 'acceptance' | 'publication'

const ACCEPTED = ['accepted', 'scheduled', 'published']

/** The certificates that the state of a submission gives a right to. */
export function certificatesOf(submission: { status: string; isAccepted: boolean }): AuthorCertificate[] {
	if (submission.status === 'draft') return []
	return [
		'receipt',
		...(submission.isAccepted && ACCEPTED.includes(submission.status) ? (['acceptance'] as const) : []),
		...(submission.status === 'published' ? (['publication'] as const) : []),
	]
}

/**
 * Gives an author of a submission (its submitter, or a contributor whose account is linked) the code of a certificate that its
 * state gives a right to. Null when there is no such submission for the actor, or no such right.
 */
export async function certifySubmission(
	ctx: Ctx,
	{ actor, submissionId, kind }: { actor: Actor; submissionId: string; kind: AuthorCertificate },
): Promise<string | null> {
	if (!isId(submissionId)) return null
	const row = await ctx.db
		.selectFrom('submission')
		.innerJoin('journal', 'journal.id', 'submission.journal_id')
		.leftJoin('work', 'work.id', 'submission.work_id')
		.leftJoin('submission_contributor as own', (join) =>
			join.onRef('own.submission_id', '=', 'submission.id').on('own.user_id', '=', actor.userId),
		)
		.select([
			'submission.status',
			'submission.submitter_id',
			'submission.reference',
			'submission.language',
			'submission.title',
			'submission.received_at',
			'submission.accepted_at',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'work.slug',
			'work.doi',
			'work.published_on',
			'own.given',
			'own.family',
		])
		.where('submission.id', '=', submissionId)
		.executeTakeFirst()
	if (!row || (row.submitter_id !== actor.userId && row.family === null)) return null
	if (!certificatesOf({ status: row.status, isAccepted: row.accepted_at !== null }).includes(kind))
		return null
	const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? null
	const on = {
		receipt: day(row.received_at),
		acceptance: day(row.accepted_at),
		publication: row.published_on,
	}[kind]
	if (on === null) return null
	const title = chooseText(row.title, 'fr', row.language)
	return issueCertificate(ctx, {
		kind,
		submissionId,
		userId: actor.userId,
		holder: row.family === null ? displayName(actor) : [row.given, row.family].filter(Boolean).join(' '),
		language: actor.language,
		facts: {
			journal: JSON.stringify(row.journal_title),
			journalLanguage: row.journal_language,
			on,
			title: title?.text ?? '',
			titleLanguage: title?.language ?? row.language,
			...(row.reference && { reference: row.reference }),
			...(kind === 'publication' && row.doi && { doi: row.doi }),
			...(kind === 'publication' && row.slug && { path: pathTo('article', { slug: row.slug }) }),
		},
	})
}
