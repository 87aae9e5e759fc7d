export { dropKeptForm, findKeptForm, keepForm, mayBeKept, typedForm } from './kept-form.server.ts'
