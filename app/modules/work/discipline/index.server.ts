export {
	addDiscipline,
	changeDiscipline,
	deleteDiscipline,
	mergeDiscipline,
	moveDiscipline,
} from './commands.server.ts'
export { getManagedDiscipline, listManagedDisciplines, type ManagedDiscipline } from './queries.server.ts'
