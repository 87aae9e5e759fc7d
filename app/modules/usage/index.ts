export { parseUsage, searchHeaders, USAGE_HEADER, usageHeaders } from './header.ts'
