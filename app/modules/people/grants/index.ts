export { type TermsFault, type TermsInput, termsInput } from './schema.ts'
