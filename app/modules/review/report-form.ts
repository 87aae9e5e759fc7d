/** A report as its form sends it; everything may be empty in a draft. */
export type ReportForm = {
	/** By criterion: '1' to '5', or nothing. */
	scores: { [criterion: string]: string }
	commentsToAuthor: string
	commentsToEditor: string
	recommendation: string
}

/** What is wrong with a field of a report. `scores.<criterion>` for each criterion. */
export type ReportFaults = {
	[field in `scores.${string}` | 'commentsToAuthor' | 'commentsToEditor' | 'recommendation']?:
		| 'missing'
		| 'tooLong'
		/** The words for the author hold the reviewer's own name or address. */
		| 'namesYou'
}

export type ReportRefusal =
	| { ok: false; error: 'statementMissing' | 'roundOver' | 'submittedAlready' }
	| { ok: false; error: 'invalid'; faults: ReportFaults }
