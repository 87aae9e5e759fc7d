export { announceCallStates } from './commands/announce-states.server.ts'
export { createCall } from './commands/create-call.server.ts'
export { editCall } from './commands/edit-call.server.ts'
export { closeCall, type DateRefusal, extendCall, reopenCall } from './commands/move-dates.server.ts'
export { removeCall } from './commands/remove-call.server.ts'
export {
	type ArchivedCalls,
	countArchivedCalls,
	getCall,
	getCallFile,
	listArchivedCalls,
	listCalls,
	listCallsFrom,
	listPlacedCalls,
} from './queries.server.ts'
export { callToday } from './today.server.ts'
