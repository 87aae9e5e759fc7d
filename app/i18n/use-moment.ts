import { createContext, useContext } from 'react'
import { formatMoment } from './format.ts'
import { useLanguage } from './use-translation.ts'
import { UNIVERSAL } from './zone.ts'

/** The time zone of who looks, which the root provides: that of the platform for visitors. */
export const ZoneContext = createContext(UNIVERSAL)

/** The time zone of who looks. */
export function useZone(): string {
	return useContext(ZoneContext)
}

/** Writes moments as who looks reads clocks (`formatMoment`). */
export function useMoment(): (moment: Date) => string {
	const language = useLanguage()
	const zone = useZone()
	return (moment) => formatMoment(moment, language, zone)
}
