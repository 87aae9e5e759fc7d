export { dropKeptForm, findKeptForm, keepForm, mayBeKept } from './kept-form.server.ts'
export { beginOrcid, forgetOrcid, keptOrcidPerson } from './orcid-flow.server.ts'
export { hashPassword } from './password.server.ts'
