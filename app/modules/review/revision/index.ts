export { maskAuthors } from './mask-authors.ts'
export {
	type AnsweredReport,
	type AuthorRevision,
	type EditorRevision,
	LONGEST_ANSWER,
	LONGEST_REASON,
	quotedPassages,
	type RevisionFault,
} from './model.ts'
