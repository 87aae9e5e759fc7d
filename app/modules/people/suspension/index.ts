export { MOST_PEOPLE, severalPeople, suspensionForm } from './schema.ts'
