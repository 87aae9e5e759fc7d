import { SaxesParser } from 'saxes'

type LoggedRecord = { status: string; doi: string; message: string }
/** A submission log of Crossref (`doi_batch_diagnostic`). */
export type SubmissionLog = { status: string; records: LoggedRecord[] }

/** Reads a submission log; null for what is none, or is cut short. */
export function readLog(xml: string): SubmissionLog | null {
	const parser = new SaxesParser()
	let log: SubmissionLog | null = null
	let isWhole = true
	let text = ''
	parser.on('error', () => {
		isWhole = false
	})
	parser.on('opentag', ({ name, attributes }) => {
		const status = attributes['status'] ?? ''
		if (name === 'doi_batch_diagnostic') log = { status, records: [] }
		if (name === 'record_diagnostic') log?.records.push({ status, doi: '', message: '' })
		text = ''
	})
	parser.on('text', (part) => {
		text += part
	})
	parser.on('closetag', ({ name }) => {
		const record = log?.records.at(-1)
		if (record && name === 'doi') record.doi = text.trim()
		if (record && name === 'msg') record.message = text.trim()
		text = ''
	})
	parser.write(xml).close()
	return isWhole ? log : null
}
