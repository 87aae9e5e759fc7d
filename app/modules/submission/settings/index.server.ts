export { getJournalSettings, getOwnAuthorRules, listManagedJournals } from './journal-settings.server.ts'
