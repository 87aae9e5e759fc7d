export { dropKeptForm, findKeptForm, keepForm, mayBeKept } from './kept-form.server.ts'
