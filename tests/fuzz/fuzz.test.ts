import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { addressAt } from '#app/addresses/match.ts'
import { readTable } from '#app/modules/article-draft/table/read-table.ts'
import { NOBODY } from '#app/modules/manuscript-check/anonymity/anonymity.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/rules.ts'
import { runCheck } from '#app/modules/manuscript-check/run-check.server.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { odtHeading, odtOf, odtP } from '#app/modules/manuscript-file/testing/odt.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import { portraitFrom } from '#app/modules/people/profile/avatar/avatar.server.ts'
import { checkJats } from '#app/modules/production/galleys/check-jats.ts'
import { parseReference } from '#app/modules/reference/parse/parse.ts'
import { searchWorks } from '#app/modules/search/queries/search-works.server.ts'
import { parseSearch } from '#app/modules/search/schema.ts'
import { bytesIn, metadataIn } from '#app/modules/submission/uploads/tus.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { withoutLargeFiles } from '#server/http/large-forms.ts'
import { test } from '#tests/support/database.ts'
import { mutatedBytes, mutatedPackage } from './mutate.ts'
import { spoiled, survives } from './survives.ts'

/*
 * Every reader of what strangers send gets thousands of spoiled files and texts, made from good ones by a seed: a few in `npm test`, more by
 * `npm run fuzz -- ROUNDS`. A reader answers or refuses in its own words; what it must never do is throw anything else, hang, or take the process with it.
 */
const TEXTS = {
	reference:
		'Ould Ahmed, A. (2019). « La parole et l’écrit au Fouta ». <i>Revue africaine</i>, 12(3), 45–67. https://doi.org/10.1234/abc',
	search: 'q="littérature peule" OU poésie -roman&annee=2019&discipline=histoire&page=2',
	metadata: `filename ${Buffer.from('manuscrit.docx').toString('base64')},kind ${Buffer.from('manuscript').toString('base64')}`,
	address: '/revues/al-zuhur/numeros/v1-n2?lang=fr&page=2',
	jats: `<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS v1.3//EN" "x.dtd"><article><front><article-meta><article-id pub-id-type="doi">10.1/x</article-id><title-group><article-title>Titre</article-title></title-group></article-meta></front><body><sec><title>Un</title><p>Texte <xref ref-type="bibr" rid="b1">1</xref></p></sec></body><back><ref-list><ref id="b1"><mixed-citation>Un livre</mixed-citation></ref></ref-list></back></article>`,
	table: 'title;authors;date;pages\r\n"La parole; l’écrit";Ould Ahmed, Awa;2019-03;45–67\r\n',
	form: '--b\r\nContent-Disposition: form-data; name="acte"\r\n\r\nenvoyer\r\n--b\r\nContent-Disposition: form-data; name="fichier"; filename="a.docx"\r\nContent-Type: application/octet-stream\r\n\r\nPK\r\n--b--\r\n',
}

describe('texts of strangers', () => {
	test('references', () => survives(60, spoiled(TEXTS.reference), parseReference))

	test('JATS', () => survives(60, spoiled(TEXTS.jats), (text) => checkJats(text, '10.1/x')))

	test('words that are sought, up to the database', ({ ctx }) =>
		survives(10, spoiled(TEXTS.search), (text) =>
			searchWorks(ctx, parseSearch(new URLSearchParams(text)), 'fr'),
		))

	test('addresses', () =>
		survives(60, spoiled(TEXTS.address), (text) => {
			addressAt(text.replace(/\?.*$/s, ''))
			expect(new URL(returnPath(text, '/'), 'https://own.example').origin).toBe('https://own.example')
		}))

	test('headers of uploads in parts', () =>
		survives(60, spoiled(TEXTS.metadata), (text) => {
			const value = text.replace(/[^\x20-\x7e]/g, '')
			const request = new Request('http://x', {
				headers: { 'upload-metadata': value, 'upload-length': value },
			})
			metadataIn(request)
			expect(bytesIn(request, 'upload-length') ?? 0).toBeLessThan(1e15)
		}))

	test('bodies of forms', () =>
		survives(60, spoiled(TEXTS.form), async (text) => {
			const headers = { 'content-type': 'multipart/form-data; boundary=b' }
			const form = await postedForm(new Request('http://x', { method: 'POST', body: text, headers }))
			for (const name of form.names) form.texts(name).concat(form.sent(name).fileName)
		}))

	test('bodies of forms that are larger than their address takes', () =>
		survives(60, spoiled(TEXTS.form), async (text) => {
			const rest = Readable.from([Buffer.from(text)])[Symbol.asyncIterator]()
			const left = await withoutLargeFiles({ begun: [], rest, boundary: 'b' }, 400)
			expect(left?.length ?? 0).toBeLessThan(500)
		}))

	test('tables of articles', () => survives(60, spoiled(TEXTS.table), readTable))
})

describe('files of strangers, in their own processes', () => {
	/** Neither unread for its processor time nor unanswered: a mutation of a small file costs no more than the file. */
	const check = async (bytes: Uint8Array) => {
		const task = { action: 'anonymise', bytes, fileName: 'x', people: NOBODY, rules: DEFAULT_RULES } as const
		const answer = await runCheck(task)
		if (!answer.ok) expect(answer.refused).not.toBe('tooSlow')
	}

	test('Word files', async () => {
		const good = await docxOf()
		await survives(6, (random) => mutatedPackage(good, random), check)
		await survives(2, (random) => mutatedBytes(good, random), check)
	})

	test('OpenDocument texts', async () => {
		const good = odtOf({ body: odtHeading('Introduction') + odtP('Un texte de quelques mots.') })
		await survives(6, (random) => mutatedPackage(good, random), check)
		await survives(2, (random) => mutatedBytes(good, random), check)
	})

	test('PDF', async () => {
		const good = pdfOf({ pages: 2 })
		await survives(6, (random) => mutatedBytes(good, random), check)
	})

	test.for(['png', 'jpeg', 'webp', 'avif'] as const)('pictures: %s', async (format) => {
		const canvas = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a50' } })
		const good = new Uint8Array(await canvas.toFormat(format).toBuffer())
		await survives(4, (random) => mutatedBytes(good, random), portraitFrom)
	})
})
