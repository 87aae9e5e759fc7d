export { searchHeaders, USAGE_HEADER, usageHeaders } from './header.ts'
