export { wholeNameKey } from './likeness.ts'
export { DAYS_TO_UNDO, mergeForm, personAddressForm, personForm, separateForm } from './model.ts'
export type { ComparedPerson, ManagedPerson, ManagedPersonRow, MergeRow, PairRow } from './queries.server.ts'
