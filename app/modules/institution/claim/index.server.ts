export { askClaim, confirmClaim, endClaim, openClaim } from './commands.server.ts'
export { institutionMailSamples } from './mail-samples.server.ts'
export { getLibrarianView, listClaims } from './queries.server.ts'
