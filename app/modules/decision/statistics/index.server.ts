export { measuredReviewTime, type ReviewTime } from './review-time.server.ts'
export { journalStatistics, statisticsAsCsv, type YearFigures } from './statistics.server.ts'
