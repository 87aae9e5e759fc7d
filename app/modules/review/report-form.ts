import { z } from 'zod'

/** Files that one report has at most. */
export const MOST_ATTACHMENTS = 3

/** A report as its form sends it; everything may be empty in a draft. */
export const reportForm = z.object({
	/** By criterion: '1' to '5', or nothing. */
	scores: z.record(z.string(), z.string()),
	commentsToAuthor: z.string(),
	commentsToEditor: z.string(),
	recommendation: z.string(),
})
export type ReportForm = z.output<typeof reportForm>

/** What is wrong with a field of a report. `scores.<criterion>` for each criterion. */
export type ReportFaults = {
	[field in `scores.${string}` | 'commentsToAuthor' | 'commentsToEditor' | 'recommendation']?:
		| 'missing'
		| 'tooLong'
		/** The words for the author hold the reviewer's own name or address. */
		| 'namesYou'
}
