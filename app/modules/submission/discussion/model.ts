import type { DiscussionBetween, SubmissionStage } from '#app/platform/db/workflow-tables.ts'

/** Characters of a subject and of a message. */
export const LONGEST_SUBJECT = 200
export const LONGEST_MESSAGE = 10_000
/** Messages that one person may write in a day: each sends mails. */
export const MOST_MESSAGES = 60

export const DISCUSSION_BETWEEN = [
	'author-editors',
	'reviewer-editors',
	'editors',
] as const satisfies DiscussionBetween[]

export type MessageRefusal = 'notAllowed' | 'noSubject' | 'noText' | 'tooLong' | 'tooMany' | 'closed'

type DiscussionView<Message> = {
	id: string
	subject: string
	stage: SubmissionStage
	openedAt: string
	closedAt: string | null
	messages: Message[]
}

/** As authors see it: their own names, and 'editor' for whoever wrote for the journal. */
export type AuthorDiscussion = DiscussionView<{
	id: string
	side: 'author' | 'editor'
	text: string
	writtenAt: string
}>

/** As the reviewer of an assignment sees it. */
export type ReviewerDiscussion = DiscussionView<{
	id: string
	side: 'reviewer' | 'editor'
	text: string
	writtenAt: string
}>

/** As editors see it: everybody by name; a reviewer also by letter. */
export type EditorDiscussion = DiscussionView<{
	id: string
	side: 'author' | 'editor' | 'reviewer'
	/** Null when the account is gone. */
	writer: string | null
	isOwn: boolean
	text: string
	writtenAt: string
}> & { between: DiscussionBetween; assignmentId: string | null; letter: string | null }
