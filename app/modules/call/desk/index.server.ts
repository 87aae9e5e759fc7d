export {
	type CallerChoices,
	type CallerOption,
	callerChoices,
	journalOption,
	publisherOption,
} from './choices.server.ts'
export type { CallFigures } from './figures.server.ts'
export { type CallLogEntry, type DeskCallPage, getDeskCall } from './get-desk-call.server.ts'
export { callsAsCsv, type DeskCall, listDeskCalls } from './list-desk-calls.server.ts'
