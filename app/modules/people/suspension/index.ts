export { suspensionForm } from './schema.ts'
export { suspensionMail } from './suspension-mail.ts'
