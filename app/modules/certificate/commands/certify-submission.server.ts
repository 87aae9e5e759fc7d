import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { dayIn } from '#app/i18n/zone.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { holdReason, issueCertificate } from './issue-certificate.server.ts'

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
 * state gives a right to. To everybody else, and before that, there is none.
 */
export const certifySubmission = command({
	input: z.object({ submissionId: z.string(), kind: z.enum(['receipt', 'acceptance', 'publication']) }),
	async authorize(ctx: Ctx, actor: Actor, { submissionId, kind }) {
		const row = isId(submissionId) ? await findSubmission(ctx, actor, submissionId) : undefined
		if (!row || (row.submitter_id !== actor.userId && row.family === null)) throw new NotFound()
		const { status, accepted_at } = row
		const hasRight = certificatesOf({ status, isAccepted: accepted_at !== null }).includes(kind)
		const day = (moment: Date | null) => moment && dayIn(moment, row.time_zone ?? ctx.env.TIME_ZONE)
		const on = {
			receipt: day(row.received_at),
			acceptance: day(accepted_at),
			publication: row.published_on,
		}[kind]
		if (!hasRight || on === null) throw new NotFound()
		return { ...row, on }
	},
	lock: holdReason,
	async execute(ctx, { actor, input: { kind }, place: row }) {
		const title = chooseText(row.title, 'fr', row.language)
		const code = await issueCertificate(ctx, {
			kind,
			submissionId: row.id,
			userId: actor.userId,
			holder: row.family === null ? displayName(actor) : [row.given, row.family].filter(Boolean).join(' '),
			language: actor.language,
			facts: {
				journal: JSON.stringify(row.journal_title),
				journalLanguage: row.journal_language,
				on: row.on,
				title: title?.text ?? '',
				titleLanguage: title?.language ?? row.language,
				...(row.reference && { reference: row.reference }),
				...(kind === 'publication' && row.doi && row.doi_state === 'registered' && { doi: row.doi }),
				...(kind === 'publication' && row.slug && { path: pathTo('article', { slug: row.slug }) }),
			},
		})
		return { ok: true, code }
	},
})

/** A submission with what certificates say of it, and the actor among its contributors. */
function findSubmission(ctx: Ctx, actor: Actor, id: string) {
	return ctx.db
		.selectFrom('submission')
		.innerJoin('journal', 'journal.id', 'submission.journal_id')
		.leftJoin('work', 'work.id', 'submission.work_id')
		.leftJoin('submission_contributor as own', (join) =>
			join.onRef('own.submission_id', '=', 'submission.id').on('own.user_id', '=', actor.userId),
		)
		.select([
			'submission.id',
			'submission.status',
			'submission.submitter_id',
			'submission.reference',
			'submission.language',
			'submission.title',
			'submission.received_at',
			'submission.accepted_at',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.time_zone',
			'work.slug',
			'work.doi',
			'work.doi_state',
			'work.published_on',
			'own.given',
			'own.family',
		])
		.where('submission.id', '=', id)
		.executeTakeFirst()
}
