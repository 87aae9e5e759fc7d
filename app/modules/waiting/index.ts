export {
	canRemind,
	fortnightOf,
	partsOf,
	WAITING_PARTS,
	WAITING_ROLES,
	type WaitingItem,
} from './model.ts'
export { saidOf } from './said.ts'
