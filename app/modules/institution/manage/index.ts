export { rorIn } from '../ror.ts'
export { INSTITUTION_ORDERS, institutionForm, severalInstitutions } from './schema.ts'
