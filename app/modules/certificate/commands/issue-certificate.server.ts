import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { CertificateKind } from '#app/platform/db/publishing-tables.ts'
import { newId } from '#app/platform/id.ts'
import { type CertificateFacts, newCode } from '../model.ts'

type Issued = {
	userId: string
	holder: string
	language: string
	facts: CertificateFacts
} & (
	| { kind: Exclude<CertificateKind, 'review'>; submissionId: string }
	| { kind: 'review'; assignmentId: string }
)

/** Locks what a certificate is about, a submission or an assignment, so that two who ask at once get one code. */
export async function holdReason(ctx: Ctx, { id }: { id: string }): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${id}`}, 0))`.execute(ctx.db)
}

/** Gives the code of a certificate: the one that was issued for the same reason to the same person, or a fresh one. Part of a command. */
export async function issueCertificate(ctx: Ctx, certificate: Issued): Promise<string> {
	const submissionId = certificate.kind === 'review' ? null : certificate.submissionId
	const assignmentId = certificate.kind === 'review' ? certificate.assignmentId : null
	await ctx.db
		.insertInto('certificate')
		.values({
			id: newId(),
			code: newCode(),
			kind: certificate.kind,
			user_id: certificate.userId,
			submission_id: submissionId,
			assignment_id: assignmentId,
			holder: certificate.holder,
			facts: JSON.stringify(certificate.facts),
			language: certificate.language,
			issued_at: ctx.now(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const { code } = await ctx.db
		.selectFrom('certificate')
		.select('code')
		.where('kind', '=', certificate.kind)
		.where('user_id', '=', certificate.userId)
		.where(assignmentId ? 'assignment_id' : 'submission_id', '=', assignmentId ?? submissionId)
		.executeTakeFirstOrThrow()
	return code
}
