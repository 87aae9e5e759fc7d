export {
	addDiscipline,
	changeDiscipline,
	deleteDiscipline,
	mergeDiscipline,
	moveDiscipline,
} from './commands.server.ts'
export {
	disciplinesAsCsv,
	getManagedDiscipline,
	listDisciplines,
} from './queries.server.ts'
