export { editJournal, getJournalDetails } from './edit-journal.server.ts'
