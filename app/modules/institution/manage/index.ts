export { rorIn } from '../ror.ts'
export { institutionForm } from './schema.ts'
