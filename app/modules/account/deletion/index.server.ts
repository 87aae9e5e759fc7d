export { askDeletion, askDeletionOf, type DeletionRefusal } from './ask-deletion.server.ts'
export {
	cancelDeletion,
	cancelDeletionByLink,
	cancelDeletionOf,
	isWayBack,
} from './cancel-deletion.server.ts'
export { deleteDueAccounts } from './delete-due.server.ts'
