export type { JourneyStep } from './journey.ts'
export {
	authorAddressInput,
	DESK_SORTS,
	type DeskChoices,
	type DeskFilter,
	type DeskRow,
	EDITORS_QUEUES,
	ENDED_QUEUES,
	type ManuscriptRow,
	QUEUES,
	type Queue,
} from './model.ts'
