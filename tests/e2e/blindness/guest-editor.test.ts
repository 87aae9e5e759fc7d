import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeGuestEditor } from '#app/modules/decision/testing.ts'
import { TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'
import { addressesOf, findAll, hasAction, ROUTES } from './addresses.ts'
import { NAMES_AUTHOR, NAMES_REVIEWER } from './identities.ts'
import { type Planted, plant } from './plant.ts'
import { namedIn, wholeText } from './scan.ts'

/** Whom and what a guest editor of another call learns nothing of: the people of the manuscript, and its title. */
const HIDDEN = [...NAMES_AUTHOR, ...NAMES_REVIEWER, /La mairie et le march|Town hall and market/i]

let site: OwnSite
let planted: Planted
let guest: Actor
let callId: string

beforeAll(async () => {
	site = await openOwnSite()
	planted = await plant(site.ctx)
	const { journal_id } = await site.ctx.db
		.selectFrom('submission')
		.select('journal_id')
		.where('id', '=', planted.id)
		.executeTakeFirstOrThrow()
	const stored = await storeGuestEditor(site.ctx, journal_id, { password: true })
	guest = stored.guest
	callId = stored.callId
	const other = await storeGuestEditor(site.ctx, journal_id)
	await site.ctx.db
		.updateTable('submission')
		.set({ call_id: other.callId })
		.where('id', '=', planted.id)
		.execute()
})
afterAll(() => site.close())

async function signIn(): Promise<string> {
	const body = new URLSearchParams({ acte: 'connexion', email: guest.email, password: TEST_PASSWORD })
	const headers = { origin: site.url }
	const answer = await fetch(`${site.url}/auth`, { method: 'POST', body, redirect: 'manual', headers })
	expect(answer.status).toBe(303)
	return answer.headers
		.getSetCookie()
		.map((line) => line.split(';', 1)[0])
		.join('; ')
}

test('a guest editor finds nothing of what answers another call of the journal, at any address', async () => {
	const headers = { cookie: await signIn(), origin: site.url }
	const found = await findAll(site.ctx, planted, guest.userId)
	const own = [found.submission, found.assignments, found.files].flat()
	const leaks: string[] = []
	const look = async (address: string, init: RequestInit = {}) => {
		const answer = await fetch(site.url + address, { redirect: 'manual', headers, ...init })
		const isOfManuscript = own.some((id) => address.includes(id))
		const told = namedIn(await wholeText(answer), HIDDEN)
		const method = init.method ?? 'GET'
		if (told) leaks.push(`${method} ${address}: …${told}…`)
		if (answer.status >= 500 || (isOfManuscript && answer.ok))
			leaks.push(`${method} ${address}: ${answer.status}`)
	}
	for (const route of ROUTES) {
		if (route.route === 'auth/deconnexion') continue
		for (const address of addressesOf(route, found)) {
			await look(address)
			if (hasAction(route))
				await look(address, { method: 'POST', body: new URLSearchParams({ acte: 'inconnu' }) })
		}
	}
	expect(leaks).toEqual([])
})

test('and works on it at the desk once it answers their own', async () => {
	await site.ctx.db.updateTable('submission').set({ call_id: callId }).where('id', '=', planted.id).execute()
	const headers = { cookie: await signIn() }
	for (const path of ['', '/metadonnees', '/evaluation', '/decision']) {
		const answer = await fetch(`${site.url}/redaction/manuscrits/${planted.id}${path}`, { headers })
		expect([path, answer.status]).toEqual([path, 200])
	}
	const desk = await fetch(`${site.url}/redaction`, { headers })
	expect(await desk.text()).toContain('La mairie et le marché')
})
