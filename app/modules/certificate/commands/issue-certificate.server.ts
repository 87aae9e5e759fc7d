import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { CertificateKind } from '#app/platform/db/workflow-tables.ts'
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

/** Gives the code of a certificate: the one that was issued for the same reason to the same person, or a fresh one. */
export function issueCertificate(ctx: Ctx, certificate: Issued): Promise<string> {
	return inTransaction(ctx, async (ctx) => {
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
	})
}
