export {
	type Balance,
	type BalanceItem,
	type BalanceKind,
	balanceOf,
	excerptOf,
	isInText,
	itemOf,
	lostShare,
	MOST_LOST,
	withCitations,
	withFates,
} from './balance.ts'
export type { CheckReport } from './check.ts'
export { readReference } from './citations/reference.ts'
export { reportWithCopy } from './copied.ts'
export { privateCheckForm } from './schema.ts'
