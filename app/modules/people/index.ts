export {
	ACCOUNT_STATES,
	EVERYBODY,
	LAST_SEEN,
	PEOPLE_ORDERS,
	type PeopleFilter,
	type PeopleOrder,
} from './accounts/model.ts'
