export { indexPlacesForm, indexTermForm } from './schema.ts'
