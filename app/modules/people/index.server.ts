export { getPerson } from './accounts/get-person.server.ts'
export { countPeople, type ListedPerson, listPeople, peopleAsCsv } from './accounts/list-people.server.ts'
export { loadActor } from './accounts/load-actor.server.ts'
export { storeAccount, storePassword } from './accounts/store-account.server.ts'
