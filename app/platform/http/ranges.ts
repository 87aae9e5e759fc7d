/** What a `Range` header asks of a file of a known size (RFC 9110, section 14). `start` and `end` are both included. */
export type ByteRange =
	| { kind: 'whole' }
	| { kind: 'part'; start: number; end: number }
	| { kind: 'unsatisfiable' }

const WHOLE: ByteRange = { kind: 'whole' }
const UNSATISFIABLE: ByteRange = { kind: 'unsatisfiable' }

/**
 * Reads a `Range` header. One range of bytes is honoured; several at once, another unit or a malformed header are
 * ignored, as section 14.2 allows: the whole file is sent.
 */
export function rangeOf(header: string | null, size: number): ByteRange {
	const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
	if (first === undefined || last === undefined || (first === '' && last === '')) return WHOLE
	if (first === '') {
		const length = Math.min(Number(last), size)
		return length === 0 ? UNSATISFIABLE : { kind: 'part', start: size - length, end: size - 1 }
	}
	const start = Number(first)
	if (last !== '' && Number(last) < start) return WHOLE
	if (start >= size) return UNSATISFIABLE
	return { kind: 'part', start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** What is known of the stored state of a resource. `etag` as it is sent, quotes included. */
export type Validators = { etag: string; modified: Date }

/** Whether `If-Range` (section 13.1.5) lets a range be honoured: a strong tag or the very date that was sent. */
export function allowsRange(ifRange: string | null, { etag, modified }: Validators): boolean {
	if (ifRange === null) return true
	const value = ifRange.trim()
	if (value.startsWith('"')) return value === etag && !etag.startsWith('W/')
	if (value.startsWith('W/')) return false
	return Date.parse(value) === wholeSeconds(modified)
}

/** The conditions of a GET or HEAD request in the order of section 13.2.2; those with dates are not looked at where nobody knows when it was modified. */
export function preconditionOf(
	headers: Headers,
	validators: { etag: string; modified: Date | null },
): 'proceed' | 'not-modified' | 'failed' {
	const modified = validators.modified && wholeSeconds(validators.modified)
	const ifMatch = headers.get('if-match')
	const ifUnmodifiedSince = dateOf(headers.get('if-unmodified-since'))
	if (ifMatch !== null) {
		if (!matches(ifMatch, validators.etag, 'strong')) return 'failed'
	} else if (ifUnmodifiedSince !== null && modified !== null && modified > ifUnmodifiedSince) return 'failed'

	const ifNoneMatch = headers.get('if-none-match')
	if (ifNoneMatch !== null) return matches(ifNoneMatch, validators.etag, 'weak') ? 'not-modified' : 'proceed'
	const ifModifiedSince = dateOf(headers.get('if-modified-since'))
	const isOld = ifModifiedSince !== null && modified !== null && modified <= ifModifiedSince
	return isOld ? 'not-modified' : 'proceed'
}

/** `Content-Disposition` with a file name that any letter may stand in (RFC 6266, RFC 8187), and an ASCII one for old clients. */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
	const name = fileName.toWellFormed().replace(/[\p{Cc}/\\]+/gu, '_') || 'file'
	const plain = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^\x20-\x7E]|["%;]/g, '_')
	const encoded = encodeURIComponent(name).replace(
		/['()*!]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	)
	const extended = plain === name ? '' : `; filename*=UTF-8''${encoded}`
	return `${disposition}; filename="${plain}"${extended}`
}

function matches(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
	if (list.trim() === '*') return true
	const bare = (tag: string) => tag.replace(/^W\//, '')
	return list
		.split(',')
		.map((tag) => tag.trim())
		.some((tag) => (comparison === 'weak' ? bare(tag) === bare(etag) : tag === etag && !tag.startsWith('W/')))
}

/** HTTP dates have whole seconds. */
function wholeSeconds(date: Date): number {
	return Math.floor(date.getTime() / 1000) * 1000
}

function dateOf(header: string | null): number | null {
	const time = header === null ? Number.NaN : Date.parse(header)
	return Number.isNaN(time) ? null : time
}
