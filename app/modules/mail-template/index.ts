export { templateAddress, templateForm } from './model.ts'
