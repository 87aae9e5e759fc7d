export { letterForm } from './schema.ts'
