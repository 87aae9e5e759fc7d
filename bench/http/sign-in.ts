import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The cookie of the demonstration reader, signed in at a site whose data are in `folder`. */
export async function signInReader(site: string, folder: string): Promise<string> {
	const people = readFileSync(join(folder, 'demo-accounts.txt'), 'utf8').trim().split('\n')
	const [, email = '', password = ''] = people.find((line) => line.startsWith('reader\t'))?.split('\t') ?? []
	const answer = await fetch(`${site}/auth`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site },
		body: new URLSearchParams({ acte: 'connexion', email, password }),
	})
	const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
	if (!cookie) throw new Error(`The demonstration reader was not let in (status ${answer.status}).`)
	return cookie
}
