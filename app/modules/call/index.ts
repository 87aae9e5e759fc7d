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
export { type CallReader, type DateChange, dateChanges, datesAreFree } from './policy.ts'
export {
	type CallErrors,
	endInput,
	formLanguages,
	lastDayInput,
	MOST_GUEST_EDITORS,
	MOST_THEMES,
	type TypedCall,
	typedCall,
	typedGuestEditor,
} from './schema.ts'
