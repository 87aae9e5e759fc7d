export { PREVIEWED } from './model.ts'
