import type { Texts } from '#app/i18n/texts.ts'
import type { ReviewerFile } from '#app/modules/submission/files/index.ts'
import type { ReviewRecommendation } from '#app/platform/db/review-tables.ts'
import type { TextLists } from '#app/platform/db/tables.ts'
import type { AssignmentState } from './model.ts'
import type { RevisionForReviewer } from './revision/model.ts'

/** A review as its reviewer sees it in a list. Nothing of a manuscript's authors is in this type or any other of this file. */
export type ReviewerTask = {
	id: string
	state: AssignmentState
	reference: string
	journal: { title: Texts; language: string; slug: string }
	title: Texts
	/** The language of the manuscript. */
	language: string
	round: number
	invitedAt: Date
	/** Which day it is at the journal. */
	today: string
	/** By whose clock its days end. */
	timeZone: string
	answerDueOn: string
	expiresOn: string
	reviewDueOn: string
	submittedAt: Date | null
	/** When the round ended: nothing can be sent any more. */
	closedAt: Date | null
}

/** The invitation, as it is read before anything is accepted. */
export type ReviewerInvitation = ReviewerTask & {
	abstract: Texts
	keywords: TextLists
}

/** A report as its writer sees it. */
export type OwnReport = {
	scores: { [criterion: string]: number }
	commentsToAuthor: string
	commentsToEditor: string
	recommendation: ReviewRecommendation | null
	savedAt: Date
	submittedAt: Date | null
}

/** All that a reviewer who accepted works with. */
export type ReviewerWorkspace = ReviewerInvitation & {
	isRoundOpen: boolean
	/** Whether the statements were made; until then there are no files. */
	hasStated: boolean
	criteria: { id: string; name: Texts }[]
	report: OwnReport | null
	attachments: { id: string; fileName: string; mediaType: string; bytes: number }[]
	files: ReviewerFile[]
	extension: { dueOn: string; reason: string } | null
	/** The day that was wished for last, where the editors refused it. */
	refusedExtension: string | null
	/** How the authors and other reviewers know this one. */
	letter: string
	/** What the authors answered to earlier rounds. */
	answers: RevisionForReviewer[]
	/** The reviewer's own reports of earlier rounds, the newest first. */
	earlier: { id: string; round: number; report: OwnReport }[]
	/** What others wrote in this round, where the journal shares it after the decision. */
	others: { letter: string; comments: string }[]
}
