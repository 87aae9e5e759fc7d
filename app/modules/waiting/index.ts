export {
	canRemind,
	fortnightOf,
	partsOf,
	WAITING_PARTS,
	WAITING_ROLES,
	type WaitingItem,
	type WaitingRole,
} from './model.ts'
