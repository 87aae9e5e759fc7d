/** For how many days a journal is tried, and how much it holds meanwhile. */
export const TRIAL_DAYS = 60
export const MOST_TEXTS = 20
export const MOST_PEOPLE = 5
