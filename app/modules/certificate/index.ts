export { certificateFacts } from './certificate-facts.ts'
export { readCode } from './model.ts'
