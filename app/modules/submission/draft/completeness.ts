import type { TypedReport } from '#app/modules/manuscript-check/anonymity/index.ts'
import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import { type AuthorRules, pointsOf } from '#app/modules/manuscript-check/rules/index.ts'
import type { Draft } from '../queries/get-draft.server.ts'
import { contributorFaults } from './contributors.ts'
import type { Fault } from './fault.ts'
import { metadataFaults, namesFaults } from './metadata.ts'
import { statementFaults } from './statements.ts'

/** What the check says of the manuscript that stands in a draft. `unchecked`: not yet, or not as it is now. */
export type DraftCheck =
	| { is: 'noManuscript' }
	| { is: 'unchecked' }
	| { is: 'checked'; report: Pick<CheckReport, 'findings'> }

/** Everything that is missing or wrong in a draft, in the order of the steps. Nothing of severity 'error': it may be sent. */
export function draftFaults(
	draft: Pick<Draft, 'journal' | 'sectionId' | 'call' | 'metadata' | 'contributors' | 'statements' | 'rules'>,
	{ state, typed }: { state: DraftCheck; typed: TypedReport },
): Fault[] {
	return [
		...placeFaults(draft),
		...checkFaults(state, draft.rules),
		...namesFaults(typed),
		...metadataFaults(draft.metadata, draft.rules),
		...contributorFaults(draft.contributors),
		...statementFaults(draft.statements, draft.journal.licence),
	]
}

/** What is wrong with where a draft goes: a call that closed meanwhile, a journal that takes none, a section that was not chosen. */
export function placeFaults({
	journal,
	sectionId,
	call,
}: Pick<Draft, 'journal' | 'sectionId' | 'call'>): Fault[] {
	const fault = (key: Fault['key'], field: string): Fault => ({
		step: 'call',
		field,
		key,
		severity: 'error',
		values: {},
	})
	const faults: Fault[] = []
	if (call && (call.state.is !== 'open' || !call.acceptsSubmissions))
		faults.push(fault('callClosed', 'callId'))
	if (!call && !journal.acceptsSubmissions) faults.push(fault('journalClosed', 'callId'))
	if (journal.sections.length > 0 && sectionId === null) faults.push(fault('noSection', 'sectionId'))
	return faults
}

/** What stops a manuscript by its check: the points in its file that the journal holds for errors now. */
export function checkFaults(check: DraftCheck, rules: AuthorRules): Fault[] {
	const fault = (step: Fault['step'], key: Fault['key'], count = 0): Fault => ({
		step,
		field: 'check',
		key,
		severity: 'error',
		values: { count },
	})
	if (check.is === 'noManuscript') return [fault('files', 'noManuscript')]
	if (check.is === 'unchecked') return [fault('check', 'notChecked')]
	const inFile = check.report.findings
		.filter(({ places }) => !places.some(({ field }) => field !== undefined))
		.flatMap((finding) => {
			const severity = rules.severity[finding.rule]
			return severity === 'off' ? [] : [{ ...finding, severity }]
		})
	const { error } = pointsOf(inFile)
	return error > 0 ? [fault('check', 'checkErrors', error)] : []
}
