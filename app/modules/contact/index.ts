export { CONTACT_FIELDS, type ContactField, type FieldErrors, LONGEST } from './schema.ts'
