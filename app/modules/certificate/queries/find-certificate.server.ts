import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { CertificateKind } from '#app/platform/db/publishing-tables.ts'
import { type Certificate, type CertificateFacts, readCode } from '../model.ts'

/** The certificate under a code, typed in any of the ways that `readCode` reads, and whether it still holds; null when there is none. */
export async function findCertificate(ctx: Ctx, typed: string): Promise<Certificate | null> {
	const code = readCode(typed)
	if (!code) return null
	const row = await ctx.db
		.selectFrom('certificate')
		.leftJoin('submission', 'submission.id', 'certificate.submission_id')
		.leftJoin('review_assignment as assignment', 'assignment.id', 'certificate.assignment_id')
		.leftJoin('work', 'work.id', 'submission.work_id')
		.select([
			'certificate.kind',
			'certificate.holder',
			'certificate.facts',
			'certificate.issued_at',
			'certificate.revoked_at',
			'submission.status',
			'submission.accepted_at',
			'assignment.cancelled_at',
			'assignment.submitted_at',
			'work.state',
		])
		.where('certificate.code', '=', code)
		.executeTakeFirst()
	if (!row) return null
	const facts = row.facts as CertificateFacts
	return {
		code,
		kind: row.kind,
		holder: row.holder,
		journal: { title: JSON.parse(facts.journal) as Texts, language: facts.journalLanguage },
		work: facts.title ? { title: facts.title, language: facts.titleLanguage ?? 'fr' } : null,
		reference: facts.reference ?? null,
		doi: facts.doi ?? null,
		path: facts.path ?? null,
		on: facts.on,
		issuedOn: row.issued_at.toISOString().slice(0, 10),
		holds: row.revoked_at === null && isStillSo(row.kind, row),
	}
}

function isStillSo(
	kind: CertificateKind,
	now: {
		status: string | null
		accepted_at: Date | null
		cancelled_at: Date | null
		submitted_at: Date | null
		state: string | null
	},
): boolean {
	if (kind === 'receipt') return true
	if (kind === 'review') return now.submitted_at !== null && now.cancelled_at === null
	if (kind === 'publication') return now.status === 'published' && now.state === 'published'
	return now.accepted_at !== null && ['accepted', 'scheduled', 'published'].includes(now.status ?? '')
}
