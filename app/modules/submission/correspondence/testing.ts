import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueJournalMail } from '../journal-mail.server.ts'
import { storeAssignment, storeCoauthor, storeSubmission } from '../testing.ts'

const DOVECOT = '/usr/sbin/dovecot'

const NOBODY = 65534

const PASSWORD = 'reponses'

/** Whether an IMAP server is installed here (Debian: dovecot-imapd). */
export const hasImapServer = existsSync(DOVECOT) && existsSync('/usr/lib/dovecot/imap')

/** A real IMAP server on this machine with one mailbox. `deliver` puts a mail into it as a mail server would. */
export type ImapServer = { url: string; deliver(mail: string | Uint8Array): void; stop(): Promise<void> }

/** Starts Dovecot with a folder of its own, for the user who runs the tests; as root, mails belong to nobody. */
export async function startImapServer(): Promise<ImapServer> {
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-imap-'))
	chmodSync(folder, 0o755)
	const port = await freePort()
	const isRoot = process.getuid?.() === 0
	const uid = isRoot ? NOBODY : (process.getuid?.() ?? NOBODY)
	const gid = isRoot ? NOBODY : (process.getgid?.() ?? NOBODY)
	const inbox = join(folder, 'mail')
	for (const part of ['', 'cur', 'new', 'tmp']) {
		mkdirSync(join(inbox, part), { recursive: true })
		if (isRoot) chownSync(join(inbox, part), uid, gid)
	}
	const settings = join(folder, 'dovecot.conf')
	writeFileSync(settings, configured({ folder, inbox, port, uid, gid, isRoot }))
	const server = spawn(DOVECOT, ['-F', '-c', settings], { stdio: 'ignore' })
	await listening(server, port)
	let delivered = 0
	return {
		url: `imap://reponses:${PASSWORD}@127.0.0.1:${port}/INBOX`,
		deliver(mail) {
			delivered += 1
			const path = join(inbox, 'new', `${delivered}.mbongi`)
			writeFileSync(path, mail)
			if (isRoot) chownSync(path, uid, gid)
		},
		async stop() {
			const ended = new Promise((resolve) => server.once('exit', resolve))
			server.kill()
			await ended
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

function configured(of: {
	folder: string
	inbox: string
	port: number
	uid: number
	gid: number
	isRoot: boolean
}): string {
	const own = of.isRoot ? '' : `default_login_user = ${of.uid}\ndefault_internal_user = ${of.uid}\n`
	return `protocols = imap
base_dir = ${of.folder}/run
state_dir = ${of.folder}/state
log_path = ${of.folder}/log
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${of.inbox}
${own}passdb {
	driver = static
	args = password=${PASSWORD}
}
userdb {
	driver = static
	args = uid=${of.uid} gid=${of.gid} home=${of.folder}
}
service anvil {
	chroot =
}
service imap-login {
	chroot =
	inet_listener imap {
		address = 127.0.0.1
		port = ${of.port}
	}
	inet_listener imaps {
		port = 0
	}
}
service stats {
	chroot =
}
`
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await new Promise((resolve) => server.once('listening', resolve))
	const { port } = server.address() as { port: number }
	await new Promise((resolve) => server.close(resolve))
	return port
}

/** Until the server takes connections, or has ended. */
async function listening(server: ChildProcess, port: number): Promise<void> {
	while (server.exitCode === null) {
		const isUp = await new Promise<boolean>((resolve) => {
			const socket = connect(port, '127.0.0.1')
			socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
			socket.once('connect', () => socket.destroy())
		})
		if (isUp) return
		await delay(20)
	}
	throw new Error('the IMAP server did not start')
}

/** What a mail service signs with. */
export const SECRET = 'a secret of a mail service, of 32 characters or more'

/** A site that takes answers by mail. */
export const receiving = (ctx: Ctx, own: Partial<NonNullable<Ctx['env']['INBOUND']>> = {}): Ctx => ({
	...ctx,
	env: {
		...ctx.env,
		INBOUND: {
			address: 'reponses@revues.example.org',
			imapUrl: null,
			webhookSecret: SECRET,
			authserv: null,
			...own,
		},
	},
})

/** A submission under review, with everybody around it, on a platform that receives mails. */
export async function world(plain: Ctx) {
	const ctx = receiving(plain)
	const submitter = await storePerson(ctx, { prenom: 'Awa', nom: 'Autrice', grants: [{ role: 'author' }] })
	const { id, journalId } = await storeSubmission(ctx, { submitter, actions: ['submit', 'sendToReview'] })
	const scope = { kind: 'journal' as const, journalId }
	const chief = await storePerson(ctx, {
		prenom: 'Kwame',
		nom: 'Rédacteur',
		grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }],
	})
	const reviewer = await storePerson(ctx, {
		prenom: 'Rama',
		nom: 'Réviseure',
		grants: [{ role: 'reviewer' }],
	})
	const coauthor = await storePerson(ctx, { grants: [{ role: 'author' }] })
	await storeCoauthor(ctx, id, { person: coauthor })
	const assignmentId = await storeAssignment(ctx, id, reviewer)
	return { ctx, id, submitter, chief, reviewer, coauthor, assignmentId }
}

/** Writes to somebody about the submission, and answers where they are to answer. */
export async function writtenTo(ctx: Ctx, id: string, to: Pick<Actor, 'email'>, subject = 'Une question') {
	await queueJournalMail(ctx, id, {
		to: to.email,
		language: 'fr',
		template: 'review-thanks',
		subject,
		text: 'x',
		html: '<p>x</p>',
	})
	return lastMailTo(ctx, to.email)
}

/** The last mail to an address, with where its answers go. */
export async function lastMailTo(ctx: Ctx, email: string) {
	const mail = await ctx.db
		.selectFrom('mail')
		.selectAll()
		.where('to_address', '=', email)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return { ...mail, replyTo: mail.reply_to ?? '', returnPath: mail.return_path ?? '' }
}

let sent = 0

/** A mail as a mail program writes it. */
export function answer({
	from,
	to,
	text = 'Voici ma réponse.',
	headers = '',
	files = [],
}: {
	from: string
	to: string
	text?: string
	headers?: string
	files?: { name: string; bytes: Uint8Array }[]
}): Uint8Array {
	sent += 1
	const parts = files.map(
		({ name, bytes }) =>
			`--B\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`,
	)
	return Buffer.from(
		`From: =?utf-8?Q?Rama_R=C3=A9viseure?= <${from}>\r\nTo: ${to}\r\nSubject: Re: x\r\nMessage-ID: <${sent}@example.org>\r\n${headers}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${parts.join('')}--B--\r\n`,
	)
}
