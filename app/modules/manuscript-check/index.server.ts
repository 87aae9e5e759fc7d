export {
	anonymisedCopy,
	checkPrivately,
	deletePrivateCheck,
	getPrivateCheck,
	markedCopy,
	noteAnonymisedCopy,
	sweepPrivateChecks,
	waitingCheck,
} from './private-check.server.ts'
export { remarksOf } from './remarks.ts'
export { runCheck, runMark } from './run-check.server.ts'
