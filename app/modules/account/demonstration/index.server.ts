export { makeDemoAccounts, storeDemoPeople } from './people.server.ts'
export { playsDemonstration, queueDemonstration } from './play.server.ts'
