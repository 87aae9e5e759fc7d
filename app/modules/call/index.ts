export { calendarFile } from './calendar.ts'
export { callBlocks } from './call-text.ts'
export {
	CALL_KINDS,
	type CallCard,
	type CallDates,
	type CallSections,
	type CallState,
	callState,
	dayOf,
	daysAfter,
	daysBetween,
	lastDayOf,
	sectionsOf,
} from './model.ts'
export { type CallAct, type CallReader, callActs, callPlaces, datesAreFree } from './policy.ts'
export {
	type CallErrors,
	formLanguages,
	LONGEST,
	MOST_GUEST_EDITORS,
	MOST_THEMES,
	parseCall,
	type TypedCall,
} from './schema.ts'
