export { fetchAnswers } from './fetch-answers.server.ts'
export { receivePosted } from './receive-posted.server.ts'
