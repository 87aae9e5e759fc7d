export { dropKeptForm, findKeptForm, isFormKept, keepForm, mayBeKept, typedForm } from './kept-form.server.ts'
