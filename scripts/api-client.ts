import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describedClient } from './api-client/described-client.ts'

/** `npm run api:client`: writes the types of `clients/typescript` anew from the description of the programming interface. */
writeFileSync(join(import.meta.dirname, '../clients/typescript/operations.ts'), describedClient())
