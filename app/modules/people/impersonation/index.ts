export { impersonationMail } from './impersonation-mail.ts'
