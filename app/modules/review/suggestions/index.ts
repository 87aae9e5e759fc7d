export type { Conflict } from './conflicts.ts'
export type { Group, Reason, ReviewerSuggestion, ReviewLoad } from './suggest.ts'
