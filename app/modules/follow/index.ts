export {
	FOLLOW_KINDS,
	FOLLOWS_PATH,
	type Followed,
	type FollowState,
	FREQUENCIES,
	KIND_PARAMS,
	MOST_FOLLOWS,
	NEWS_PAGE_SIZE,
	type NewsPage,
} from './model.ts'
export { followInput, frequencyInput, wantedFollow } from './schema.ts'
export type { SearchFollow } from './search-follow.ts'
