import type { FollowKind } from '#app/platform/db/tables.ts'

/** What one or several follows look for among the works that appeared after `since`. */
export type Watch = { kind: FollowKind; target: string; since: Date }

/** A work that a watch found. */
export type News = { workId: string; appearedAt: Date }

/** Works of one watch that are told apart, the newest; whoever follows so much finds the rest in the lists of the site. */
export const MOST_NEWS = 200

/** A row of a matching query: the place of the watch in its list, from 1. */
export type NewsRow = { number: number; work_id: string; appeared_at: Date }
