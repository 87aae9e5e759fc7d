export { exceptionOf } from './exceptions.ts'
export { monthsBetween } from './months.ts'
export { METRICS, REPORTS } from './reports.ts'
export { ACCESS_TYPES, ATTRIBUTES, DATA_TYPES, tableForm } from './table-form.ts'
