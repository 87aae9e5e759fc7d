export { TEMPLATE_ORDERS, templateAddress, templateForm } from './model.ts'
