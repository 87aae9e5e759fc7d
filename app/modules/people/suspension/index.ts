export { MOST_PEOPLE, suspensionForm } from './schema.ts'
export { suspensionMail } from './suspension-mail.ts'
