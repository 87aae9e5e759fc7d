import { inSandbox } from '../../sandbox/sandbox.server.ts'
import type { MailTask } from './mail-worker.ts'
import type { ReceivedMail, UnreadMail } from './received.ts'

const PROGRAM = 'app/platform/mail/inbound/mail-worker.ts'

/** Reads a mail of a stranger in a process for foreign bytes (`inSandbox`); MIME that is nested too deeply or damaged is refused. */
export function readMail(bytes: Uint8Array): Promise<ReceivedMail | UnreadMail> {
	return inSandbox<MailTask, ReceivedMail | UnreadMail>(PROGRAM, () => ({ bytes }))
}
