export { matchReferences } from './commands/match-references.server.ts'
