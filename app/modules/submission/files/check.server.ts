import { createHash } from 'node:crypto'
import {
	checkTyped,
	type KnownPeople,
	type TypedReport,
} from '#app/modules/manuscript-check/anonymity/index.ts'
import { type CheckReport, reportWithCopy } from '#app/modules/manuscript-check/index.ts'
import type { AuthorRules } from '#app/modules/manuscript-check/rules/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { SubmissionFileKind } from '#app/platform/db/workflow-tables.ts'
import type { DraftCheck } from '../draft/completeness.ts'
import { readByReviewers } from '../draft/metadata.ts'
import { getWorkflowSettings } from '../queries/workflow-settings.server.ts'

/**
 * What the check says of the manuscript that stands in a submission, and of what is typed beside it. A report made by other rules, or before the
 * contributors were changed, counts as none.
 */
export async function getDraftCheck(
	ctx: Ctx,
	submissionId: string,
): Promise<{ state: DraftCheck; report: CheckReport | null; typed: TypedReport }> {
	const basis = await checkBasis(ctx, submissionId)
	const current = await currentManuscript(ctx, submissionId)
	const typed = await typedReport(ctx, submissionId, current, basis)
	if (!current) return { state: { is: 'noManuscript' }, report: null, typed }
	if (!current.report || current.basis !== basis.hash)
		return { state: { is: 'unchecked' }, report: null, typed }
	const report = reportWithCopy(current.report, current.copyReport, typed)
	return { state: { is: 'checked', report }, report, typed }
}

/** What author and editor are told of the manuscript that stands in a submission; null where it was not checked. Asks for no right. */
export async function toldCheck(ctx: Ctx, submissionId: string): Promise<CheckReport | null> {
	const current = await currentManuscript(ctx, submissionId)
	if (!current?.report) return null
	return reportWithCopy(current.report, current.copyReport, await typedReport(ctx, submissionId, current))
}

/** Whom what is typed beside a manuscript names of its authors, for those who read it as reviewers. Asks for no right. */
export async function typedReport(
	ctx: Ctx,
	submissionId: string,
	current?: Pick<CurrentFile, 'report'> | null,
	basis?: CheckBasis,
): Promise<TypedReport> {
	const { people, rules } = basis ?? (await checkBasis(ctx, submissionId))
	const typed = await ctx.db
		.selectFrom('submission')
		.select(['title', 'subtitle', 'abstract', 'keywords'])
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const { report } = (current === undefined ? await currentManuscript(ctx, submissionId) : current) ?? {}
	return checkTyped(readByReviewers(typed), { people: withSought(people, report?.sought), rules })
}

/** These people and those whom the check of the manuscript sought as well. */
export function withSought(people: KnownPeople, sought: readonly string[] = []): KnownPeople {
	return { ...people, names: [...new Set([...people.names, ...sought])] }
}

/** A file that stands in a submission, with its copy for reviewers and both reports; only a manuscript has one of its own. */
export type CurrentFile = {
	fileId: string
	kind: SubmissionFileKind
	fileName: string
	key: string
	report: CheckReport | null
	/** What the report was made with (`CheckBasis`). */
	basis: string | null
	copyId: string | null
	copyKey: string | null
	/** What the check found in the copy. */
	copyReport: CheckReport | null
}

/** The manuscript that stands in a submission; null when none was sent yet. Asks for no right. */
export function currentManuscript(ctx: Ctx, submissionId: string): Promise<CurrentFile | null> {
	return currentFile(ctx, submissionId, null)
}

/** A file by its id, null: the manuscript. Null when it does not stand there (any more). Asks for no right. */
export async function currentFile(
	ctx: Ctx,
	submissionId: string,
	fileId: string | null,
): Promise<CurrentFile | null> {
	const row = await ctx.db
		.selectFrom('submission_file as file')
		.leftJoin('submission_check as check', 'check.file_id', 'file.id')
		.leftJoin('submission_file as copy', (join) =>
			join
				.onRef('copy.derived_from', '=', 'file.id')
				.on('copy.kind', '=', 'anonymised')
				.on('copy.replaced_at', 'is', null),
		)
		.leftJoin('submission_check as copied', 'copied.file_id', 'copy.id')
		.select([
			'file.id',
			'file.kind',
			'file.file_name',
			'file.storage_key',
			'check.report',
			'check.basis',
			'copy.id as copy_id',
			'copy.storage_key as copy_key',
			'copied.report as copy_report',
		])
		.where('file.submission_id', '=', submissionId)
		.where((on) => (fileId === null ? on('file.kind', '=', 'manuscript') : on('file.id', '=', fileId)))
		.where('file.replaced_at', 'is', null)
		.executeTakeFirst()
	if (!row) return null
	return {
		fileId: row.id,
		kind: row.kind,
		fileName: row.file_name,
		key: row.storage_key,
		report: row.report as CheckReport | null,
		basis: row.basis,
		copyId: row.copy_id,
		copyKey: row.copy_key,
		copyReport: row.copy_report as CheckReport | null,
	}
}

/**
 * What the check found in what reviewers get or will get: the copies of the manuscript and of what goes with it, whose file's name stands with it (null:
 * the manuscript). Asks for no right.
 */
export async function copyReports(
	ctx: Ctx,
	submissionId: string,
): Promise<{ file: string | null; report: CheckReport }[]> {
	const rows = await ctx.db
		.selectFrom('submission_file as copy')
		.innerJoin('submission_file as file', 'file.id', 'copy.derived_from')
		.innerJoin('submission_check as check', 'check.file_id', 'copy.id')
		.select(['file.kind', 'file.file_name', 'check.report'])
		.where('copy.submission_id', '=', submissionId)
		.where('copy.kind', '=', 'anonymised')
		.where('copy.replaced_at', 'is', null)
		.orderBy('copy.id')
		.execute()
	return rows.map(({ kind, file_name, report }) => ({
		file: kind === 'manuscript' ? null : file_name,
		report: report as CheckReport,
	}))
}

/** What a manuscript is checked against, and a hash of it: the same hash, and the report would be the same. */
export type CheckBasis = { rules: AuthorRules; people: KnownPeople; hash: string }

/** The rules of the journal, and the contributors and whoever sends the manuscript as a text would name them. */
export async function checkBasis(ctx: Ctx, submissionId: string): Promise<CheckBasis> {
	const { journal_id } = await ctx.db
		.selectFrom('submission')
		.select('journal_id')
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const { authorRules: rules } = await getWorkflowSettings(ctx, journal_id)
	const people = (await knownPeople(ctx, [submissionId]))(submissionId)
	const hash = createHash('sha256').update(JSON.stringify({ rules, people })).digest('base64url')
	return { rules, people, hash }
}

/** Who wrote each of these submissions, or sent it, by its id. Asks for no right. */
export async function knownPeople(
	ctx: Ctx,
	submissionIds: readonly string[],
): Promise<(submissionId: string) => KnownPeople> {
	const contributors = await ctx.db
		.selectFrom('submission_contributor')
		.select(['submission_id', 'given', 'family', 'name_original', 'email', 'affiliation', 'orcid'])
		.where('submission_id', 'in', submissionIds)
		.orderBy('position')
		.execute()
	const submitters = await ctx.db
		.selectFrom('submission')
		.innerJoin('user_account', 'user_account.id', 'submission.submitter_id')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['submission.id as submission_id', 'prenom as given', 'nom as family'])
		.select(['user_account.email', 'institution as affiliation', 'orcid'])
		.where('submission.id', 'in', submissionIds)
		.execute()
	const all = [...contributors, ...submitters.map((row) => ({ ...row, name_original: null }))]
	const ofEach = Map.groupBy(all, ({ submission_id }) => submission_id)
	return (submissionId) => peopleOf(ofEach.get(submissionId) ?? [])
}

type PersonRow = Record<'given' | 'family', string> &
	Record<'name_original' | 'email' | 'affiliation' | 'orcid', string | null>

function peopleOf(rows: readonly PersonRow[]): KnownPeople {
	const told = (values: (string | null)[]) => [
		...new Set(values.map((value) => value?.trim() ?? '').filter(Boolean)),
	]
	return {
		names: told(rows.flatMap(({ given, family, name_original }) => [`${given} ${family}`, name_original])),
		emails: told(rows.map(({ email }) => email)),
		affiliations: told(rows.map(({ affiliation }) => affiliation)),
		orcids: told(rows.map(({ orcid }) => orcid)),
	}
}
