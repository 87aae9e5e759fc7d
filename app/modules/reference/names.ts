import type { CslName } from './model.ts'

type FamilyName = Pick<CslName, 'family' | 'dropping-particle' | 'non-dropping-particle'>

/** The family name with the particles before it, whichever kind a record says that they are: *van der Wal*, *al-Manaser*. */
export function familyOf(name: FamilyName): string {
	return [name['dropping-particle'], name['non-dropping-particle'], name.family]
		.filter(Boolean)
		.join(' ')
		.replace(/(?<=[-'’]) /gu, '')
}
