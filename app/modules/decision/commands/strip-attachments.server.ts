import { namesOneOf } from '#app/modules/manuscript-check/anonymity/index.ts'
import { runCheck } from '#app/modules/manuscript-check/index.server.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	type AttachmentError,
	MOST_ATTACHED_BYTES,
	MOST_ATTACHMENTS,
	type StrippedFile,
} from '../attachments.ts'

const TYPES = {
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	pdf: 'application/pdf',
} as const

/**
 * Looks at the files that an editor adds to a decision and takes out what says who wrote them: an annotated copy may come from a
 * reviewer. Remarks stay, under the name of the editors. Refuses a file whose text names a reviewer of the manuscript. Writes nothing.
 */
export async function stripAttachments(
	ctx: Ctx,
	submissionId: string,
	files: readonly Uint8Array[],
): Promise<{ ok: true; files: StrippedFile[] } | { ok: false; error: AttachmentError }> {
	if (files.length === 0) return { ok: true, files: [] }
	if (files.length > MOST_ATTACHMENTS) return { ok: false, error: 'tooManyFiles' }
	const bytes = files.reduce((sum, file) => sum + file.length, 0)
	if (bytes > MOST_ATTACHED_BYTES) return { ok: false, error: 'tooLarge' }
	const people = await reviewersOf(ctx, submissionId)
	const stripped: StrippedFile[] = []
	for (const file of files) {
		const made = await runCheck({
			act: 'anonymise',
			bytes: file,
			fileName: '',
			people,
			rules: DEFAULT_RULES,
			remarksBy: 'Mbongi',
		})
		if (!made.ok) return { ok: false, error: made.refused }
		if (!('copy' in made)) throw new Error('the copy is missing')
		const { copy, report } = made
		const isNamed = namesOneOf(report, people)
		if (isNamed) return { ok: false, error: 'namesReviewer' }
		stripped.push({ bytes: copy, mediaType: TYPES[report.format] })
	}
	return { ok: true, files: stripped }
}

/** Everybody who was invited to review a manuscript, as a text could name them. */
export async function reviewersOf(ctx: Ctx, submissionId: string) {
	const rows = await ctx.db
		.selectFrom('review_assignment')
		.leftJoin('user_account', 'user_account.id', 'review_assignment.reviewer_id')
		.select(['review_assignment.name', 'review_assignment.email', 'user_account.name as account'])
		.where('submission_id', '=', submissionId)
		.execute()
	return {
		names: [...new Set(rows.flatMap(({ name, account }) => (account ? [name, account] : [name])))],
		emails: [...new Set(rows.map(({ email }) => email.toLowerCase()))],
		affiliations: [],
	}
}
