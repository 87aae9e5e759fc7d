export { getPerson, listPeople } from './accounts/list-people.server.ts'
export { loadActor } from './accounts/load-actor.server.ts'
export { storeAccount, storePassword } from './accounts/store-account.server.ts'
