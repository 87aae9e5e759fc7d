export {
	addCustomer,
	changeCustomer,
	giveCustomerKey,
	revokeCustomerKey,
	withdrawCustomer,
} from './commands.server.ts'
export { customerNetworks } from './networks.server.ts'
export {
	customerByKey,
	customersAsCsv,
	getCustomer,
	type ListedCustomer,
	listCustomers,
	type ShownCustomer,
} from './queries.server.ts'
export { readRanges } from './ranges.server.ts'
