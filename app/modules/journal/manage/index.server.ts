export { closeJournal, getJournalClosure, reopenJournal } from './closure.server.ts'
export {
	getJournalCover,
	removeJournalCover,
	removeJournalLogo,
	setJournalCover,
	setJournalLogo,
} from './cover.server.ts'
export { editJournal, getJournalDetails } from './edit-journal.server.ts'
export { deleteJournal, getJournalAddress, moveJournal } from './journal-address.server.ts'
export { type AdministeredJournal, managedJournal } from './managed-journal.server.ts'
export { getBoard, saveBoard } from './save-board.server.ts'
export { getSections, type ManagedSection, saveSections } from './save-sections.server.ts'
