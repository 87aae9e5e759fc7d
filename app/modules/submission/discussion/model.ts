import { z } from 'zod'
import type { DiscussionBetween, SubmissionStage } from '#app/platform/db/workflow-tables.ts'
import { line, paragraphs } from '#app/platform/typed-fields.ts'
import { confirmedInput } from '../confirmed-names.ts'
import type { FileRefusal } from '../files/model.ts'

/** Characters of a subject and of a message. */
const LONGEST_SUBJECT = 200
const LONGEST_MESSAGE = 10_000
/** Messages that one person may write in a day: each sends mails. */
export const MOST_MESSAGES = 60

const DISCUSSION_BETWEEN = [
	'author-editors',
	'reviewer-editors',
	'editors',
] as const satisfies DiscussionBetween[]

/** Days for which a mail can be answered into the manuscript. */
export const REPLY_DAYS = 60
/** Answers to one mail. */
export const MOST_BY_MAIL = 10

/** A new discussion: who reads it, what it is about, its first message. */
export const openingInput = z.object({
	between: z.enum(DISCUSSION_BETWEEN),
	subject: line(LONGEST_SUBJECT, 1),
	text: paragraphs(LONGEST_MESSAGE, 1),
	confirmed: confirmedInput,
})

/** What opens a discussion with the reviewer of an assignment. */
export const toReviewerInput = openingInput.omit({ between: true }).extend({ assignmentId: z.string() })

/** A message in a discussion. */
export const messageInput = z.object({
	discussionId: z.string(),
	text: paragraphs(LONGEST_MESSAGE, 1),
	confirmed: confirmedInput,
})

/** What somebody wrote in answer to a mail; empty where only files came. */
export const answerInput = z.object({ words: paragraphs(LONGEST_MESSAGE) })

/** A message that waits for an editor. */
export const heldInput = z.object({ messageId: z.string() })

/** Why a message of an author or a reviewer is not taken. */
export type MessageRefusal = 'notAllowed' | 'tooMany' | 'closed'

/** A file that came with a message. */
export type DiscussionFile = { id: string; fileName: string; bytes: number }
/** What every reader of a message sees of how it came. */
export type Attached = {
	files: DiscussionFile[]
	refusedFiles: { fileName: string; error: FileRefusal | 'tooManyFiles' }[]
}

type DiscussionView<Message> = {
	id: string
	subject: string
	stage: SubmissionStage
	openedAt: string
	closedAt: string | null
	messages: (Message & Attached)[]
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
	byMail: boolean
	/** Whom it names of the other side, while it waits for an editor; null once it is read by all. */
	heldFor: string[] | null
}> & { between: DiscussionBetween; assignmentId: string | null; letter: string | null }
