export { CONTACT_FIELDS, type ContactField, contactForm, type FieldErrors, LONGEST } from './schema.ts'
