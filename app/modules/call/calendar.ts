/** One whole day to remember. */
export type CalendarDay = {
	/** Stays the same when the event changes: `<id>@host`. */
	uid: string
	/** ISO `YYYY-MM-DD`. */
	on: string
	summary: string
	description: string
	url: string
	/** ISO 639 code of the texts. */
	language: string
	/** When this version of the entry was made. */
	stamp: Date
	/** How often the entry changed: a calendar that has an older revision takes this one in its place. */
	revision: number
	changedAt: Date
}

/**
 * An iCalendar file (RFC 5545) with one all-day event that does not block the day. The same `uid` with a higher `revision` moves the
 * event where it was taken over before (sections 3.8.4.7 and 3.8.7.4).
 */
export function calendarFile(day: CalendarDay): string {
	const text = `LANGUAGE=${day.language}`
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Mbongi//Mbongi//FR',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'BEGIN:VEVENT',
		`UID:${day.uid}`,
		`DTSTAMP:${moment(day.stamp)}`,
		`SEQUENCE:${day.revision}`,
		`LAST-MODIFIED:${moment(day.changedAt)}`,
		`DTSTART;VALUE=DATE:${basic(day.on)}`,
		`DTEND;VALUE=DATE:${basic(dayAfter(day.on))}`,
		`SUMMARY;${text}:${escaped(day.summary)}`,
		`DESCRIPTION;${text}:${escaped(day.description)}`,
		`URL:${day.url}`,
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
		'END:VCALENDAR',
	]
	return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function moment(at: Date): string {
	return `${basic(at.toISOString().slice(0, 19))}Z`
}

function basic(iso: string): string {
	return iso.replace(/[-:]/g, '')
}

function dayAfter(iso: string): string {
	return new Date(Date.parse(`${iso}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** RFC 5545 §3.3.11: backslash, comma, semicolon and line ends are escaped, other control characters dropped. */
function escaped(text: string): string {
	return text
		.replace(/[\\;,]/g, '\\$&')
		.replace(/\r?\n/g, '\\n')
		.replace(/\p{Cc}/gu, '')
}

/** RFC 5545 §3.1: no line longer than 75 octets, and no character cut in two. */
function folded(line: string): string {
	let octets = 0
	let result = ''
	for (const character of line) {
		const size = Buffer.byteLength(character)
		if (octets + size > 75) {
			result += '\r\n '
			octets = 1
		}
		result += character
		octets += size
	}
	return result
}
