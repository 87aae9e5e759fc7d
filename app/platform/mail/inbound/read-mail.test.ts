import { describe, expect, test } from 'vitest'
import { ownWords } from './own-words.ts'
import { readMail } from './read-mail.server.ts'
import type { ReceivedMail } from './received.ts'
import { delayReport, exchangeReport, eximReport, gmailReport, postfixReport } from './testing/reports.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text.replace(/\n/g, '\r\n'))

async function read(text: string | Uint8Array): Promise<ReceivedMail> {
	const mail = await readMail(typeof text === 'string' ? bytesOf(text) : text)
	if (!mail.ok) throw new Error(mail.refused)
	return mail
}

const HEAD = 'From: a@example.org\nTo: b@example.org\nMessage-ID: <1@example.org>\n'

describe('what somebody wrote in an answer', () => {
	test.each([
		['Oui.\n\nOn Mon, 3 Nov 2026 at 10:00, Mbongi <m@example.org> wrote:\n> Cher Paul', 'Oui.'],
		['Oui.\n\nLe lun. 3 nov. 2026 à 10:00, Mbongi\n<m@example.org> a écrit :\n\n> Cher Paul', 'Oui.'],
		['Sí.\nEl lun, 3 nov 2026 a las 10:00, Mbongi (<m@example.org>) escribió:\nHola', 'Sí.'],
		['نعم.\n\nفي الاثنين، 3 نوفمبر 2026 كتب Mbongi <m@example.org>:\nتحية', 'نعم.'],
		['Oui.\n\n-----Message d’origine-----\nDe : Mbongi\nObjet : x', 'Oui.'],
		['Oui.\n________________________________\nDe : Mbongi\nEnvoyé : lundi', 'Oui.'],
		['Oui.\nFrom: Mbongi <m@example.org>\nSent: Monday\nTo: me', 'Oui.'],
		['Oui.\n-- \nProfesseur Untel\nUniversité', 'Oui.'],
		['Oui.\n\nSent from my phone', 'Oui.'],
		['> Voici la question ?\nOui.\n> Et celle-ci ?\nNon.', 'Oui.\nNon.'],
		['De la page 3 : rien.\nLe reste est bon.', 'De la page 3 : rien.\nLe reste est bon.'],
		['De : la page 3.\nLe reste est bon.', 'De : la page 3.\nLe reste est bon.'],
		['> tout est cité', ''],
		['Oui.\n\nDe: Mbongi <m@example.org>\nObjet: Votre article', 'Oui.'],
		['Oui.\n\nDe : Mbongi\nEnvoyé le : lundi 3 novembre\nÀ : Paul\nObjet : x', 'Oui.'],
		['Oui.\n\n*From:* Mbongi\n*Sent:* Monday\n*To:* Paul', 'Oui.'],
		['نعم.\n\nمن: Mbongi\nتاريخ الإرسال: الاثنين\nإلى: Paul', 'نعم.'],
		['Oui.\n\nEnvoyé de mon iPhone\n\nLe 3 nov. 2026 à 10:00, Mbongi a écrit :\n\nCher Paul', 'Oui.'],
		[
			'نعم.\n\nفي الاثنين، 3 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة \u202aMbongi\u202c\u200f <\u202am@example.org\u202c\u200f>:\u200f\n\nتحية',
			'نعم.',
		],
		[
			'\u200fنعم.\n\n\u200fفي ٣\u200f/١١\u200f/٢٠٢٦، الساعة ١٠:٠٠ ص، كتب/كتبت Mbongi <m@example.org>:\n\nتحية',
			'\u200fنعم.',
		],
		['نعم.\n\nأُرسلت من الـ iPhone', 'نعم.'],
		['نعم.\n\nمُرسل من هاتف Galaxy الخاص بي', 'نعم.'],
		['نعم.\n\nالحصول على Outlook لـ iOS\n\nمن: Mbongi <m@example.org>\nتم الإرسال: الاثنين', 'نعم.'],
		['Yes.\n\nSent from Outlook for iOS', 'Yes.'],
		['Yes.\n\nSent from Mail for Windows', 'Yes.'],
		['Oui.\n\nEnvoyé à partir de Outlook pour Android', 'Oui.'],
		['Oui.\n\nEnvoyé à partir d’Outlook pour Android', 'Oui.'],
		[
			'Oui.\n\nObtenez Outlook pour iOS\n________________________________\nDe : Mbongi\nEnvoyé : lundi',
			'Oui.',
		],
		['Sí.\n\nEnviado desde Outlook para iOS', 'Sí.'],
		['Sí.\n\nObtener Outlook para Android', 'Sí.'],
		['Oui.\n\n----- Mail transféré -----\nDe : « Mbongi »\nÀ : Paul', 'Oui.'],
		['Oui.\n\n----- Mail original -----\nCher Paul', 'Oui.'],
		['Oui.\n\nDébut du message réexpédié :\n\nDe : Mbongi\nCher Paul', 'Oui.'],
		['Yes.\n\nBegin forwarded message:\n\nFrom: Mbongi\nDear Paul', 'Yes.'],
		['Sí.\n\nInicio del mensaje reenviado:\n\nHola', 'Sí.'],
		['Sí.\n\n-------- Correo reenviado --------\nHola', 'Sí.'],
		['نعم.\n\n-------- رسالة مُحوّلة --------\nتحية', 'نعم.'],
		['نعم.\n\nكتب Mbongi:\nتحية', 'نعم.'],
		['نعم.\n\nكتب Mbongi <m@example.org>:\n> تحية', 'نعم.'],
		['نعم.\n\nفي السبت، ٢٨ نوفمبر ٢٠٢٦، كتب Mbongi:\nتحية', 'نعم.'],
		['Yes.\n\nOn Sat, 28 Nov 2026, Mbongi wrote:\nDear Paul', 'Yes.'],
		['Yes.\n\nOn Nov 28, 2026, Mbongi wrote:\nDear Paul', 'Yes.'],
		['Oui.\n\nLe sam. 28 novembre 2026, Mbongi a écrit :\nCher Paul', 'Oui.'],
		['Oui.\n\nMbongi a écrit :\nCher Paul', 'Oui.'],
		['Sí.\n\nEl sábado, 28 de noviembre de 2026, Mbongi escribió:\nHola', 'Sí.'],
		['Sí.\n\nEl 28/11/2026, Mbongi escribió:\nHola', 'Sí.'],
		['Oui.\n\n2026-11-03 10:00 GMT+01:00 Mbongi <m@example.org>:\n\nCher Paul', 'Oui.'],
		[
			'Le 28/11/2026 à 10:07, Mbongi a écrit :\n> Cher Paul,\n>\n> voici.\n\nD’accord sur tout.\n\n-- \nPaul',
			'D’accord sur tout.',
		],
		[
			'Bonjour,\n\nOn Mon, 3 Nov 2026 at 10:00, Mbongi\n<m@example.org> wrote:\n\n> Une date ?\n\nEn mars.\n\n> Un lieu ?\n\nÀ Lomé.',
			'Bonjour,\n\nEn mars.\n\nÀ Lomé.',
		],
		['في السبت، ٢٨ نوفمبر ٢٠٢٦، كتب Mbongi:\n> تحية\n\nنعم.', 'نعم.'],
		['Oui.\n\nObtenir Outlook pour Android<https://example.org/x>', 'Oui.'],
	])('%j', (text, words) => {
		expect(ownWords(text)).toBe(words)
	})

	test.each([
		'De : le titre ne dit pas la période.\nÀ la page 6 : une date manque.\nÀ la page 9 : une autre.',
		'De : la page 3\nÀ : la page 6\nRien à dire.',
		'From: page 3\nTo the editor: thank you.\nTo be checked: note 4.',
		'من: الصفحة 3\nإلى الصفحة 6: ينقص تاريخ.',
		'Le réviseur 1 a écrit :\n« La méthode manque. »\nJe réponds à la page 4.',
		'On page 12 the second reviewer wrote:\n“No method.”\nSee my note 4.',
		'El informe de 2025 escribió:\nfalta el método.',
		'Paul a écrit :\nla méthode manque.',
		'كتب المحكّم:\nالمنهج ناقص.',
		'Premier point : oui.\n________________________\nSecond point : non.',
		'Envoyé de mon téléphone\nLa suite demain.',
		'أرسلت من قبل النسخة الأولى.\nوهذه الثانية.',
		'في الصفحة 6 تمت كتابة ما يلي:\nلا تاريخ.',
	])('is kept whole where it looks like the head of a message: %j', (text) => {
		const last = text.split('\n').at(-1)
		expect(ownWords(text)).toContain(last)
		if (!text.startsWith('Envoyé')) expect(ownWords(text)).toBe(text)
	})
})

describe('a mail that is read', () => {
	test('tells the words of HTML alone, without what it quotes', async () => {
		const { words } = await read(
			`${HEAD}Content-Type: text/html; charset=utf-8\n\n<style>p{}</style><p>Bonjour,<br>5 &lt; 6 &amp; oui.</p><div class="gmail_quote"><div>Le lun. a écrit :</div><blockquote>Cher Paul</blockquote></div>`,
		)
		expect(words).toBe('Bonjour,\n5 < 6 & oui.')
	})

	test('knows what a program wrote', async () => {
		const automatic = async (headers: string) => (await read(`${HEAD}${headers}\n\nAbsent`)).isAutomatic
		expect(await automatic('Auto-Submitted: auto-replied')).toBe(true)
		expect(await automatic('Auto-Submitted: auto-generated (rejected)')).toBe(true)
		expect(await automatic('Precedence: bulk')).toBe(true)
		expect(await automatic('List-Id: <l.example.org>')).toBe(true)
		expect(await automatic('Return-Path: <>')).toBe(true)
		expect(await automatic('X-Auto-Response-Suppress: All')).toBe(true)
		expect(await automatic('Auto-Submitted: no')).toBe(false)
		expect(await automatic('Return-Path: <a@example.org>')).toBe(false)
	})

	test('has the files that were attached, without signatures, calendars and pictures of the text', async () => {
		const part = (head: string) => `--B\n${head}\nContent-Transfer-Encoding: base64\n\nYWJj\n`
		const { files, words } = await read(
			`${HEAD}Content-Type: multipart/mixed; boundary=B\n\n--B\nContent-Type: text/plain\n\nVoici.\n${part('Content-Type: application/pdf; name="../../etc/a.pdf"\nContent-Disposition: attachment; filename="../../etc/a.pdf"')}${part('Content-Type: application/pgp-signature; name=s.asc')}--B--\n`,
		)
		expect(words).toBe('Voici.')
		expect(files.map(({ fileName, bytes }) => [fileName, bytes.length])).toEqual([['../../etc/a.pdf', 3]])
	})

	test('that is nested without end, or damaged, is answered within limits', async () => {
		const nested = Array.from(
			{ length: 5000 },
			(_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
		).join('')
		expect(await readMail(bytesOf(HEAD + nested))).toEqual({ ok: false, refused: 'damaged' })
		expect(await readMail(bytesOf(`X: ${'y'.repeat(400_000)}\n\n`))).toEqual({
			ok: false,
			refused: 'damaged',
		})
		const wild = crypto.getRandomValues(new Uint8Array(60_000))
		expect((await read(wild)).failures).toBeNull()
		const many = `${HEAD}Content-Type: multipart/mixed; boundary=B\n\n${'--B\nContent-Type: application/pdf\nContent-Disposition: attachment; filename=a.pdf\n\nx\n'.repeat(2000)}--B--`
		const { files, filesLeftOut } = await read(many)
		expect([files.length, filesLeftOut]).toEqual([8, 1992])
	})
})

describe('a delivery report', () => {
	const about = { to: 'reponses+abc@example.org', failed: 'absent@example.net' }

	test.each([
		['Postfix', postfixReport(about), '5.1.1', 'User unknown'],
		['Exchange', exchangeReport(about), '5.1.10', 'RecipientNotFound'],
		['Gmail', gmailReport(about), '5.1.1', 'does not exist'],
		['Exim', eximReport({ ...about, isReport: true }), '5.1.1', 'unknown user'],
		['Exim before reports', eximReport({ ...about, isReport: false }), '5.1.1', 'unknown user'],
	])('of %s says who was not reached and why', async (_, bytes, status, said) => {
		const { failures, isAutomatic, to } = await read(bytes)
		expect(isAutomatic).toBe(true)
		expect(to).toContain(about.to)
		expect(failures).toEqual([{ address: about.failed, status, said: expect.stringContaining(said) }])
	})

	test('of a delay is no failure', async () => {
		expect((await read(delayReport(about))).failures).toEqual([])
	})
})
