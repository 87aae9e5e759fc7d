export { DOI_STATES } from './model.ts'
