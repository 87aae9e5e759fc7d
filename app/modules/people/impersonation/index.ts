export { impersonationForm } from './schema.ts'
