export { listAuthorDiscussions, listEditorDiscussions, listReviewerDiscussions } from './list.server.ts'
export { tellOthers } from './tell.server.ts'
export { closeDiscussion, openDiscussion, writeMessage } from './write.server.ts'
