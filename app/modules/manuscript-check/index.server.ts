export {
	anonymisedCopy,
	checkPrivately,
	deletePrivateCheck,
	getPrivateCheck,
	noteAnonymisedCopy,
	sweepPrivateChecks,
	waitingCheck,
} from './private-check.server.ts'
export { runCheck } from './run-check.server.ts'
