import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'
import { addressesOf, findAll, hasAction, ROUTES } from './addresses.ts'
import { answerByMail, INBOUND } from './answers.ts'
import { NAMES_AUTHOR, NAMES_REVIEWER } from './identities.ts'
import { askRevision, type Planted, plant, revise } from './plant.ts'
import { namedIn, textIn, wholeText } from './scan.ts'

/** Sides that may not learn of each other, and the people of each who look everywhere. */
const SIDES = [
	{ side: 'reviewer', people: ['reviewer', 'invited'], hidden: NAMES_AUTHOR },
	{ side: 'author', people: ['author', 'coauthor'], hidden: NAMES_REVIEWER },
] as const

let site: OwnSite
let planted: Planted
/** What became of the answers by mail. */
let outcomes: string[]
const logged: string[] = []

beforeAll(async () => {
	const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
	site = await openOwnSite(log)
	Object.assign(site.ctx.env, { INBOUND })
	planted = await plant(site.ctx)
	outcomes = await answerByMail(site, planted)
})
afterAll(() => site.close())

async function signIn(actor: Actor): Promise<string> {
	const body = new URLSearchParams({ acte: 'connexion', email: actor.email, password: TEST_PASSWORD })
	const answer = await fetch(`${site.url}/auth`, {
		method: 'POST',
		body,
		redirect: 'manual',
		headers: { origin: site.url },
	})
	expect(answer.status).toBe(303)
	return answer.headers
		.getSetCookie()
		.map((line) => line.split(';', 1)[0])
		.join('; ')
}

/** What somebody is told anywhere that names the other side, with where. */
async function leaksTo(
	{ userId, cookie }: { userId: string; cookie: string },
	hidden: readonly RegExp[],
): Promise<string[]> {
	const found = await findAll(site.ctx, planted, userId)
	const leaks: string[] = []
	const look = async (address: string, init: RequestInit = {}) => {
		const headers = { cookie, origin: site.url }
		const answer = await fetch(site.url + address, { redirect: 'manual', headers, ...init })
		if (answer.status >= 500) leaks.push(`${init.method ?? 'GET'} ${address}: ${answer.status}`)
		const named = namedIn(await wholeText(answer), hidden)
		if (named) leaks.push(`${init.method ?? 'GET'} ${address}: …${named}…`)
		return answer
	}
	for (const route of ROUTES) {
		const takesForms = hasAction(route)
		for (const address of addressesOf(route, found)) {
			const answer = await look(address)
			if (route.isClosed && ![403, 404].includes(answer.status)) leaks.push(`${address}: ${answer.status}`)
			if (takesForms && route.route !== 'auth/deconnexion')
				await look(address, { method: 'POST', body: new URLSearchParams({ acte: 'inconnu' }) })
		}
	}
	return leaks
}

/** The cookie that the link of the mail gives to a browser that nobody is signed in to. */
async function openLink(): Promise<string> {
	const address = `/auth/evaluation?jeton=${planted.byLink.token}`
	const answer = await fetch(site.url + address, { redirect: 'manual' })
	expect(answer.status).toBe(303)
	expect(answer.headers.get('location')).toBe(`/espace-reviseur/evaluations/${planted.byLink.id}`)
	return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

/** Where a browser is answered otherwise for this cookie, outside the pages of its review. */
async function openedBy(cookie: string): Promise<string[]> {
	const found = await findAll(site.ctx, planted, planted.byLink.userId)
	const own = `/espace-reviseur/evaluations/${planted.byLink.id}`
	const status = async (address: string, headers: HeadersInit, body?: URLSearchParams) => {
		const init = body ? { method: 'POST', body } : {}
		const answer = await fetch(site.url + address, { redirect: 'manual', headers, ...init })
		await answer.arrayBuffer()
		return `${answer.status} ${answer.headers.get('location')}`
	}
	const opened: string[] = []
	for (const route of ROUTES)
		for (const address of addressesOf(route, found)) {
			if (address.startsWith(own)) continue
			const forms = hasAction(route) ? [undefined, new URLSearchParams({ acte: 'inconnu' })] : [undefined]
			for (const body of forms) {
				const { origin } = new URL(site.url)
				const visitor = await status(address, { origin }, body)
				const byLink = await status(address, { origin, cookie }, body)
				if (visitor !== byLink) opened.push(`${body ? 'POST' : 'GET'} ${address}: ${visitor}, ${byLink}`)
			}
		}
	return opened
}

async function mailLeaks(): Promise<string[]> {
	await site.mails()
	const mails = await site.ctx.db.selectFrom('mail').selectAll().execute()
	return mails.flatMap((mail) => {
		const text = [mail.subject, mail.body_text, mail.body_html, mail.reply_to].join('\n')
		const hidden = SIDES.find(({ people }) =>
			people.some((name) => planted.people[name].email === mail.to_address),
		)
		const named = hidden && namedIn(text, hidden.hidden)
		return named ? [`${mail.template} to ${mail.to_address}: …${named}…`] : []
	})
}

test('every route is walked', () => {
	expect(ROUTES.length).toBeGreaterThan(150)
})

test('what is sought is really there: the editor reads both sides', async () => {
	const cookie = await signIn(planted.people.editor)
	const text = async (path: string) =>
		(await fetch(site.url + path, { headers: { cookie } })).text().then((html) => html.normalize())
	const desk = `/redaction/manuscrits/${planted.id}`
	expect(namedIn(await text(`${desk}/metadonnees`), NAMES_AUTHOR)).not.toBeNull()
	expect(namedIn(await text(`${desk}/evaluation`), NAMES_REVIEWER)).not.toBeNull()
	const [manuscript] = await site.ctx.db
		.selectFrom('submission_file')
		.select('storage_key')
		.where('submission_id', '=', planted.id)
		.where('kind', '=', 'manuscript')
		.execute()
	const stream = manuscript && (await site.ctx.storage.get(manuscript.storage_key))
	if (!stream) throw new Error('no manuscript is kept')
	const bytes = new Uint8Array(await buffer(stream))
	expect(namedIn(await textIn(bytes), NAMES_AUTHOR)).not.toBeNull()
})

test('what is typed and read by reviewers is not sent while it names its author', () => {
	const fields = ['title', 'subtitle', 'abstract', 'keywords'].flatMap((name) => [`${name}-fr`, `${name}-en`])
	expect(planted.stopped.toSorted()).toEqual(fields.toSorted())
})

test('answers by mail came in, and what names the other side waits for the editors', async () => {
	expect(outcomes).toEqual(outcomes.map(() => '{"arrival":"taken"}'))
	const messages = await site.ctx.db
		.selectFrom('discussion_message')
		.select(['side', 'held_at'])
		.orderBy('id')
		.execute()
	expect(messages.map(({ side, held_at }) => `${side}${held_at ? ' held' : ''}`)).toEqual([
		'reviewer',
		'editor held',
		'reviewer',
		'author',
		'editor held',
		'editor',
	])
	expect(await site.ctx.db.selectFrom('discussion_file').select('id').execute()).toHaveLength(3)
})

test('the link of a mail opens its review and nothing else', async () => {
	const cookie = await openLink()
	const own = await fetch(`${site.url}/espace-reviseur/evaluations/${planted.byLink.id}`, {
		headers: { cookie },
	})
	expect(own.status).toBe(200)
	expect(await own.text()).toContain('<h1>')
	expect(await openedBy(cookie)).toEqual([])
})

test('nothing names the author to who reviews by the link of a mail', async () => {
	const { userId } = planted.byLink
	expect(await leaksTo({ userId, cookie: await openLink() }, NAMES_AUTHOR)).toEqual([])
})

const STAGES = [
	{ stage: 'during the review', reach: async () => {} },
	{ stage: 'once a revision was asked for', reach: () => askRevision(site.ctx, planted) },
	{ stage: 'in the second round', reach: () => revise(site.ctx, planted) },
]

describe.each(STAGES)('$stage', ({ reach }) => {
	beforeAll(reach)

	for (const { side, people, hidden } of SIDES)
		test.each(people)(`nothing names the other side to the ${side} (%s)`, async (name) => {
			const { userId } = planted.people[name]
			expect(await leaksTo({ userId, cookie: await signIn(planted.people[name]) }, hidden)).toEqual([])
		})

	test('no mail names the other side', async () => {
		expect(await mailLeaks()).toEqual([])
	})

	test('no log names anybody', () => {
		expect(logged.length).toBeGreaterThan(0)
		expect(namedIn(logged.join(''), [...NAMES_AUTHOR, ...NAMES_REVIEWER])).toBeNull()
	})
})
