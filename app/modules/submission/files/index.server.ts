export { ownSubmission } from '../commands/own-submission.server.ts'
export { addFile } from './add-file.server.ts'
export { copyReports, currentManuscript, toldCheck } from './check.server.ts'
export {
	listFilesForAuthor,
	listFilesForEditor,
	listFilesForReviewer,
	manuscriptLanguage,
} from './list-files.server.ts'
export { markedManuscript } from './marked-manuscript.server.ts'
export { maskCopy } from './mask-copy.server.ts'
export { openedFileResponse, openFile } from './open-file.server.ts'
export { recheckManuscript } from './recheck-manuscript.server.ts'
export { removeFile } from './remove-file.server.ts'
export { type ToldPoints, toldPoints } from './told-points.server.ts'
