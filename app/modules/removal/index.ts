export { type Removal, removalForm } from './model.ts'
