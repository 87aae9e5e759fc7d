import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/index.ts'

/** The editorial rules of the specification, section 5, as the guide and its files say them: those that the manuscript check measures. */
export const AUTHOR_RULES = { ...DEFAULT_RULES, reviewMonths: { from: 3, to: 6 } }
