export { getDepositAccount, saveDepositAccount } from './account.server.ts'
export { checkDois } from './check-dois.server.ts'
export { depositMissing, depositWork } from './commands.server.ts'
export { followDeposits } from './follow-works.server.ts'
export { makesDeposits } from './make-deposit.server.ts'
export {
	doisAsCsv,
	getWorkDoi,
	type ListedDois,
	listDois,
	listRefusedDeposits,
} from './queries.server.ts'
export { queueRemoval, sendsRemovals, tellsOfRemoval } from './removal.server.ts'
