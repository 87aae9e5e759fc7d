import { type Language, localeOf } from './languages.ts'

/** Universal time: where a visitor is, of whom nothing is known. */
export const UNIVERSAL = 'UTC'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NAME = /^[A-Za-z][A-Za-z_]*(?:\/[A-Za-z0-9_+-]+){0,2}$/

/** True for a time zone of the IANA database, by its name: `Africa/Kinshasa`. */
export function isZone(name: string): boolean {
	if (!NAME.test(name)) return false
	try {
		clockOf(name)
		return true
	} catch {
		return false
	}
}

/** Zones that programs still name as they were called when the names were first written down (file `backward` of the IANA database). */
const RENAMED: { readonly [former: string]: string } = {
	'Africa/Asmera': 'Africa/Asmara',
	'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
	'America/Catamarca': 'America/Argentina/Catamarca',
	'America/Coral_Harbour': 'America/Atikokan',
	'America/Cordoba': 'America/Argentina/Cordoba',
	'America/Godthab': 'America/Nuuk',
	'America/Indianapolis': 'America/Indiana/Indianapolis',
	'America/Jujuy': 'America/Argentina/Jujuy',
	'America/Louisville': 'America/Kentucky/Louisville',
	'America/Mendoza': 'America/Argentina/Mendoza',
	'Asia/Calcutta': 'Asia/Kolkata',
	'Asia/Katmandu': 'Asia/Kathmandu',
	'Asia/Rangoon': 'Asia/Yangon',
	'Asia/Saigon': 'Asia/Ho_Chi_Minh',
	'Atlantic/Faeroe': 'Atlantic/Faroe',
	'Europe/Kiev': 'Europe/Kyiv',
	'Pacific/Enderbury': 'Pacific/Kanton',
	'Pacific/Ponape': 'Pacific/Pohnpei',
	'Pacific/Truk': 'Pacific/Chuuk',
}

/** The present name of a zone: `Africa/Asmara` for `Africa/Asmera`. */
export const presentZone = (name: string): string => RENAMED[name] ?? name

/** Every time zone to choose from by its present name, universal time first. */
export function listZones(): string[] {
	const names = Intl.supportedValuesOf('timeZone').map(presentZone)
	return [UNIVERSAL, ...[...new Set(names)].filter((name) => name !== UNIVERSAL).sort()]
}

const choices = new Map<string, { zone: string; label: string }[]>()

/** The same with what each is called in a language: its name in the database, and the country or town by which people tell it. */
export function zoneChoices(language: Language): { zone: string; label: string }[] {
	const known = choices.get(language)
	if (known) return known
	const made = listZones().map((zone) => {
		const name = new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName: 'shortGeneric' })
			.formatToParts(0)
			.find(({ type }) => type === 'timeZoneName')?.value
		const written = zone.replaceAll('_', ' ')
		return { zone, label: name && !name.startsWith(UNIVERSAL) ? `${written} (${name})` : written }
	})
	choices.set(language, made)
	return made
}

/** A day of which all zones have the names that they bear now. */
const NAMED_ON = new Date('2026-01-15T12:00Z')
const names = new Map<string, string>()

/** What the clock of a zone is called in a language (`heure d’Afrique de l’Ouest`); how far it is from universal time where it has no name. */
export function zoneName(zone: string, language: Language): string {
	const key = `${language} ${zone}`
	const known = names.get(key)
	if (known) return known
	const timeZoneName = zone === UNIVERSAL ? 'long' : 'longGeneric'
	const parts = new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName }).formatToParts(
		NAMED_ON,
	)
	const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
	const made = name === '' || /\d/.test(name) ? zoneOffset(NAMED_ON, zone) : name
	names.set(key, made)
	return made
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
	const known = clocks.get(zone)
	if (known) return known
	const made = new Intl.DateTimeFormat('en-US', {
		timeZone: zone,
		calendar: 'gregory',
		numberingSystem: 'latn',
		hourCycle: 'h23',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
	})
	clocks.set(zone, made)
	return made
}

/** What clocks of a zone show at a moment, as `datetime-local` has it: `2026-03-29T03:30`. */
export function localTime(moment: Date, zone: string): string {
	const parts = new Map(
		clockOf(zone)
			.formatToParts(moment)
			.map(({ type, value }) => [type, value]),
	)
	const [year = '', month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((type) =>
		parts.get(type as Intl.DateTimeFormatPartTypes),
	)
	return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/** The day that calendars of a zone show at a moment, as ISO 8601. */
export function dayIn(moment: Date, zone: string): string {
	return localTime(moment, zone).slice(0, 10)
}

/** Minutes by which clocks of a zone are ahead of universal time at a moment. */
function offsetAt(moment: number, zone: string): number {
	const minute = Math.floor(moment / MINUTE_MS) * MINUTE_MS
	return (Date.parse(`${localTime(new Date(minute), zone)}Z`) - minute) / MINUTE_MS
}

/**
 * The moment at which clocks of a zone show a local time (`2026-11-30T09:00`). As RFC 5545, section 3.3.5 has it: an hour that is there twice is its first one,
 * and one that is left out is read with the clock from before it was.
 */
export function momentOf(local: string, zone: string): Date {
	const asUniversal = Date.parse(`${local}Z`)
	const [before, after] = [asUniversal - DAY_MS, asUniversal + DAY_MS].map(
		(around) => asUniversal - offsetAt(around, zone) * MINUTE_MS,
	) as [number, number]
	const isShown = (moment: number) => offsetAt(moment, zone) * MINUTE_MS === asUniversal - moment
	return new Date(!isShown(before) && isShown(after) ? after : before)
}

/** The moment that was typed by the clocks of a zone; what says itself that it is universal time is that. */
export function typedMoment(typed: string, zone: string): Date {
	return typed.endsWith('Z') ? new Date(typed) : momentOf(typed, zone)
}

/** How far a zone is from universal time at a moment, in the same letters in every language: `UTC`, `UTC+1`, `UTC−3:30`. */
export function zoneOffset(moment: Date, zone: string): string {
	const offset = offsetAt(moment.getTime(), zone)
	if (offset === 0) return UNIVERSAL
	const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
	return `${UNIVERSAL}${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}
