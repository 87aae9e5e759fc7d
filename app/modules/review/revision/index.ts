export { maskAuthors } from './mask-authors.ts'
export {
	type AnsweredReport,
	type AuthorRevision,
	answersInput,
	type EditorRevision,
	quotedPassages,
	type RevisionFault,
} from './model.ts'
