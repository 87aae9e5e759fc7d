export { approveProof, returnProof } from './commands/answer-proof.server.ts'
export { convertText } from './commands/convert-text.server.ts'
export { correctReference } from './commands/correct-reference.server.ts'
export { addCopyedited, addGalley, removeGalley } from './commands/files.server.ts'
export { giveDoi } from './commands/give-doi.server.ts'
export { beginProduction } from './commands/in-production.server.ts'
export {
	freeArticleSlug,
	isDoiTaken,
	nextPosition,
	proposedDoi,
	saveDetails,
} from './commands/save-details.server.ts'
export { inLines, saveText } from './commands/save-text.server.ts'
export { isIssueScheduled } from './commands/scheduled-issue.server.ts'
export { correspondents, sendProof } from './commands/send-proof.server.ts'
export { runGalleyCheck } from './galleys/check-galley.server.ts'
export { madePicture, type ShownFormat } from './made-picture.server.ts'
export { productionMailSamples } from './mail-samples.server.ts'
export { findPicture, picturesIn } from './pictures.server.ts'
export { getProduction, listProductionFiles } from './queries/get-production.server.ts'
export { getArticleHead, getProof } from './queries/get-proof.server.ts'
export { productionFileResponse } from './queries/production-file.server.ts'
