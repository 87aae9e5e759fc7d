export { type CountryUse, LEAST_NAMED, OTHER_COUNTRIES, UNKNOWN_COUNTRY } from './model.ts'
