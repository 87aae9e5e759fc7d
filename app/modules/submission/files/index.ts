export { cleanFileName } from './file-name.ts'
export {
	type AnonymisedCopy,
	type AuthorFile,
	type AuthorKind,
	type EditorFile,
	type FileError,
	isAuthorKind,
	kindsTaken,
	MOST_FILES,
	mostBytes,
	type ReviewerFile,
} from './model.ts'
export { zipRefusal } from './zip-directory.ts'
