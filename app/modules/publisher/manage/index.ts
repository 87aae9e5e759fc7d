export { addressForm, publisherForm } from './schema.ts'
