export { MOST_PEOPLE, severalPeople, suspensionForm } from './schema.ts'
export { suspensionMail } from './suspension-mail.ts'
