export { remindReviewers } from './remind-reviewers.server.ts'
export { sendReminders } from './send-reminders.server.ts'
