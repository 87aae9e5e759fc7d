export { pictureInput } from '#app/platform/typed-fields.ts'
export { addressForm, publisherForm } from './schema.ts'
