export { journalStatistics, statisticsAsCsv, type YearFigures } from './statistics.server.ts'
