export { typedAuthors } from './authors.ts'
export { detailsForm, fileForm, publishForm, REVIEWS, startForm } from './schema.ts'
