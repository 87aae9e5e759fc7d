export { type ApiAnswer, answerApi } from './answer.server.ts'
export { apiDescription, type DocumentedEndpoint, documentedEndpoints } from './documented.server.ts'
export { type DocumentedWays, documentedWays } from './documented-ways.server.ts'
export { sweepRequests } from './write/idempotency.server.ts'
