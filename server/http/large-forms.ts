import { largeFileType } from '#app/platform/http/large-file.ts'

/** What is read of a form, kept or not: a browser shows no answer before it has sent everything. */
const MOST_READ_BYTES = 128 * 1024 * 1024
/** Of what an address takes, this much is left to what is typed beside files. */
const FOR_TEXTS_BYTES = 128 * 1024
const LONGEST_HEAD_BYTES = 8 * 1024
const HEAD_END = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')
const FILE_NAME = /^content-disposition:.*;\s*filename\*?=/im
const MEDIA_TYPE = /\r\ncontent-type:.*/i

/** What stands between the parts of a form with files (RFC 7578, section 4.1); null for any other body, and for one so large that not even its end is waited for. */
export function boundaryOf({ headers }: Request): string | null {
	if (Number(headers.get('content-length') ?? 0) > MOST_READ_BYTES) return null
	const found = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(
		headers.get('content-type') ?? '',
	)
	return found?.[1] ?? found?.[2] ?? null
}

/**
 * A form that is larger than its address takes, without the files that make it so (RFC 7578): each of them stands in it as `largeFileType` says, so that its page answers as to
 * any file that is too large, with what was typed. `begun` has come, `rest` comes. Null where what is typed is too large itself or stands in too many parts, where the body is no form, and where it does not end.
 */
export async function withoutLargeFiles(
	{ begun, rest, boundary }: { begun: Uint8Array[]; rest: AsyncIterator<Uint8Array>; boundary: string },
	most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const delimiter = Buffer.from(`\r\n--${boundary}`)
	const body = scanner(Buffer.concat([LINE_END, ...begun]), rest)
	const kept: Buffer[] = []
	let bytes = 0
	await body.until(delimiter, () => {})
	for (;;) {
		const head = await headOf(body)
		if (head === null) return null
		if (head.startsWith('--')) break
		const hasFileName = FILE_NAME.test(head)
		const room = most - bytes - (hasFileName ? FOR_TEXTS_BYTES : 0)
		const content: Buffer[] = []
		let length = 0
		const isWhole = await body.until(delimiter, (piece) => {
			length += piece.length
			if (length <= room) content.push(piece)
			else content.length = 0
		})
		if (!isWhole || (length > room && !hasFileName)) return null
		const told = length > room ? withType(head, largeFileType(most + 1)) : head
		bytes += delimiter.length + told.length + HEAD_END.length + (length > room ? 0 : length)
		if (bytes > most) return null
		kept.push(delimiter, Buffer.from(told, 'latin1'), HEAD_END, ...content)
	}
	return new Uint8Array(Buffer.concat([...kept, delimiter, Buffer.from('--\r\n')]).subarray(LINE_END.length))
}

/** Reads what is left of a body and keeps nothing of it; false where it does not end. */
export async function readAway(rest: AsyncIterator<Uint8Array>): Promise<boolean> {
	let bytes = 0
	for (let read = await rest.next(); !read.done; read = await rest.next()) {
		bytes += read.value.length
		if (bytes > MOST_READ_BYTES) return false
	}
	return true
}

/** The head of a part with the line end before it; `--` and what follows where there is none any more; null where it is too long or cut off. */
async function headOf(body: Scanner): Promise<string | null> {
	const head: Buffer[] = []
	let length = 0
	const isWhole = await body.until(HEAD_END, (piece) => {
		length += piece.length
		if (length <= LONGEST_HEAD_BYTES) head.push(piece)
	})
	const text = Buffer.concat(head).toString('latin1')
	return text.startsWith('--') || (isWhole && length <= LONGEST_HEAD_BYTES) ? text : null
}

function withType(head: string, type: string): string {
	return `${head.replace(MEDIA_TYPE, '')}\r\nContent-Type: ${type}`
}

type Scanner = {
	/** Hands on what comes before the next `mark`, piece by piece, and goes past it; false where there is none. */
	until(mark: Buffer, pass: (piece: Buffer) => void): Promise<boolean>
}

function scanner(begun: Buffer, rest: AsyncIterator<Uint8Array>): Scanner {
	let pending = begun
	let read = begun.length
	return {
		async until(mark, pass) {
			for (;;) {
				const at = pending.indexOf(mark)
				const known = at < 0 ? Math.max(0, pending.length - mark.length + 1) : at
				pass(pending.subarray(0, known))
				pending = pending.subarray(at < 0 ? known : at + mark.length)
				if (at >= 0) return true
				const next = await rest.next()
				if (next.done) {
					pass(pending)
					return false
				}
				read += next.value.length
				if (read > MOST_READ_BYTES) return false
				pending = Buffer.concat([pending, next.value])
			}
		},
	}
}
