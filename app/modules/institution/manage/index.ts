export { rorIn } from '../ror.ts'
export { INSTITUTION_ORDERS, institutionForm } from './schema.ts'
