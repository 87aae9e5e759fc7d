export { findInstitution, listInstitutions, listPartnerInstitutions } from './queries.server.ts'
