import { pathTo } from '#app/addresses/address.ts'
import { namedOf } from '#app/modules/manuscript-check/anonymity/index.ts'
import { runCheck } from '#app/modules/manuscript-check/index.server.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import {
	type LockedSubmission,
	recordEvent,
	reviewersOf,
	unnamedToAuthors,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { type Disclosure, disclosuresOfAttached } from '../queries/disclosures.server.ts'
import { MOST_ATTACHED_BYTES, MOST_ATTACHMENTS } from '../schema.ts'

const TYPES = {
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	pdf: 'application/pdf',
} as const

/** A file ready to go with a decision: nothing in its properties says who wrote it. */
export type StrippedAttachment = { bytes: Uint8Array; mediaType: string }

type SentFile = { bytes: Uint8Array; fileName: string }

/**
 * Looks at the files that an editor adds to a decision and takes out what says who wrote them: an annotated copy may come from a
 * reviewer. Remarks stay, under the name of the editors. `named`: where their words name a reviewer of the manuscript, read as a file and as a letter. Writes nothing.
 */
export async function stripAttachments(ctx: Ctx, submissionId: string, files: readonly SentFile[]) {
	if (files.length === 0) return { ok: true, files: [], named: [] } as const
	if (files.length > MOST_ATTACHMENTS) return refused('tooManyFiles')
	const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
	if (size > MOST_ATTACHED_BYTES) return refused('tooLarge')
	const people = await reviewersOf(ctx, submissionId)
	const letter = await unnamedToAuthors(ctx, submissionId)
	const stripped: StrippedAttachment[] = []
	const named: Disclosure[] = []
	for (const { bytes, fileName } of files) {
		const made = await runCheck({
			action: 'anonymise',
			bytes,
			fileName: '',
			people,
			rules: DEFAULT_RULES,
			remarksBy: 'Mbongi',
			letter,
		})
		if (!made.ok) return refused(made.refused)
		if (!('copy' in made)) throw new Error('the copy is missing')
		const { copy, report } = made
		named.push(...disclosuresOfAttached({ bytes, fileName }, [...namedOf(report, people), ...made.named]))
		stripped.push({ bytes: copy, mediaType: TYPES[report.format] })
	}
	return { ok: true, files: stripped, named } as const
}

const refused = <E extends string>(error: E) => ({ ok: false, error }) as const

/** Keeps the files that go with a decision, under names that nobody gave them; answers them as the letter links to them. */
export async function keepAttachments(
	ctx: Ctx,
	actor: Actor,
	submission: LockedSubmission,
	{ roundId, files }: { roundId: string | null; files: readonly StrippedAttachment[] },
): Promise<{ name: string; url: string }[]> {
	const attached: { name: string; url: string }[] = []
	for (const [index, { bytes, mediaType }] of files.entries()) {
		const stored = await putReferenced(ctx, bytes)
		const id = newId()
		const extension = mediaType === 'application/pdf' ? 'pdf' : 'docx'
		const name = `${submission.reference ?? ''}-decision-${submission.transitionNumber + 1}-${index + 1}.${extension}`
		await ctx.db
			.insertInto('submission_file')
			.values({
				id,
				submission_id: submission.id,
				round_id: roundId,
				assignment_id: null,
				derived_from: null,
				kind: 'decision-attachment',
				version: 1,
				file_name: name,
				media_type: mediaType,
				bytes: stored.bytes,
				sha256: stored.sha256,
				storage_key: stored.key,
				language: null,
				uploaded_by: actor.userId,
				created_at: ctx.now(),
				replaced_at: null,
			})
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'fileAdded',
			side: 'editor',
			actor,
			detail: { fileId: id, kind: 'decision-attachment' },
		})
		const url = `${ctx.env.PUBLIC_URL}${pathTo('author.file', { id: submission.id, fileId: id })}`
		attached.push({ name, url })
	}
	return attached
}
