export {
	type AuthorDiscussion,
	type EditorDiscussion,
	LONGEST_MESSAGE,
	LONGEST_SUBJECT,
	type MessageRefusal,
	MOST_MESSAGES,
	type ReviewerDiscussion,
} from './model.ts'
