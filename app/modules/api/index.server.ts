export { type ApiAnswer, answerApi } from './answer.server.ts'
export { apiDescription, type DocumentedEndpoint, documentedEndpoints } from './documented.server.ts'
export { sweepRequests } from './write/idempotency.server.ts'
