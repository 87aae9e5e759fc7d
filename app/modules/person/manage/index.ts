export { wholeNameKey } from './likeness.ts'
export type { ManagedPersonRow } from './list-people.server.ts'
export { DAYS_TO_UNDO, mergeForm, personAddressForm, personForm, separateForm } from './model.ts'
export type { ComparedPerson, ManagedPerson, MergeRow, PairRow } from './queries.server.ts'
