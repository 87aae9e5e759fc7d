export { answerApi } from './answer.server.ts'
export { apiDescription, type DocumentedEndpoint, documentedEndpoints } from './documented.server.ts'
