import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { type Planted, plant } from '#tests/e2e/blindness/plant.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

/** Somebody writes for an hour, and their session ends before they send: with no script, nothing of it is lost. */
let site: OwnSite
let planted: Planted

beforeAll(async () => {
	site = await openOwnSite()
	planted = await plant(site.ctx)
})
afterAll(() => site.close())

/** A browser without scripts: it keeps cookies and sends the forms that a page shows. */
function browser() {
	const cookies = new Map<string, string>()
	const send = async (path: string, form?: URLSearchParams | FormData) => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const answer = await fetch(site.url + path, {
			...(form && { method: 'POST', body: form }),
			redirect: 'manual',
			headers: { origin: site.url, cookie },
		})
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			if (/max-age=0/i.test(line)) cookies.delete(name)
			else cookies.set(name, value)
		}
		const place = answer.headers.get('location')
		return { status: answer.status, place: place?.replace(site.url, '') ?? null, text: await answer.text() }
	}
	const signIn = (actor: Actor, path: string) =>
		send(path, new URLSearchParams({ acte: 'connexion', email: actor.email, password: TEST_PASSWORD }))
	return { send, signIn, names: () => [...cookies.keys()] }
}

const plain = (html: string) =>
	html.replace(
		/&(amp|quot|lt|gt|#x27);/g,
		(_, name: string) => ({ amp: '&', quot: '"', lt: '<', gt: '>' })[name] ?? "'",
	)
/** The link of the refusal, which leads to signing in and back to what was typed. */
const toSignIn = (text: string) =>
	plain(text).match(/href="(\/auth\?retour=%2Fauth%2Freprendre[^"]*)"/)?.[1] ?? ''
/** The fields of the form of a page that leads to an address, as a browser would send them. */
function fieldsOf(text: string, action: string): [string, string][] {
	const form =
		plain(text)
			.split(/<form\b/)
			.find((part) => part.includes(`action="${action}"`)) ?? ''
	return [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
		([, name = '', value = '']) => [name, value],
	)
}

const REPORT =
	'L’enquête orale est solide : « vingt entretiens », mais la section trois reste à étayer.\r\n\r\nDeuxième paragraphe.'

describe('a form that was posted after the session had ended', () => {
	test.each(['reviewer', 'editor'] as const)(
		'comes back to the %s in its fields, on its page, after signing in; nothing is sent',
		async (side) => {
			const actor = planted.people[side]
			const row = await site.ctx.db
				.selectFrom('review_assignment')
				.select('id')
				.where('reviewer_id', '=', planted.people.reviewer.userId)
				.executeTakeFirstOrThrow()
			const page =
				side === 'reviewer'
					? pathTo('reviewer.report', { id: row.id })
					: pathTo('desk.decision', { id: planted.id, decision: 'accept' })
			const name = side === 'reviewer' ? 'commentsToAuthor' : 'letter'
			const own = browser()
			await own.signIn(actor, '/auth')
			const shown = await own.send(page)
			const sentTo = plain(shown.text).match(/<form[^>]*action="([^"]*brouillon=[^"]*)"/)?.[1] ?? ''
			await site.ctx.db.deleteFrom('user_session').where('user_id', '=', actor.userId).execute()
			const form = new FormData()
			form.append('acte', 'envoyer')
			form.append(name, REPORT)
			form.append('password', 'jamais gardé, ce mot de passe')
			form.append('file', new File(['x'], 'annoté.docx'))

			const refused = await own.send(sentTo, form)
			expect(refused.status).toBe(403)
			expect(refused.text).not.toContain('vingt entretiens')
			const entered = await own.signIn(actor, toSignIn(refused.text))
			expect(entered.place).toMatch(/^\/auth\/reprendre\?/)
			const back = await own.send(entered.place ?? '')
			expect([back.status, back.place]).toEqual([303, page])
			expect(own.names()).not.toContain('mbongi.kept_form')

			const again = await own.send(back.place ?? '')
			expect(again.status).toBe(200)
			const typed = plain(again.text).match(new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)<`))?.[1]
			expect(typed).toBe(REPORT)
			expect(again.text).toMatch(/choisir de nouveau\s: annoté\.docx/)
			expect(again.text).not.toContain('jamais gardé')
			const sent = await site.ctx.db
				.selectFrom('review_report')
				.select('submitted_at')
				.where('comments_to_author', 'like', '%vingt entretiens%')
				.execute()
			expect(sent).toEqual([])
			expect(
				await site.ctx.db.selectFrom('decision').select('id').where('kind', '=', 'accept').execute(),
			).toEqual([])
		},
	)

	test('is done when it is sent again, and forgotten then', async () => {
		const { send, signIn } = browser()
		const follows = pathTo('reader.profile')
		const { author } = planted.people
		const typed = {
			acte: 'profil',
			prenom: author.prenom,
			nom: author.nom,
			bio: 'Historienne des marchés de Bangui, au Centre d’études.',
		}
		const refused = await send(follows, new URLSearchParams(typed))
		const entered = await signIn(author, toSignIn(refused.text))
		const page = await send(entered.place ?? '')
		const fields = fieldsOf(page.text, follows)
		expect(Object.fromEntries(fields)).toEqual(typed)
		const done = await send(follows, new URLSearchParams(fields))
		expect([done.status, done.place]).toEqual([303, `${follows}?fait=profil`])
		const { bio } = await site.ctx.db
			.selectFrom('profile')
			.select('bio')
			.where('user_id', '=', author.userId)
			.executeTakeFirstOrThrow()
		expect(bio).toBe(typed.bio)
		expect((await send(entered.place ?? '')).place).toBe(follows)
	})

	test('leads to signing in and is not lost either when its draft was to be kept', async () => {
		const own = browser()
		const page = pathTo('desk.decision', { id: planted.id, decision: 'accept' })
		const keep = pathTo('formDraft', { page, formulaire: 'decision', version: '' })
		const refused = await own.send(keep, new URLSearchParams({ letter: REPORT }))
		expect([refused.status, refused.place]).toEqual([
			303,
			expect.stringContaining('/auth?retour=%2Fauth%2Freprendre'),
		])
		const entered = await own.signIn(planted.people.editor, refused.place ?? '')
		const back = await own.send(entered.place ?? '')
		const shown = back.place ? await own.send(back.place) : back
		expect(plain(shown.text)).toContain('vingt entretiens')
	})

	test('is answered in the language of the page, and to who is signed in as such', async () => {
		const refusedIn = async (language: string, as?: Actor) => {
			const own = browser()
			await own.send(pathTo('language', { langue: language }))
			if (as) await own.signIn(as, '/auth')
			const form = new URLSearchParams({ lettre: REPORT })
			return own.send(pathTo('desk.decision', { id: planted.id }), form)
		}
		const { status, text } = await refusedIn('ar')
		expect([status, text]).toEqual([403, expect.stringContaining('<html lang="ar" dir="rtl"')])
		expect((await refusedIn('en')).text).toContain('Sign in')
		const known = await refusedIn('en', planted.people.author)
		expect([known.status, known.text]).toEqual([403, expect.stringContaining('<html lang="en"')])
		expect(known.text).toContain(`action="${pathTo('signOut')}"`)
	})

	test('is promised to be kept only where it is', async () => {
		const promise = 'gardé pendant un jour'
		const address = pathTo('desk.decision', { id: planted.id })
		const kept = await browser().send(address, new URLSearchParams({ lettre: REPORT }))
		expect(plain(kept.text)).toContain(promise)
		const { send, names } = browser()
		for (const lettre of ['Oui.', 'x'.repeat(300_001)]) {
			const refused = await send(address, new URLSearchParams({ lettre }))
			expect(refused.status).toBe(403)
			expect(plain(refused.text)).not.toContain(promise)
		}
		expect(names()).not.toContain('mbongi.kept_form')
	})

	test('is shown to nobody else: not to a visitor, not to another person once it was found, not without the cookie', async () => {
		const { send, signIn } = browser()
		const address = pathTo('desk.decision', { id: planted.id })
		const refused = await send(address, new URLSearchParams({ lettre: REPORT }))
		const resume = pathTo('resumeForm', { adresse: address })
		expect((await send(resume)).place).toMatch(/^\/auth\?retour=/)
		const stranger = browser()
		await stranger.signIn(planted.people.author, '/auth')
		expect((await stranger.send(resume)).place).toBe(address)
		await signIn(planted.people.editor, toSignIn(refused.text))
		expect((await send(resume)).text).toContain('vingt entretiens')
		await send(pathTo('signOut'), new URLSearchParams())
		await signIn(planted.people.author, '/auth')
		expect((await send(resume)).place).toBe(address)
	})

	test('is not kept for a press of a button, a password, or more than anybody types', async () => {
		for (const form of [
			{ acte: 'retirer' },
			{ password: 'a'.repeat(40), acte: 'changer' },
			{ lettre: 'a'.repeat(400_000) },
		]) {
			const { send, names } = browser()
			expect(
				(await send(pathTo('desk.decision', { id: planted.id }), new URLSearchParams(form))).status,
			).toBe(403)
			expect(names()).not.toContain('mbongi.kept_form')
		}
	})

	test('ends after a day', async () => {
		const { send, signIn } = browser()
		const address = pathTo('reviewer.availability')
		await send(address, new URLSearchParams({ motif: REPORT }))
		site.wait(25 * 3_600_000)
		await signIn(planted.people.reviewer, '/auth')
		expect((await send(pathTo('resumeForm', { adresse: address }))).place).toBe(address)
	})
})
