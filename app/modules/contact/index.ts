export { CONTACT_FIELDS, type ContactField, contactSchema, type FieldErrors, LONGEST } from './schema.ts'
