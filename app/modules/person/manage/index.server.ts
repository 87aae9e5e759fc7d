export { deletePerson, editPerson, movePerson, separatePerson } from './change-person.server.ts'
export { followPeople } from './compare-people.server.ts'
export { keepApart, mergePeople } from './merge.server.ts'
export {
	countPairs,
	getManagedPerson,
	listManagedPeople,
	listMerges,
	listPairs,
	previewMerge,
} from './queries.server.ts'
export { undoMerge } from './undo-merge.server.ts'
