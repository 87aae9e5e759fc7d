export { ChosenRowsForm, useRowChoice } from './chosen-rows.tsx'
export { ColumnChoice } from './column-choice.tsx'
export { ListCount, ListPaging } from './list-length.tsx'
export { type ManagedColumns, ManagedList } from './managed-list.tsx'
