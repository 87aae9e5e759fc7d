export { getInstitutionPage, listInstitutions, pagesOfAffiliations } from './queries.server.ts'
