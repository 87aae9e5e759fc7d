export { getInstitutionPage, listInstitutionLinks, pagesOfAffiliations } from './queries.server.ts'
