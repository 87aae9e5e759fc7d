import { localeOf } from '#app/i18n/languages.ts'
import { timeOfDay } from '../time-of-day.ts'

/** A moment of today or of another day in the time of the device. The server writes it in universal time, and says so. */
class LocalTime extends HTMLElement {
	connectedCallback(): void {
		const time = this.querySelector('time')
		const at = new Date(time?.dateTime ?? '')
		if (!time || Number.isNaN(at.getTime())) return
		const { lang: language } = document.documentElement
		const lang = localeOf(language)
		const isToday = at.toDateString() === new Date().toDateString()
		const day = isToday ? '' : dayOf(at, lang)
		time.textContent = [day, timeOfDay(at, language)].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
	}
}

/** `1er mai 2026` in French. */
function dayOf(at: Date, lang: string): string {
	const day = new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'short', day: 'numeric' }).format(at)
	const ordinal = lang.startsWith('fr') ? day.replace(/^1 /, '1er ') : day
	return ordinal.replaceAll(' ', '\u00a0')
}

customElements.define('local-time', LocalTime)
