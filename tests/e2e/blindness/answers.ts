import { createHmac } from 'node:crypto'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { AUTHOR, BY_LINK, REVIEWER } from './identities.ts'
import type { Planted } from './plant.ts'

const SECRET = 'what the mail service and the platform know'

/** Answers of the site's mails come in. */
export const INBOUND = {
	address: 'reponses@revues.example.org',
	imapUrl: null,
	webhookSecret: SECRET,
	authserv: null,
}

type Answer = { from: string; name: string; text: string; file?: { name: string; bytes: Uint8Array } }

/** Everybody answers a mail by mail, with their name wherever a mail has one; editors name each side to the other. Answers what became of each. */
export async function answerByMail(
	{ ctx, url }: { ctx: Ctx; url: string },
	planted: Planted,
): Promise<string[]> {
	const { author, reviewer, editor } = planted.people
	const reviewerName = `${REVIEWER.prenom} ${REVIEWER.nom}`
	const authorName = `${AUTHOR.prenom} ${AUTHOR.nom}`
	const signed = (name: string) => `Voici.\n\n${name}\n\nLe lun. 3 nov. 2026 a écrit :\n> ${name}`
	const post = async (answer: Answer) => {
		const body = mailOf(answer, await replyTo(ctx, answer.from))
		const timestamp = String(Math.floor(ctx.now().getTime() / 1000))
		const signature = createHmac('sha256', SECRET).update(`a.${timestamp}.`).update(body).digest('base64')
		const answered = await fetch(`${url}/courrier/mime`, {
			method: 'POST',
			body: new Uint8Array(body),
			headers: {
				'content-type': 'message/rfc822',
				'webhook-id': 'a',
				'webhook-timestamp': timestamp,
				'webhook-signature': `v1,${signature}`,
			},
		})
		return answered.text()
	}
	const naming = (creator: string) => docxOf({ creator, comment: creator, insertedBy: creator })
	const outcomes: string[] = []
	for (const answer of [
		{
			from: reviewer.email,
			name: reviewerName,
			text: signed(reviewerName),
			file: { name: REVIEWER.fileName, bytes: await naming(reviewerName) },
		},
		{ from: editor.email, name: 'Rédaction', text: `L’auteur est ${authorName}.` },
		{ from: BY_LINK.email, name: BY_LINK.name, text: signed(BY_LINK.name) },
		{
			from: author.email,
			name: authorName,
			text: signed(authorName),
			file: { name: AUTHOR.fileName, bytes: await naming(authorName) },
		},
		{ from: editor.email, name: 'Rédaction', text: `Le rapport est de ${reviewerName}.` },
		{
			from: editor.email,
			name: 'Rédaction',
			text: 'Voyez les remarques jointes.',
			file: { name: 'remarques.docx', bytes: await naming(reviewerName) },
		},
	])
		outcomes.push(await post(answer))
	return outcomes
}

async function replyTo(ctx: Ctx, email: string): Promise<string> {
	const mail = await ctx.db
		.selectFrom('mail')
		.select('reply_to')
		.where('to_address', '=', email)
		.where('reply_to', 'like', 'reponses+%')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return mail.reply_to ?? ''
}

function mailOf({ from, name, text, file }: Answer, to: string): Buffer {
	const part = file
		? `--B\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${file.name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(file.bytes).toString('base64')}\r\n`
		: ''
	return Buffer.from(
		`From: "${name}" <${from}>\r\nTo: ${to}\r\nSubject: Re: ${name}\r\nX-Mailer: ${name}\r\nMessage-ID: <${crypto.randomUUID()}@${from.split('@')[1]}>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${part}--B--\r\n`,
	)
}
