import { describingLibrary } from '#app/modules/exchange/index.server.ts'
import { recordFormat } from '#app/modules/exchange/index.ts'
import { ask } from '#app/platform/http/outgoing.server.ts'
import type { DepositReason } from '../model.ts'
import { readLog } from './crossref-log.ts'
import { type Outcome, orLater, type Service } from './service.ts'

/** Words of Crossref's submission log by what they mean (crossref.org, "Troubleshooting submissions"). */
const SAID: readonly (readonly [RegExp, DepositReason])[] = [
	[/not allowed to add records for prefix|can.?t submit into handle|prefixes in a submission/i, 'prefix'],
	[/less or equal to previously submitted version/i, 'older'],
	[/is not owned|does not own|ownership|owned by/i, 'taken'],
	[/\b(?:ISSN|ISBN|title)\b.*\b(?:assigned|match|differs?)/i, 'title'],
	[/cvc-|SAX|xml (?:parse|validation)|invalid content|not well.?formed|schema/i, 'schema'],
]

/**
 * Crossref: a file is posted to the deposit servlet, which queues it; the submission log says later what became of it. The file's name finds it there
 * before it was parsed (support.crossref.org, "Using HTTPS to retrieve logs").
 */
export const crossref: Service = {
	objection: ({ record: { journal, periodicalDois } }) =>
		journal && !journal.issnOnline && !journal.issnPrint && !periodicalDois.journal ? 'noIssn' : null,

	write(ctx, description, { depositor, email }, isPlain = false) {
		const library = { ...describingLibrary(ctx), name: depositor, email }
		return recordFormat('crossref.xml').one(description, isPlain ? { ...library, now: new Date(0) } : library)
	},

	async send(ctx, { login, secret, isTest }, { xml, fileName }, signal) {
		const form = new FormData()
		form.set('operation', 'doMDUpload')
		form.set('login_id', login)
		form.set('login_passwd', secret)
		form.set('fname', new Blob([xml], { type: 'application/xml' }), fileName)
		const { status, text } = orLater(
			await ask(ctx, { url: `${baseOf(ctx, isTest)}/servlet/deposit`, ...(await sent(form)), signal }),
		)
		if (status === 200 && /success/i.test(text)) return { state: 'waiting', answer: text }
		return refusedBy(status, text)
	},

	remove: (...parcel) => crossref.send(...parcel),

	async look(ctx, { login, secret, isTest }, { doi, fileName }, signal) {
		const form = new URLSearchParams({ usr: login, pwd: secret, file_name: fileName, type: 'result' })
		const { status, text } = orLater(
			await ask(ctx, {
				url: `${baseOf(ctx, isTest)}/servlet/submissionDownload`,
				method: 'POST',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body: form.toString(),
				reach: 'configured',
				signal,
			}),
		)
		return status === 200 ? inLog(text, doi) : refusedBy(status, text)
	},
}

const baseOf = (
	{ env }: { env: { DOI_SERVICES: { crossref: { live: string; test: string } } } },
	isTest: boolean,
) => env.DOI_SERVICES.crossref[isTest ? 'test' : 'live']

async function sent(form: FormData) {
	const written = new Response(form)
	return {
		method: 'POST',
		headers: { 'content-type': written.headers.get('content-type') ?? '' },
		body: new Uint8Array(await written.arrayBuffer()),
		reach: 'configured',
	} as const
}

function refusedBy(status: number, text: string): Outcome {
	const reason: DepositReason =
		status === 401 ? 'login' : status === 403 ? 'forbidden' : status === 413 ? 'tooLarge' : reasonOf(text)
	return { state: 'refused', reason, message: sentenceIn(text), answer: text }
}

/** What the submission log says of one DOI; a failure that names none is of the whole file. */
function inLog(text: string, doi: string): Outcome {
	const log = readLog(text)
	if (log?.status !== 'completed') return { state: 'waiting', answer: text }
	const own =
		log.records.find((record) => record.doi.toLowerCase() === doi.toLowerCase()) ??
		log.records.find((record) => record.doi === '')
	const message = own?.message || null
	if (!own || own.status === 'Failure')
		return { state: 'refused', reason: reasonOf(message ?? ''), message, answer: text }
	const taken = log.records.filter(({ status }) => status !== 'Failure').map((record) => record.doi)
	return { state: 'registered', message, answer: text, taken }
}

function reasonOf(message: string): DepositReason {
	return SAID.find(([words]) => words.test(message))?.[1] ?? 'other'
}

function sentenceIn(html: string): string | null {
	return (
		html
			.replace(/<[^>]*>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim()
			.slice(0, 500) || null
	)
}
