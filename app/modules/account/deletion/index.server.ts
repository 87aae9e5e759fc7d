export { askDeletion, type DeletionRefusal } from './ask-deletion.server.ts'
export { cancelDeletion, cancelDeletionByLink, isWayBack } from './cancel-deletion.server.ts'
export { deleteDueAccounts } from './delete-due.server.ts'
