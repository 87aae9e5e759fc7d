export { addressForm, PUBLISHER_ORDERS, publisherForm } from './schema.ts'
