export { removalForm } from './model.ts'
