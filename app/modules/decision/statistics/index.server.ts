export { reportToday } from './clocks.server.ts'
export { DASHBOARD_TABLES, type Dashboard, dashboardAsCsv, getDashboard } from './dashboard.server.ts'
export { periodOf, type Spread } from './figures.ts'
export type { KeyFigures } from './key-figures.server.ts'
export { publicFigures, publicFiguresAsCsv } from './public-figures.server.ts'
export { type JournalReport, journalReport, type Outcomes } from './report.server.ts'
export { measuredReviewTime, type ReviewTime } from './review-time.server.ts'
export {
	journalStatistics,
	REPORT_TABLES,
	reportAsCsv,
	statisticsAsCsv,
} from './statistics.server.ts'
export type { YearFigures } from './years.server.ts'
