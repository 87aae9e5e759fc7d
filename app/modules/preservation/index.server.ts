export { issueBag } from './issue-bag.server.ts'
export { journalArchive, planJournalArchive } from './journal-bag.server.ts'
export { getManifest } from './manifest.server.ts'
