export { convertDocx } from './convert-docx.server.ts'
