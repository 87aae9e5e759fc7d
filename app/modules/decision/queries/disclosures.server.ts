import { createHash } from 'node:crypto'
import type { RuleId } from '#app/modules/manuscript-check/rules/index.ts'
import { copyReports } from '#app/modules/submission/files/index.server.ts'
import {
	type NamedTyped,
	namedToAuthors,
	namedToReviewer,
	namedTyped,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { versionOf } from '#app/platform/version-of.server.ts'

/**
 * Something by which a decision would tell one side who the other is, or might: a `trace` is a phrase of self-citation, an acknowledgement, a work of one's
 * own, `typed` and `typedTrace` stand in what is typed beside the manuscript, a `report` is the comments of one, a `file` an annotated one whose words name
 * its reviewer, `attached` one that the editor adds.
 */
export type Disclosure = {
	where:
		| 'manuscript'
		| 'trace'
		| 'typed'
		| 'typedTrace'
		| 'letter'
		| 'reviewersLetter'
		| 'report'
		| 'file'
		| 'attached'
	/** The letter of the report that it stands in or goes with; null where it is of none. */
	letter: string | null
	/** The name of the file whose copy it stands in, where that is not the manuscript. */
	file: string | null
	/** The field in which it is typed. */
	field: string | null
	what: string
	/** What an editor who confirms it confirms: this file, this finding in these words. */
	key: string
}

/** What authors get of a report: its comments, and files whose words name its reviewer. */
export type SharedWords = {
	letter: string
	comments: string
	namingFiles: readonly { id: string; name: string }[]
}

/** What a decision sends: to authors (letter and reason, reports), to reviewers, and whether reviewers get the manuscript by it. */
export type DecisionTexts = {
	toAuthors: string
	reports: readonly SharedWords[]
	toReviewers: string
	opensReview: boolean
}

/**
 * What would tell the other side: names of reviewers in what authors get, names of anybody in what all reviewers get, and what the copies that a
 * review opens with leave open, whether the journal holds that for an error or for a remark. Asks for no right; only editors may see the answer.
 */
export async function disclosuresIn(
	ctx: Ctx,
	submissionId: string,
	texts: DecisionTexts,
): Promise<Disclosure[]> {
	const checks = texts.opensReview ? await copyReports(ctx, submissionId) : []
	const typed = texts.opensReview ? await namedTyped(ctx, submissionId) : []
	const open = checks.flatMap(({ file, report }) => report.findings.map((finding) => ({ file, ...finding })))
	const saidBy = (rule: RuleId, where: Disclosure['where']) =>
		open
			.filter((finding) => finding.rule === rule)
			.map(({ file, values }) => disclosure(where, String(values['what'] ?? ''), { file }))
	const toAuthors = await namedToAuthors(ctx, submissionId, texts.toAuthors)
	const toReviewers = await namedToReviewer(ctx, submissionId, texts.toReviewers, null)
	const told = [
		...saidBy('identity', 'manuscript'),
		...saidBy('traces', 'trace'),
		...typed.map(typedDisclosure),
		...toAuthors.map((what) => disclosure('letter', what)),
		...(await disclosuresOfReports(ctx, submissionId, texts.reports)),
		...toReviewers.map((what) => disclosure('reviewersLetter', what)),
	]
	return told.filter((one, at) => told.findIndex(({ key }) => key === one.key) === at)
}

/** What reports that authors get would tell them of their reviewers. */
export async function disclosuresOfReports(
	ctx: Ctx,
	submissionId: string,
	reports: readonly SharedWords[],
): Promise<Disclosure[]> {
	const told: Disclosure[] = []
	for (const { letter, comments, namingFiles } of reports) {
		for (const what of await namedToAuthors(ctx, submissionId, comments))
			told.push(disclosure('report', what, { letter, of: comments }))
		for (const { id, name } of namingFiles) told.push(disclosure('file', name, { letter, of: id }))
	}
	return told
}

/** Whom a file names that an editor adds to a decision; it is confirmed by its bytes. */
export function disclosuresOfAttached(
	{ bytes, fileName }: { bytes: Uint8Array; fileName: string },
	named: readonly string[],
): Disclosure[] {
	const of = createHash('sha256').update(bytes).digest('base64url')
	return [...new Set(named)].map((what) => disclosure('attached', what, { file: fileName, of }))
}

function disclosure(
	where: Disclosure['where'],
	what: string,
	{
		letter = null,
		file = null,
		of = file ?? '',
	}: { letter?: string | null; file?: string | null; of?: string } = {},
): Disclosure {
	return { where, letter, file, field: null, what, key: versionOf([where, letter, what, of]) }
}

function typedDisclosure({ rule, field, what, key }: NamedTyped): Disclosure {
	return { where: rule === 'identity' ? 'typed' : 'typedTrace', letter: null, file: null, field, what, key }
}
