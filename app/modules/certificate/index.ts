export { certificateFacts } from './certificate-facts.ts'
export { EXAMPLE_CODE, readCode } from './model.ts'
