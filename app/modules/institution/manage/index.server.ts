export { addInstitution, changeInstitution, deleteInstitution } from './commands.server.ts'
export {
	getManagedInstitution,
	institutionsAsCsv,
	listManagedInstitutions,
	type ManagedInstitution,
} from './queries.server.ts'
