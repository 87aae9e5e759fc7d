export { boardOf } from './board.ts'
export { identityForm, JOURNAL_LANGUAGES, journalForm, LICENCES } from './schema.ts'
