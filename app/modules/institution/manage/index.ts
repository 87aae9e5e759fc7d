export { institutionForm } from './schema.ts'
