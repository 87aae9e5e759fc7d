export { conflictsWith } from './manuscript-side.server.ts'
export { findPersonName, findReviewerAccount, listFields } from './reviewers.server.ts'
export { suggestReviewers } from './suggest-reviewers.server.ts'
export { listWishes } from './wishes.server.ts'
