export { clientUser } from './client-user.ts'
export {
	denied,
	type ProfileRow,
	readChange,
	readFilters,
	readSelect,
	type Selection,
} from './profile-columns.ts'
export { redirectPath } from './redirect.ts'
export { AuthRefusal, RowRefusal } from './refusal.ts'
