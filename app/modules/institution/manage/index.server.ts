export { addInstitution, changeInstitution, deleteInstitution } from './commands.server.ts'
export { getManagedInstitution, listManagedInstitutions } from './queries.server.ts'
