export {
	FOLLOW_KINDS,
	FOLLOWS_PATH,
	type Followed,
	type FollowState,
	FREQUENCIES,
	FREQUENCY_PARAMS,
	KIND_PARAMS,
	MOST_FOLLOWS,
	NEWS_PAGE_SIZE,
	type NewsPage,
} from './model.ts'
export { followAct, wantedFollow } from './schema.ts'
export type { SearchFollow } from './search-follow.ts'
