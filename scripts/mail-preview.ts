import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { SAMPLES } from '#app/modules/mail-template/samples.server.ts'

/** `npm run mail:preview [-- FOLDER]`: writes every mail of the platform in each language, as HTML and as plain text, with a list to open. */
const folder = process.argv[2] ?? 'var/mail-preview'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const rows: string[] = []
for (const { name, compose } of SAMPLES) {
	for (const language of LANGUAGES) {
		const mail = compose(language)
		const file = `${name}.${language}`
		await writeFile(join(folder, `${file}.html`), mail.html)
		await writeFile(join(folder, `${file}.txt`), `${mail.subject}\n\n${mail.text}`)
		rows.push(
			`<li><a href="${file}.html">${file}</a> (<a href="${file}.txt">text</a>) <bdi lang="${language}">${escaped(mail.subject)}</bdi></li>`,
		)
	}
}
const list = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><h1>Mails</h1><ul>\n${rows.join('\n')}\n</ul></html>\n`
await writeFile(join(folder, 'index.html'), list)
console.log(`${rows.length} mails in ${join(folder, 'index.html')}`)
