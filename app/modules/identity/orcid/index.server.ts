export { finishOrcid } from './finish-orcid.server.ts'
export { beginOrcid, forgetOrcid, keptOrcidPerson } from './orcid-flow.server.ts'
