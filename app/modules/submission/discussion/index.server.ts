export { closeDiscussion, openDiscussion, writeMessage } from './commands.server.ts'
export { listAuthorDiscussions, listEditorDiscussions, listReviewerDiscussions } from './list.server.ts'
export { notifyOthers } from './notify-others.server.ts'
