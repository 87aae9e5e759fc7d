export { closeDiscussion, openDiscussion, writeMessage } from './commands.server.ts'
export { listAuthorDiscussions, listEditorDiscussions, listReviewerDiscussions } from './list.server.ts'
export { tellOthers } from './tell.server.ts'
