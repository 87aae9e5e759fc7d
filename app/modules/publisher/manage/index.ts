export { publisherForm } from './schema.ts'
