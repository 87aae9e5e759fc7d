import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeCall } from '#app/modules/call/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal, storeSection } from '#app/modules/journal/testing/store-journal.server.ts'
import { docxOf, prose } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { sendReminders } from '#app/modules/review/reminders/send-reminders.server.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'
import { addressIn } from '#tests/support/open-link.ts'
import { countMails, mailTo } from './letters.ts'
import { Person } from './people.ts'

const DAY_MS = 86_400_000
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const TITLE = 'Les registres des marchés de la vallée'
const AT = {
	author: 'author@example.org',
	editor: 'editor@example.org',
	first: 'first@example.org',
	late: 'late@example.org',
	declining: 'declining@example.org',
}

let site: OwnSite
let browser: Browser
const at: { [name in keyof typeof AT]: Person } = {} as never
let manuscript = ''
let submission = ''

beforeAll(async () => {
	;[site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	const { ctx } = site
	const journal = await storeJournal(ctx, { slug: 'archipel', title: { fr: 'Archipel' } })
	await ctx.db
		.updateTable('journal')
		.set({ accepts_submissions: true, doi_prefix: '10.5555', licence: 'CC-BY-4.0' })
		.where('id', '=', journal.id)
		.execute()
	const sectionId = await storeSection(ctx, journal.id, {
		slug: 'articles',
		title: { fr: 'Articles' },
		position: 1,
	})
	const scope = { kind: 'journal', journalId: journal.id } as const
	const editor = await storePerson(ctx, {
		email: AT.editor,
		prenom: 'Édith',
		nom: 'Rédaction',
		password: true,
		grants: [{ role: 'editor', duty: 'editor-in-chief', scope }],
	})
	await storePerson(ctx, {
		email: AT.author,
		prenom: 'Awa',
		nom: 'Ndiaye',
		institution: 'Université de Cotonou',
		password: true,
		grants: [{ role: 'author' }],
	})
	for (const [name, nom] of [
		['first', 'Premier'],
		['late', 'Tardif'],
		['declining', 'Refus'],
	] as const)
		await storePerson(ctx, {
			email: AT[name],
			prenom: 'Une',
			nom,
			password: true,
			grants: [{ role: 'reviewer', scope }],
		})
	const today = ctx.now().toISOString().slice(0, 10)
	await storeCall(ctx, editor, journal.id, {
		title: { fr: 'Villes secondaires' },
		opensOn: today,
		deadlineOn: new Date(ctx.now().getTime() + 60 * DAY_MS).toISOString().slice(0, 10),
		sectionId,
	})
	for (const name of Object.keys(AT) as (keyof typeof AT)[])
		at[name] = await Person.enter(browser, site, AT[name])
})
afterAll(async () => {
	await browser.close()
	await site.close()
})

async function sendManuscript(person: Person, name: string, changes = {}): Promise<void> {
	await person.unfold()
	const form = person.page.locator('form:has([name=kind][value=manuscript])').last()
	await form.locator('input[type=file]').setInputFiles(await manuscriptFile(name, changes))
	await form.locator('button[type=submit]').click()
}

async function manuscriptFile(name: string, changes = {}) {
	const titles = [TITLE, 'The Registers of the Markets of the Valley']
	return { name, mimeType: DOCX, buffer: Buffer.from(await docxOf({ titles, ...changes })) }
}

async function invite(name: string, email: string): Promise<string> {
	const { page } = at.editor
	await at.editor.open(`${manuscript}/evaluation/inviter`)
	await at.editor.unfold()
	await page.fill('form:has([name=letter]) [name=name]', name)
	await page.fill('form:has([name=letter]) [name=email]', email)
	await page.locator('form:has([name=letter]) button[type=submit]').click()
	await page.waitForURL(/evaluation(?:\?|#|$)/)
	const mail = await mailTo(site, email, /auth\/evaluation\?jeton=/)
	expect(mail).toContain(TITLE)
	expect(mail).not.toMatch(/Ndiaye|Cotonou|author@/)
	return addressIn(/https?:\S+auth\/evaluation\?jeton=\S+/.exec(mail)?.[0] ?? '')
}

async function accept(person: Person, link: string): Promise<void> {
	await person.open(link)
	await person.does('accepter')
	await person.page.waitForURL(/espace-reviseur\/evaluations\//)
	await person.page.check('[name=noConflict]')
	await person.page.check('[name=confidentiality]')
	await person.does('declarer')
}

async function report(person: Person, recommendation: string, comments: string): Promise<void> {
	const { page } = person
	await person.open('/espace-reviseur')
	await page.locator('main a[href^="/espace-reviseur/evaluations/"]').first().click()
	expect(await person.reads()).not.toMatch(/Ndiaye|Cotonou/)
	const review = new URL(page.url()).pathname.split('/').slice(0, 4).join('/')
	await person.open(`${review}/rapport`)
	for (const criterion of ['originality', 'method', 'argument', 'writing'])
		await page.check(`[name="scores-${criterion}"][value="4"]`)
	await page.fill('[name=commentsToAuthor]', comments)
	await page.fill('[name=commentsToEditor]', 'Pour la rédaction seule.')
	await page.check(`[name=recommendation][value=${recommendation}]`)
	await person.does('envoyer')
	await page.waitForURL(/fait=/)
}

async function decide(kind: string): Promise<void> {
	const { page } = at.editor
	await at.editor.open(`${manuscript}/decision?decision=${kind}`)
	const confirms = page.locator('[name=confirmsMissingReports]')
	if ((await confirms.count()) > 0) await confirms.check()
	await at.editor.does('apercu')
	await at.editor.does('envoyer')
	await page.waitForURL(/fait=decide/)
}

test('an author answers the call with a Word file, checked and sent', async () => {
	const { page } = at.author
	await at.author.open('/appels-contribution')
	await page.locator('a[href^="/espace-auteur/soumettre?appel="]').first().click()
	await page.click('form:has([name=draftId]) button[type=submit]')
	submission = `/espace-auteur/soumissions/${/soumissions\/([\w-]+)/.exec(page.url())?.[1]}`
	await page.click('button[name=next][value=goOn]')
	await sendManuscript(at.author, 'ndiaye-these.docx', { creator: 'Awa Ndiaye' })
	await at.author.open(`${submission}/metadonnees`)
	expect(await page.inputValue('#title-fr')).toBe(TITLE)
	await page.click('button[name=next][value=goOn]')
	await page.locator('form:has([name=acte][value=garder]) button[value=goOn]').click()
	for (const name of ['original', 'notElsewhere', 'licence']) await page.check(`#${name}`)
	for (const name of ['conflicts', 'funded', 'usedAi']) await page.check(`[name=${name}][value=no]`)
	await page.check('[name=dataAvailability][value=none]')
	await page.click('button[name=next][value=goOn]')
	await page.click('.send-box button[type=submit]')
	await page.waitForURL(/fait=soumis/)
	const reference = /[A-Z]{2,8}-\d{4}-\d{4}/.exec(await at.author.reads())?.[0] ?? 'none'
	expect(await mailTo(site, AT.author, new RegExp(reference))).toContain(TITLE)
	expect(await mailTo(site, AT.editor, new RegExp(TITLE))).toContain('/redaction/manuscrits/')
	manuscript = submission.replace('/espace-auteur/soumissions', '/redaction/manuscrits')
})

test('two reviewers are invited; one declines and is replaced, one is late and reminded', async () => {
	await decide('sendToReview')
	await accept(at.first, await invite('Une Première', AT.first))
	const refused = await invite('Une Refus', AT.declining)
	await at.declining.open(refused)
	await at.declining.unfold()
	await at.declining.page.fill('[name=reason]', 'Trop de travail.')
	await at.declining.does('decliner')
	expect(await mailTo(site, AT.editor, /Trop de travail/)).toBeTruthy()
	await accept(at.late, await invite('Une Tardive', AT.late))
	await report(at.first, 'requestMajorRevisions', 'La démonstration est à resserrer.')
	site.wait(42 * DAY_MS)
	await sendReminders(site.ctx)
	await sendReminders(site.ctx)
	expect(await countMails(site, AT.late, /Votre rapport est en retard/)).toBe(1)
	for (const name of Object.keys(AT) as (keyof typeof AT)[]) {
		await at[name].context.close()
		at[name] = await Person.enter(browser, site, AT[name])
	}
	await at.editor.open(`${manuscript}/evaluation`)
	expect(await at.editor.reads()).toMatch(/retard/i)
	await report(at.late, 'requestMajorRevisions', 'Les sources sont bien lues.')
})

test('a major revision is asked for, answered point by point, and reviewed again', async () => {
	await decide('requestMajorRevisions')
	const letter = await mailTo(site, AT.author, /révisions? majeures?/i)
	for (const comments of ['La démonstration est à resserrer.', 'Les sources sont bien lues.'])
		expect(letter).toContain(comments)
	expect(letter).not.toMatch(/Premi[eè]re?|Tardi|first@|late@|rédaction seule/)
	const { page } = at.author
	await at.author.open(`${submission}/revision`)
	expect(await at.author.reads()).not.toMatch(/Premier|Tardif|rédaction seule/)
	await page.selectOption('#avec-genre', 'manuscript')
	await page.setInputFiles('#avec-fichier', await manuscriptFile('ndiaye-these-v2.docx'))
	await at.author.does('joindre')
	for (const field of await page.locator('[name^=answers-]').all()) await field.fill('C’est corrigé.')
	await page.fill('[name=general]', 'Merci aux deux lectures.')
	await at.author.does('soumettre')
	await page.waitForURL(/fait=envoye/)
	expect(await mailTo(site, AT.editor, /Révision reçue/)).toContain('/redaction/manuscrits/')
	await decide('openNewRound')
	await accept(at.first, await invite('Une Première', AT.first))
	await report(at.first, 'accept', 'Tout est clair à présent.')
})

test('it is accepted, set, proofread and published in an issue; readers find and cite it', async () => {
	await decide('accept')
	expect(await mailTo(site, AT.author, /accept/i)).toContain(TITLE)
	const { page } = at.editor
	await at.editor.open(`${manuscript}/production`)
	await at.editor.unfold()
	const copyedited = Buffer.from(
		await docxOf({ titles: [TITLE, 'The Registers of the Markets of the Valley'] }),
	)
	const copy = page.locator('form:has([name=acte][value=copie])')
	await copy
		.locator('input[type=file]')
		.setInputFiles({ name: 'copie.docx', mimeType: DOCX, buffer: copyedited })
	await at.editor.does('copie')
	await page.waitForURL(/production\?fait=/)
	await decide('sendToProduction')
	await at.editor.open('/redaction/numeros/nouveau')
	await page.fill('[name=volume]', '8')
	await page.fill('[name=number]', '1')
	await page.locator('main form:has([name=volume]) button[type=submit]').click()
	await page.waitForURL(/numeros\/[\w-]{20,}/)
	const issue = new URL(page.url()).pathname
	const production = `${manuscript}/production`
	await at.editor.open(production)
	await at.editor.does('convertir')
	await page.waitForURL(/production\?fait=/)
	await at.editor.unfold()
	await page.locator('[name=issueId]').selectOption({ index: 1 })
	await page.fill('[name=pages]', '11-29')
	await at.editor.does('place')
	await page.waitForURL(/production\?fait=/)
	await at.editor.unfold()
	await at.editor.does('epreuves')
	await page.waitForURL(/production\?fait=/)
	expect(await mailTo(site, AT.author, /épreuves/i)).toContain('/epreuves')
	await at.author.open(`${submission}/epreuves`)
	await at.author.does('approuver')
	await at.editor.open(issue)
	await at.editor.unfold()
	await at.editor.does('publier')
	await page.waitForURL(/fait=/)
	await at.author.open(submission)
	expect(await at.author.reads()).toMatch(/publié/i)

	const visitor = await browser.newContext({ javaScriptEnabled: false })
	const reading = await visitor.newPage()
	const found = reading.locator('.work-title a', { hasText: TITLE })
	// Search follows what is published a moment after it.
	await expect
		.poll(async () => {
			await reading.goto(`${site.url}/articles?q=registres+vallée`)
			return found.count()
		})
		.toBe(1)
	await found.click()
	const text = (await reading.locator('main').innerText()).replaceAll(/\s+/g, ' ')
	expect(text).toContain('Ndiaye')
	expect(text).toContain(prose(10).slice(0, 40))
	const slug = new URL(reading.url()).pathname
	const citation = await (await fetch(`${site.url}${slug}/citation.bib`)).text()
	expect(citation).toContain('Ndiaye')
	// Reserved, and registered nowhere: a citation would lead to nothing.
	expect(citation).not.toContain('10.5555/')
	expect(text).toContain('DOI réservé')
	await visitor.close()
})
