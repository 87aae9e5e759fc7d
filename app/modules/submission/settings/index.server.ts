export { getJournalSettings, getOwnAuthorRules, listManagedJournals } from './journal-settings.server.ts'
export { saveWorkflowSettings } from './save-settings.server.ts'
