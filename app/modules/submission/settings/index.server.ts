export { getJournalSettings, getOwnAuthorRules, listManagedJournals } from './journal-settings.server.ts'
export { journalsAsCsv, type ListedJournal, listJournals } from './list-journals.server.ts'
export { saveWorkflowSettings } from './save-settings.server.ts'
