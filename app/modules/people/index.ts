export {
	ACCOUNT_STATES,
	BY_NAME,
	EVERYBODY,
	LAST_SEEN,
	PEOPLE_ORDERS,
	type PeopleFilter,
	type PeopleOrder,
} from './accounts/model.ts'
