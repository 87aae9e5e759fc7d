export { recordAudit, verifyAudit } from './audit.server.ts'
export { type LogEntry, type LogFilter, listLog, logAsCsv } from './log.server.ts'
