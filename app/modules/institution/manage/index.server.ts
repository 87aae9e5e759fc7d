export { addInstitution, changeInstitution, choosePartners, deleteInstitution } from './commands.server.ts'
export {
	getManagedInstitution,
	institutionsAsCsv,
	listManagedInstitutions,
	type ManagedInstitution,
} from './queries.server.ts'
