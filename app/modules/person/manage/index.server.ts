export { deletePerson, editPerson, movePerson, separatePerson } from './change-person.server.ts'
export { followPeople } from './compare-people.server.ts'
export { listManagedPeople, signersAsCsv } from './list-people.server.ts'
export { keepApart, mergePeople } from './merge.server.ts'
export {
	countPairs,
	getManagedPerson,
	listMerges,
	listPairs,
	previewMerge,
} from './queries.server.ts'
export { undoMerge } from './undo-merge.server.ts'
