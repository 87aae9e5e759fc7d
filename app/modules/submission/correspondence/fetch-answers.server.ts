import { buffer } from 'node:stream/consumers'
import type { ImapFlow } from 'imapflow'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { MOST_MAIL_BYTES } from '#app/platform/mail/inbound/received.ts'
import { receiveMail } from './receive-mail.server.ts'

const TIMEOUT_MS = 30_000
/** Mails of one turn: the rest waits for the next. */
const MOST_AT_ONCE = 100

/**
 * Takes what is new in the mailbox of the inbound address (IMAP, RFC 9051) and marks it as seen: mails that could not be taken now stay new. What was taken is left in
 * the mailbox, whose owner decides how long it is kept. Answers how many were looked at.
 */
export async function fetchAnswers(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	const url = ctx.env.INBOUND?.imapUrl
	if (!url) return 0
	const client = await connect(new URL(url))
	const end = () => client.close()
	stopping?.addEventListener('abort', end, { once: true })
	try {
		await client.connect()
		const lock = await client.getMailboxLock(decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX')
		try {
			return await takeNew(ctx, client, stopping)
		} finally {
			lock.release()
		}
	} finally {
		stopping?.removeEventListener('abort', end)
		client.close()
	}
}

async function takeNew(ctx: Ctx, client: ImapFlow, stopping: AbortSignal | undefined): Promise<number> {
	const found = (await client.search({ seen: false }, { uid: true })) || []
	let looked = 0
	for (const uid of found.slice(0, MOST_AT_ONCE)) {
		if (stopping?.aborted) break
		const { content } = await client.download(String(uid), undefined, {
			uid: true,
			maxBytes: MOST_MAIL_BYTES + 1,
		})
		const bytes = content ? await buffer(content) : null
		looked += 1
		try {
			if (bytes) await receiveMail(ctx, { bytes })
		} catch (error) {
			ctx.log.error({ err: error, uid }, 'a mail that came in was not taken; the next turn tries again')
			continue
		}
		await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
	}
	return looked
}

/** A password goes to another machine only encrypted. The library is loaded only here. */
async function connect({ protocol, hostname, port, username, password }: URL): Promise<ImapFlow> {
	const { ImapFlow } = await import('imapflow')
	const secure = protocol === 'imaps:'
	const isThisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
	const client = new ImapFlow({
		host: hostname.replace(/^\[|\]$/g, ''),
		port: Number(port) || (secure ? 993 : 143),
		secure,
		...(!secure && { doSTARTTLS: !isThisMachine }),
		auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
		disableAutoIdle: true,
		logger: false,
		connectionTimeout: TIMEOUT_MS,
		greetingTimeout: TIMEOUT_MS,
		socketTimeout: TIMEOUT_MS,
	})
	client.on('error', () => {})
	return client
}
