export { type ContactRefusal, sendContactMessage } from './commands.server.ts'
export { issueFormToken } from './form-token.server.ts'
