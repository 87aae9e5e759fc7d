export {
	type AuthorDiscussion,
	type EditorDiscussion,
	type MessageRefusal,
	MOST_MESSAGES,
	messageInput,
	openingInput,
	type ReviewerDiscussion,
	toReviewerInput,
} from './model.ts'
