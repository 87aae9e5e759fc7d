export { type ContactRefusal, sendContactMessage } from './commands.server.ts'
export { issueFormToken, readFormToken } from './form-token.server.ts'
export { contactMailSamples } from './mail-samples.server.ts'
