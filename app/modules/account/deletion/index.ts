export { deletionDueAt } from './model.ts'
