import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Ctx } from '../ctx.server.ts'
import { runDueJobs } from '../jobs/worker.server.ts'
import { sendsMail } from './outbox.server.ts'
import type { MailTransport } from './smtp.server.ts'

/** A mail as a server took it: its recipients and what came after DATA. */
export type TakenMail = { to: string[]; content: string; secure: boolean; user: string | null }

/** A real SMTP server on this machine, and what it took. */
export type MailListener = {
	port: number
	url: string
	taken: TakenMail[]
	close(): Promise<void>
}

/** A refusal with its reply code (RFC 5321, section 4.2.3). */
export function refusal(code: number, text: string): Error {
	return Object.assign(new Error(text), { responseCode: code })
}

/** Starts a server that takes everything, without encryption and sign-in unless `options` say otherwise. */
export async function startListener(options: SMTPServerOptions = {}, port = 0): Promise<MailListener> {
	const taken: TakenMail[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, session, done) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				taken.push({
					to: session.envelope.rcptTo.map(({ address }) => address),
					content: Buffer.concat(chunks).toString(),
					secure: session.secure,
					user: session.user === undefined ? null : String(session.user),
				})
				done()
			})
		},
		...options,
	})
	server.on('error', () => {})
	server.listen(port, '127.0.0.1')
	await once(server.server, 'listening')
	const at = (server.server.address() as AddressInfo).port
	return {
		port: at,
		url: `smtp://127.0.0.1:${at}`,
		taken,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	}
}

/** Sends what is due of the outbox; answers how many mails left. */
export function sendDueMail(ctx: Ctx, send: MailTransport, stopping?: AbortSignal): Promise<number> {
	return runDueJobs(ctx, [sendsMail(send)], stopping)
}
