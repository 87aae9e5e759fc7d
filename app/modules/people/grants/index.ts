export { roleMail } from './role-mails.ts'
export { type TermsFault, type TermsInput, termsInput } from './schema.ts'
