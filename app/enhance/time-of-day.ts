import { localeOf } from '#app/i18n/languages.ts'

/** A moment in the time of the device: `14 h 32` and `9 h 05` in French, `14:32` and `09:05` in the other languages. */
export function timeOfDay(at: Date, language: string): string {
	const time = new Intl.DateTimeFormat(localeOf(language), {
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	}).format(at)
	return language.startsWith('fr') ? time.replace(/^0?(\d+):/, '$1\u00a0h\u00a0') : time
}
