import {
	type MadeAdministrator,
	makeAdministrator,
} from '#app/modules/identity/sign-up/make-administrator.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { openContext } from '#server/open-context.server.ts'
import { askNode } from '#server/operator-requests.ts'

/**
 * `npm run admin -- address@example.org`: makes an account an administrator, and the account too where there is none. The platform may
 * run: a node that holds the embedded database does it itself.
 */
const [address, ...others] = process.argv.slice(2)

const REFUSALS = {
	'not-an-address': `"${address}" is not an e-mail address.`,
	unconfirmed: `${address} has an account whose address is not confirmed: follow the link in its mail first.`,
}

async function main(): Promise<string> {
	if (!address || others.length > 0) throw new Error('Usage: npm run admin -- address@example.org')
	const made = await make(address)
	if (!made.ok) throw new Error(REFUSALS[made.error])
	if (made.is === 'already') return `${made.email} is an administrator already.`
	if (made.is === 'granted') return `${made.email} is an administrator from the next request on.`
	return `${made.email} has a new account and is an administrator. Password, shown this once: ${made.password}`
}

async function make(address: string): Promise<MadeAdministrator> {
	const { DATABASE_URL, DATA_DIR } = readEnv(process.env)
	const answered = DATABASE_URL ? null : await askNode(DATA_DIR, { administrator: address })
	if (answered !== null) return answered as MadeAdministrator
	const { ctx, close } = await openContext({ ...process.env, LOG_LEVEL: 'warn' })
	try {
		return await makeAdministrator(ctx, null, { address })
	} finally {
		await close()
	}
}

try {
	console.log(await main())
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
