import type { Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { type CallCard, lastDayOf } from '#app/modules/call/index.ts'

type Called = Pick<CallCard, 'path' | 'caller' | 'organisers' | 'opensOn' | 'deadlineOn' | 'closesOn'>

/** A call as schema.org has it: an event online, from its opening to its last day, that its journal or publisher organises. */
export function callAsEvent(
	call: Called,
	{ title, description, language }: { title: string; description: string | undefined; language: Language },
	publicUrl: string,
) {
	const url = publicUrl + call.path
	const caller = call.caller && chooseText(call.caller.title, language, call.caller.language)
	return {
		'@type': 'Event',
		'@id': url,
		url,
		name: title,
		description,
		startDate: call.opensOn,
		endDate: lastDayOf(call),
		eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
		location: { '@type': 'VirtualLocation', url },
		organizer: [
			...(call.caller && caller
				? [{ '@type': 'Organization', name: caller.text, url: publicUrl + call.caller.path }]
				: []),
			...call.organisers.map((name) => ({ '@type': 'Organization', name })),
		],
	}
}
