export { recordAudit, recordOnce, verifyAudit } from './audit.server.ts'
export {
	countLog,
	type LogEntry,
	type LogFilter,
	listLog,
	listOwnLog,
	logAsCsv,
	type OwnLogEntry,
} from './log.server.ts'
