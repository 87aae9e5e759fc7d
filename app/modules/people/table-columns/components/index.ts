export { ColumnChoice } from './column-choice.tsx'
export { type ManagedColumns, ManagedList } from './managed-list.tsx'
