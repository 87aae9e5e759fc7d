import { offerLanguages } from '#app/i18n/languages.ts'
import { DEFAULT_SETTINGS, type PlatformSettings } from './model.ts'

let present = DEFAULT_SETTINGS

/** The rules as this process read them last: for what pages say of them. What commands hold people to is read by `getSettings`. */
export const presentSettings = (): PlatformSettings => present

/** Has the pages of this process say these rules from now on, and offers their languages. True where others held before. */
export function holdSettings(settings: PlatformSettings): boolean {
	const isOther = JSON.stringify(settings) !== JSON.stringify(present)
	present = settings
	offerLanguages(settings.languages)
	return isOther
}

let asked = 0
let held = 0

/** Holds what `read` answers, unless what was asked for later holds already: of two reads at once the older one may answer last. True where others held before. */
export async function holdAsRead(read: () => Promise<PlatformSettings>): Promise<boolean> {
	asked += 1
	const turn = asked
	const settings = await read()
	if (turn < held) return false
	held = turn
	return holdSettings(settings)
}
