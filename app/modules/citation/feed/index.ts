export { atomDocument, type FeedFrame, lastChangeOf, rssDocument, toAtom, toRss } from './feed.ts'
