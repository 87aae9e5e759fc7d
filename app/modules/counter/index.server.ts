export { answerSushi, availabilityOfWorld } from './answers.server.ts'
export { makeTableFile } from './table-file.server.ts'
