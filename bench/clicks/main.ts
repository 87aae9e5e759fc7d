import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { pdfWith } from '#app/modules/production/testing.ts'
import { freePort } from '#scripts/test/postgres.ts'
import { openBrowser } from '#tests/support/browser/chromium.ts'
import { startSite } from '#tests/support/process.ts'

/**
 * What the first journal costs a person (issue 13): from the printed address of a site without anything to an article that search finds, by pages alone, with scripts. Counts, for each
 * part, what is pressed (links, buttons, boxes, choices) and what is typed or sent. `--language=ar` walks once, `--shots=folder` keeps a picture of each page. Wants a built site.
 */
const option = (name: string) =>
	process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const SHOTS = option('shots')
const LANGUAGE = option('language')
const WALKS = [
	{ language: 'fr', width: 1280, title: 'Sahara des manuscrits' },
	{ language: 'ar', width: 390, title: 'مخطوطات الصحراء' },
] as const
const SECTIONS = 'Études\nComptes rendus'
const WORD = 'zoubouriques'
const TEXT = `<!doctype html><html lang="fr"><title>Les manuscrits de Tombouctou</title><body><h1>Introduction</h1><p>Les bibliothèques familiales conservent des traités de jurisprudence et des ${WORD}.</p></body></html>`

type Row = { part: string; pressed: number; typed: number; pages: number; seconds: number }

const browser = await openBrowser()
try {
	for (const walk of WALKS) if (!LANGUAGE || walk.language === LANGUAGE) await measure(walk)
} finally {
	await browser.close()
}

/** Walks once over a new site and prints what each part cost. */
async function measure(walk: (typeof WALKS)[number]): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-bench-'))
	const site = await startSite(folder, { PORT: String(await freePort()) })
	try {
		await site.says('jeton=')
		const address = /https?:\/\/\S+jeton=\S+/.exec(site.output())?.[0] ?? ''
		const context = await browser.newContext({ viewport: { width: walk.width, height: 900 } })
		await context.addCookies([{ name: 'language', value: walk.language, url: new URL(address).origin }])
		const page = await context.newPage()
		const rows = await walked(page, address, walk)
		console.log(`\n${walk.language}, ${walk.width} px`)
		console.table([
			...rows,
			rows.reduce((all, row) => ({
				part: 'all',
				pressed: all.pressed + row.pressed,
				typed: all.typed + row.typed,
				pages: all.pages + row.pages,
				seconds: all.seconds + row.seconds,
			})),
		])
		await context.close()
	} finally {
		site.child.kill('SIGTERM')
		await site.ended
		rmSync(folder, { recursive: true, force: true })
	}
}

async function walked(
	page: Page,
	address: string,
	{ language, width, title }: (typeof WALKS)[number],
): Promise<Row[]> {
	const rows: Row[] = []
	let shot = 0
	let began = performance.now()
	const row = () => rows.at(-1) as Row
	const part = (name: string) => {
		const now = performance.now()
		const last = rows.at(-1)
		if (last) last.seconds = Math.round((now - began) / 1000)
		began = now
		rows.push({ part: name, pressed: 0, typed: 0, pages: 0, seconds: 0 })
	}
	const looked = async () => {
		row().pages += 1
		shot += 1
		if (!SHOTS) return
		const path = join(SHOTS, `${language}-${width}-${String(shot).padStart(2, '0')}.png`)
		await page.screenshot({ path, fullPage: true })
	}
	const type = async (field: string, text: string) => {
		row().typed += 1
		await page.locator(field).first().fill(text)
	}
	const press = async (control: string) => {
		row().pressed += 1
		await page.locator(control).first().click()
	}
	const leads = async (control: string, to: RegExp) => {
		await press(control)
		await page.waitForURL(to)
		await looked()
	}
	const choose = async (list: string, option: string | { index: number }) => {
		row().pressed += 1
		await page.locator(list).first().selectOption(option)
	}
	const send = async (name: string, mimeType: string, text: Uint8Array) => {
		row().typed += 1
		await page.setInputFiles('#file', { name, mimeType, buffer: Buffer.from(text) })
		await leads('form:has(input[name=acte][value=fichier]) button', /fait=file/)
	}
	const next = '.form-foot button'

	part('first administrator')
	const { origin } = new URL(address)
	await page.goto(address)
	await page.waitForSelector('#prenom')
	await looked()
	await type('#prenom', 'Awa')
	await type('#nom', 'Ndiaye')
	await type('#email', 'awa@example.org')
	await type('#password', 'sous le baobab 1960')
	await type('#confirmation', 'sous le baobab 1960')
	await leads(`main ${next}`, /\/admin$/)

	part('operator')
	await leads('.first-steps a[href="/admin/exploitant"]', /exploitant$/)
	await type('#name', 'Université')
	await type('#email', 'a@example.org')
	await leads(`main ${next}`, /fait=enregistre/)

	part('publisher and journal')
	await leads('a[href="/admin"]:visible', /\/admin$/)
	await leads('.first-steps a[href="/admin/revues/nouvelle"]', /nouvelle$/)
	await type('#newPublisher', 'Fondation')
	await leads(`main ${next}`, /identite/)
	await type(`#title-${language}`, title)
	await type('#issnOnline', '1777-5353')
	await press('main label:has(input[name=disciplines][value=histoire])')
	await leads(`main ${next}`, /evaluation/)
	await type(`#sections-${language}`, SECTIONS)
	await leads(`main ${next}`, /politiques/)
	await leads(`main ${next}`, /personnes/)
	await type('#board', 'Moussa Diop ; Direction ; Université')
	await type('#chiefs', 'chef@example.org')
	await leads(`main ${next}`, /ouverture/)
	await leads('main form:has(input[name=acte][value=garder]) button', /fait=ouverte$/)

	part('issue')
	await leads('main a[href^="/redaction/numeros/nouveau"]', /nouveau/)
	await type('#number', '1')
	await leads('form:has(#number) .button-primary', /fait=created/)

	part('article: text, PDF, record')
	await leads('form:has(input[name=articleType][value=research-article]) button', /\/saisies\//)
	await send('texte.html', 'text/html', new TextEncoder().encode(TEXT))
	await send('texte.pdf', 'application/pdf', await pdfWith('Les manuscrits de Tombouctou'))
	if (language !== 'fr') {
		await choose('#language', 'fr')
		if (!(await page.locator('#title-fr').isVisible())) await press('details:has(#title-fr) > summary')
	}
	await type('#title-fr', 'Les manuscrits de Tombouctou')
	await type('#authors', 'Awa ; Ndiaye ; Université')
	await choose('#sectionId', { index: 2 })
	await leads('form:has(input[name=acte][value=notice]) .button-primary', /fait=saved/)

	part('publication')
	await leads('form:has(input[name=acte][value=publier]) button', /fait=waiting/)
	await leads('main [aria-labelledby=publication] a[href^="/redaction/numeros/"]', /numeros\/[\w-]+$/)
	await press('.ask-first:has(input[value=publier]) > summary')
	await leads('form:has(input[name=acte][value=publier]) button', /fait=published/)

	part('found by search')
	const found = page.locator('.work-title a', { hasText: 'Les manuscrits de Tombouctou' })
	const sought = async () => {
		await page.goto(`${origin}/articles?q=${WORD}`)
		return (await found.count()) > 0
	}
	while (!(await sought())) await new Promise((resolve) => setTimeout(resolve, 500))
	row().typed += 1
	await looked()
	await found.first().click()
	row().pressed += 1
	await page.waitForURL(/\/articles\/[\w-]+$/)
	await looked()
	part('end')
	return rows.slice(0, -1)
}
