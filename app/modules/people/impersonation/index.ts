export { impersonationMail } from './impersonation-mail.ts'
export { impersonationForm } from './schema.ts'
