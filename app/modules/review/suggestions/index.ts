export type { Conflict } from './conflicts.ts'
export type { Group, Load, Reason, Suggestion } from './suggest.ts'
