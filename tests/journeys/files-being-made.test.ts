import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeQueued, runQueued, storeText } from '#app/modules/galley/made/testing.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { storeIssue } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeReady } from '#app/modules/production/testing.ts'
import { makesPreviews } from '#app/modules/publication/previews/index.server.ts'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'

/** Enters a page with files of a text as somebody who publishes everywhere. */
async function openPanel(site: OwnSite, page: Page, path: string): Promise<void> {
	await storePerson(site.ctx, { email: 'admin@example.org', password: true, grants: [{ role: 'admin' }] })
	await page.goto(`${site.url}/auth`)
	await page.fill('#connexion-email', 'admin@example.org')
	await page.fill('form:has(#connexion-email) input[name=password]', TEST_PASSWORD)
	await page.click('form:has(#connexion-email) button[type=submit]')
	await page.waitForURL(/attente/)
	await page.goto(site.url + path)
}

test('the panel of files follows what is being made, by itself, and stops when all is there', async () => {
	const [site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	try {
		await storeText(site.ctx, englishArticle)
		const page = await browser.newPage()
		await page.clock.install()
		await openPanel(site, page, `/redaction/publies/${englishArticle.id}`)
		await page.locator('form:has([name=acte][value=fichiers]) button').click()
		await page.waitForURL(/fait=files/)
		const part = page.locator('#etat-des-fichiers')
		const awaited = page.locator('[data-look-again]')
		await awaited.waitFor()
		const before = await part.innerText()
		await page.evaluate(() => Object.assign(window, { isSamePage: true }))
		await page.clock.runFor(5000)
		expect(await part.innerText(), 'nothing has come').toBe(before)
		while ((await makeQueued(site.ctx)) > 0);
		await expect
			.poll(async () => {
				await page.clock.runFor(5000)
				return awaited.count()
			})
			.toBe(0)
		expect(await part.locator('td .badge').allInnerTexts()).not.toContain(before)
		expect(await part.locator('[role=status]').count()).toBe(0)
		expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
		expect(await page.locator('pdf-viewer').count()).toBe(0)
		await page.reload()
		await page.locator('a[href="?apercu=pdf#apercu"]').click()
		await page
			.locator('pdf-viewer .page[data-page-number="1"] .textLayer span:not(.markedContent)')
			.first()
			.waitFor()
		expect(await page.locator('pdf-viewer .textLayer').first().innerText()).toContain('Introduction')
	} finally {
		await browser.close()
		await site.close()
	}
})

test('the contents of an issue show their pages as soon as they are numbered, by themselves', async () => {
	const [site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	try {
		const { id, journalId } = await storeReady(site.ctx, { title: 'Un' })
		const on = { slug: '1', on: '2026-01-01', number: '1', state: 'draft' } as const
		const issueId = await storeIssue(site.ctx, journalId, on)
		await site.ctx.db.updateTable('production').set({ issue_id: issueId, pages: null }).execute()
		const page = await browser.newPage()
		await page.clock.install()
		await openPanel(site, page, `/redaction/numeros/${issueId}`)
		const number = page.locator('form:has([name=acte][value=paginer])')
		await number.locator('[name=from]').fill('5')
		await number.locator('button').click()
		const said = page.locator('#numerotation')
		await said.waitFor()
		await page.evaluate(() => Object.assign(window, { isSamePage: true }))
		await expect
			.poll(async () => {
				await page.clock.runFor(5000)
				return page.locator(`#s-${id} .entry-pages`).count()
			})
			.toBe(1)
		expect(await page.locator(`#s-${id} .entry-pages`).innerText()).toMatch(/^p\.\s5/)
		expect(await said.innerText()).toMatch(/numérotées à\spartir de la page\s5\./)
		expect(await number.count()).toBe(1)
		expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
	} finally {
		await browser.close()
		await site.close()
	}
})

test('each warning leads to its place, also in a text that comes in parts, without scripts', async () => {
	const [site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	try {
		const words = Array.from({ length: 4000 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex'))
		const cells = '<td>a</td>'.repeat(15)
		const html = `<h2>Début</h2><p>${words.join(' ')} <a href="#ref-1">1</a></p><h2>Fin</h2><h4>Sauté</h4><p>Mots, <a href="#f">figure 1</a>.</p><figure id="f"><img src="/images/${'a'.repeat(32)}" alt="" width="120" height="80"><figcaption>Figure 1</figcaption></figure><h2>Tableau</h2><table><tbody><tr>${cells}</tr></tbody></table>`
		const [reference] = englishArticle.references
		if (!reference) throw new Error('no reference')
		const uncited = { ...reference, text: 'Cited by nothing' }
		await storeText(site.ctx, { ...englishArticle, references: [reference, uncited] }, html)
		const picture = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#a33' } })
			.webp()
			.toBuffer()
		const { key, sha256, bytes } = await site.ctx.storage.put(picture)
		await site.ctx.db
			.insertInto('work_picture')
			.values({
				...{ work_id: englishArticle.id, name: 'a'.repeat(32), media_type: 'image/webp' },
				...{ bytes, sha256, storage_key: key },
			})
			.execute()
		const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
		await openPanel(site, page, `/redaction/publies/${englishArticle.id}`)
		await page.locator('form:has([name=acte][value=fichiers]) button').click()
		while ((await makeQueued(site.ctx)) > 0);
		await page.reload()
		const links = page.locator('#etat-des-fichiers li a')
		const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
		expect(places.map((place) => place.split('#').at(-1)).sort()).toEqual([
			...['ref-2', 't-f', 't-f', 't-saute', 't-tableau'],
		])
		for (const place of places) {
			await page.goto(site.url + place)
			expect(await page.locator(':target').count(), place).toBe(1)
		}
	} finally {
		await browser.close()
		await site.close()
	}
})

test('an article in the making shows its files and what to look at in them before it is out, without scripts too', async () => {
	const [site, browser] = await Promise.all([openOwnSite(), openBrowser()])
	try {
		const { id } = await storeReady(site.ctx)
		await site.ctx.db.deleteFrom('submission_file').where('kind', '=', 'galley').execute()
		const html = `<h2 id="t-tableau">Tableau</h2><table><tbody><tr>${'<td>a</td>'.repeat(15)}</tr></tbody></table>`
		await site.ctx.db.updateTable('production').set({ html }).where('submission_id', '=', id).execute()
		const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
		const production = `/redaction/manuscrits/${id}/production`
		await openPanel(site, plain, production)
		await plain.locator('form:has([name=acte][value=apercu]) button').click()
		await plain.waitForURL(/fait=previewed/)
		await plain.locator('#etat-des-fichiers [role=status]').waitFor()
		await runQueued(site.ctx, makesPreviews())
		await plain.goto(site.url + production)
		const warning = plain.locator('#etat-des-fichiers li a')
		expect(await warning.count()).toBe(1)
		await warning.click()
		expect(await plain.locator(':target').innerText()).toBe('Tableau')
		await plain.goto(site.url + production)
		await plain.locator('a[href="?apercu=pdf#apercu"]').click()
		expect(await plain.locator('pdf-viewer a[href$="/production/fichiers/pdf"]').count()).toBe(1)
		const page = await (
			await browser.newContext({ storageState: await plain.context().storageState() })
		).newPage()
		await page.goto(`${site.url}${production}?apercu=pdf`)
		await page
			.locator('pdf-viewer .page[data-page-number="1"] .textLayer span:not(.markedContent)')
			.first()
			.waitFor()
	} finally {
		await browser.close()
		await site.close()
	}
})
