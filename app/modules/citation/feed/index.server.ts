export { type FeedScope, getFeedDiscipline, getFeedJournal, listLatestWorkIds } from './latest.server.ts'
