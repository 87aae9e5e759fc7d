export { API_TOPICS } from './endpoint.ts'
export { ApiRefusal, PROBLEMS } from './problem.ts'
