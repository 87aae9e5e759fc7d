export { heldReminders, type LateReminder, listLate } from './late.server.ts'
export { reminderMailSamples } from './mail-samples.server.ts'
export { remindAuthor, remindedByHand, remindReviewer } from './remind.server.ts'
export { sendReminders } from './send-reminders.server.ts'
