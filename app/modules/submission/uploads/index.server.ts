export { appendBody } from './append-part.server.ts'
export { findUpload, listUploads } from './find-upload.server.ts'
export { giveUpUpload, sweepUploads } from './give-up.server.ts'
export { openUpload } from './open-upload.server.ts'
