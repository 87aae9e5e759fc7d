export { editJournal, getJournalDetails } from './edit-journal.server.ts'
export { deleteJournal, getJournalAddress, moveJournal } from './journal-address.server.ts'
export { getBoard, saveBoard } from './save-board.server.ts'
export { getSections, type ManagedSection, saveSections } from './save-sections.server.ts'
