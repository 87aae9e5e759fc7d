export { ASKED_TASKS, FILE_KINDS, recountForm } from './model.ts'
