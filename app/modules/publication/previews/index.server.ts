export { listPreviews, previewFileResponse } from './list-previews.server.ts'
export { makesPreviews, previewFiles, sweepPreviews } from './make-previews.server.ts'
