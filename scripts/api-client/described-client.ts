import { apiDescription } from '#app/modules/api/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { writeTypes } from './write-client.ts'

/** What `clients/typescript/operations.ts` has to hold; it depends on no site. */
export function describedClient(): string {
	const site = { env: { PUBLIC_URL: 'https://mbongi.example' } } as Ctx
	return writeTypes(apiDescription(site))
}
